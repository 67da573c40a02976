internal import Glibc

/// A cache of the facts of files from the last review, so that only changed files are parsed.
///
/// There is one cache file for each root. An invalid one is ignored.
struct FactCache: Sendable {
    /// The facts of a file; nil for a file without relevant code.
    struct Entry: Sendable {
        var file: SourceWalk.File
        var facts: FileFacts?
        /// The entry as bytes of the cache; nil if the file was parsed anew.
        var packed: ArraySlice<UInt8>?
    }

    /// The texts of the cache as read. Packed entries refer to them by number.
    private struct Texts {
        var all: [String] = []
        var packed: ArraySlice<UInt8> = []
        /// The number of texts when all entries were last packed anew.
        var used = 0
    }

    /// Increase this whenever the facts or their parsing change.
    private static let version = "intent-review facts 3"

    private let path: String
    private var packed: [String: (file: SourceWalk.File, bytes: ArraySlice<UInt8>)] = [:]
    private var texts = Texts()

    /// Reads the cache of a root.
    /// - Parameter folder: the folder of all caches, which ``write(_:)`` creates if it is missing.
    init(_ folder: String, root: String) {
        path = "\(folder)/\(Fingerprint.hash(Self.absolute(root))).facts"
        guard let bytes = try? SourceFile.bytes(path, atMost: 512 << 20) else { return }
        try? read(bytes)
    }

    /// `.` refers to a different folder in each project.
    private static func absolute(_ root: String) -> String {
        guard let resolved = realpath(root, nil) else { return root }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The number of files in the cache.
    var count: Int { packed.count }

    /// Whether the cache has a file with the same size and time of change.
    func has(_ file: SourceWalk.File) -> Bool { packed[file.path]?.file == file }

    /// Unpacks the facts of a file, whatever its present state; nil for damaged bytes.
    func entry(_ path: String) -> Entry? {
        guard let bytes = packed[path]?.bytes else { return nil }
        var unpacker = Unpacker(bytes, texts: texts.all)
        return try? Entry(file: unpacker.file(), facts: unpacker.facts(), packed: bytes)
    }

    /// Writes the cache to a new file, which then replaces the old one. Failures are ignored.
    ///
    /// Entries of unchanged files are copied as bytes. All entries are packed anew if fewer than half are unchanged, or
    /// if about a quarter of the texts may be unused.
    func write(_ entries: [Entry]) {
        let kept = entries.count { $0.packed != nil }
        let bytes = Self.packed(entries, kept * 2 < count ? Texts() : texts)
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        Self.makeFolders(folder)
        let beside = "\(path).\(getpid())"
        guard SourceFile.write(bytes, to: beside) else { return }
        if rename(beside, path) != 0 { unlink(beside) }
    }

    private static func packed(_ entries: [Entry], _ old: Texts) -> [UInt8] {
        // Looking up all old texts would take longer than writing some of them again.
        var packer = Packer(after: old.all.count)
        var body: [UInt8] = []
        body.reserveCapacity(entries.reduce(0) { $0 + ($1.packed?.count ?? 4096) + 4 })
        for entry in entries {
            if !old.all.isEmpty, let packed = entry.packed {
                body += Packer.length(packed.count)
                body += packed
            } else {
                let bytes = packer.bytes { packer in
                    packer.add(entry.file)
                    packer.add(entry.facts)
                }
                body += Packer.length(bytes.count)
                body += bytes
            }
        }
        let isWhole = old.all.isEmpty
        let count = old.all.count + packer.texts.count
        if !isWhole, count > old.used + old.used / 4 + 256 { return Self.packed(entries, Texts()) }
        var bytes = Array(version.utf8) + [0]
        bytes.reserveCapacity(body.count + old.packed.count + 32 * packer.texts.count)
        bytes += Packer.length(isWhole ? count : old.used)
        bytes += Packer.length(count)
        bytes += old.packed
        for text in packer.texts {
            bytes += Packer.length(text.utf8.count)
            bytes += text.utf8
        }
        bytes += Packer.length(entries.count)
        bytes += body
        return bytes
    }

    private static func makeFolders(_ path: String) {
        var made = ""
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            made += made.isEmpty && part.isEmpty ? "/" : (made.isEmpty || made == "/" ? String(part) : "/\(part)")
            if !made.isEmpty { mkdir(made, 0o755) }
        }
    }

    /// Reads the texts and the state of each file. ``entry(_:)`` unpacks the facts.
    private mutating func read(_ bytes: [UInt8]) throws(Unpacker.Damage) {
        let head = Array(Self.version.utf8) + [0]
        guard bytes.starts(with: head) else { throw Unpacker.Damage() }
        var reader = Unpacker(bytes[head.count...], texts: [])
        var read = Texts()
        read.used = try reader.number()
        guard read.used >= 0, read.used <= bytes.count else { throw Unpacker.Damage() }
        let count = try reader.count()
        let start = reader.rest
        read.all.reserveCapacity(count)
        for _ in 0..<count { read.all.append(try reader.raw(try reader.number())) }
        read.packed = start[..<reader.rest.startIndex]
        var entries = packed
        for _ in 0..<(try reader.count()) {
            let bytes = try reader.bytes(try reader.number())
            var unpacker = Unpacker(bytes, texts: read.all)
            let file = try unpacker.file()
            entries[file.path] = (file, bytes)
        }
        (texts, packed) = (read, entries)
    }
}

extension Packer {
    fileprivate mutating func add(_ file: SourceWalk.File) {
        add(file.path)
        add(file.size)
        add(Int(file.changed))
    }
}

extension Unpacker {
    fileprivate mutating func file() throws(Damage) -> SourceWalk.File {
        SourceWalk.File(path: try text(), size: try number(), changed: Int64(try number()))
    }
}
