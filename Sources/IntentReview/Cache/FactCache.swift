internal import Glibc

/// The facts of files from the last review, so that only changed files are read.
///
/// One file per root. An invalid file is ignored.
struct FactCache: Sendable {
    /// The facts of a file; nil for a file without relevant code.
    struct Entry: Sendable {
        var file: SourceWalk.File
        var facts: FileFacts?
    }

    /// Increase this whenever the facts or their parsing change.
    private static let version = "intent-review facts 2"

    private let path: String
    private(set) var entries: [String: Entry] = [:]

    /// Reads the cache of a root.
    /// - Parameter folder: the folder of all caches; created if missing.
    init(_ folder: String, root: String) {
        path = "\(folder)/\(Fingerprint.hash(Self.absolute(root))).facts"
        guard let bytes = try? SourceFile.bytes(path, atMost: 512 << 20) else { return }
        entries = (try? Self.read(bytes)) ?? [:]
    }

    /// `.` refers to a different folder in each project.
    private static func absolute(_ root: String) -> String {
        guard let resolved = realpath(root, nil) else { return root }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The cached facts of an unchanged file.
    func entry(_ file: SourceWalk.File) -> Entry? {
        entries[file.path].flatMap { $0.file == file ? $0 : nil }
    }

    /// Writes the cache: to a new file, which then replaces the old one.
    func write(_ entries: [Entry]) {
        var packer = Packer()
        packer.add(entries.map { Packed($0) })
        var head = Packer()
        head.add(packer.texts.count)
        for text in packer.texts {
            head.add(text.utf8.count)
            head.append(text)
        }
        let bytes = Array(Self.version.utf8) + [0] + head.bytes + packer.bytes
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        Self.makeFolders(folder)
        let beside = "\(path).\(getpid())"
        guard SourceFile.write(bytes, to: beside) else { return }
        if rename(beside, path) != 0 { unlink(beside) }
    }

    private static func makeFolders(_ path: String) {
        var made = ""
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            made += made.isEmpty && part.isEmpty ? "/" : (made.isEmpty || made == "/" ? String(part) : "/\(part)")
            if !made.isEmpty { mkdir(made, 0o755) }
        }
    }

    private static func read(_ bytes: [UInt8]) throws(Unpacker.Damage) -> [String: Entry] {
        let head = Array(version.utf8) + [0]
        guard bytes.starts(with: head) else { throw Unpacker.Damage() }
        var reader = Unpacker(bytes[head.count...], texts: [])
        let texts = try reader.texts()
        var unpacker = Unpacker(reader.rest, texts: texts)
        let packed: [Packed] = try unpacker.list()
        return Dictionary(packed.map { ($0.entry.file.path, $0.entry) }) { one, _ in one }
    }

    private struct Packed: Packable {
        let entry: Entry

        init(_ entry: Entry) { self.entry = entry }

        func pack(into packer: inout Packer) {
            packer.add(entry.file.path)
            packer.add(entry.file.size)
            packer.add(Int(entry.file.changed))
            packer.add(entry.facts)
        }

        init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
            let file = SourceWalk.File(
                path: try unpacker.text(), size: try unpacker.number(), changed: Int64(try unpacker.number()))
            entry = Entry(file: file, facts: try unpacker.optional())
        }
    }
}

extension Packer {
    /// Appends a text after its length, without deduplication.
    fileprivate mutating func append(_ text: String) { add(raw: Array(text.utf8)) }
}

extension Unpacker {
    fileprivate mutating func texts() throws(Damage) -> [String] {
        let count = try number()
        guard count >= 0, count <= left else { throw Damage() }
        var texts: [String] = []
        texts.reserveCapacity(count)
        for _ in 0..<count { texts.append(try raw(try number())) }
        return texts
    }
}
