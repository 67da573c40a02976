import CrateClient
import CrateWeb
import LinuxSystem

/// Makes covers small with libjpeg-turbo's programs, each once, and keeps them in a folder of the state folder.
///
/// A picture is decoded in a process of its own, at the lowest priority: a file that is made to harm a decoder harms
/// nothing else, and music goes first. Without the programs (libjpeg-turbo-progs), and for PNG, originals are sent.
actor SmallCovers: CoverScaling {
    /// The name of the folder in the state folder.
    static let folderName = "covers"
    /// The smallest side of a small cover in pixels, and the size from which on one is made in bytes.
    private static let (side, leastBytes) = (300, 40_000)
    /// The largest small cover that is kept, and how many there are at most: 80 MiB.
    private static let (mostBytes, mostFiles) = (80 << 10, 1024)
    private static let timeout = Duration.seconds(10)
    private static let original = "original"
    /// `$1` is the scale, `$2` the file.
    private static let script = """
        command -v djpeg cjpeg >/dev/null || exit 127
        djpeg -scale "$1/8" -maxmemory 128m "$2" | cjpeg -quality 80 -optimize
        """

    private let state: String
    private let path: String
    /// True if the programs are not installed; checked again at the next start.
    private var isMissing = false
    private var files: Int?

    /// Creates covers in a folder below a state folder; it is made with the first cover.
    init(state: String) { (self.state, path) = (state, "\(state)/\(Self.folderName)") }

    nonisolated func known(_ hash: String) async -> CoverBytes? {
        guard let name = Self.name(hash), let file = try? OpenFile("\(path)/\(name)"),
            let bytes = try? file.contents(notOver: Self.mostBytes), !bytes.isEmpty
        else { return nil }
        return CoverBytes(bytes: bytes, type: "image/jpeg", hash: hash)
    }

    func scaled(_ cover: CoverBytes) async -> CoverBytes? {
        if let known = await known(cover.hash) { return known }
        guard !isMissing, cover.type == "image/jpeg", cover.bytes.count > Self.leastBytes,
            let name = Self.name(cover.hash),
            let eighths = JPEGSize(cover.bytes)?.eighths(atLeast: Self.side),
            let folder = try? SharedFolder(state).folder(Self.folderName, making: true),
            (try? Self.write(cover.bytes, as: Self.original, in: folder)) != nil
        else { return nil }
        defer { try? folder.remove(Self.original) }
        let words = ["nice", "-n", "19", "sh", "-c", Self.script, "sh", "\(eighths)", "\(path)/\(Self.original)"]
        let report = DiskWait.during {
            try? ChildProcess(words).run(reading: .output, within: Self.timeout, keeping: Self.mostBytes)
        }
        guard let report else { return nil }
        if report.ending == .exited(127) { isMissing = true }
        guard report.ending == .exited(0), !report.isCut, JPEGSize(report.bytes) != nil else { return nil }
        keep(report.bytes, as: name, in: folder)
        return CoverBytes(bytes: report.bytes, type: "image/jpeg", hash: cover.hash)
    }

    /// Stores a cover. Errors such as a full disk are ignored.
    private func keep(_ bytes: [UInt8], as name: String, in folder: SharedFolder) {
        var names: [String] = []
        if files == nil || files ?? 0 >= Self.mostFiles {
            try? OpenFile(path, for: .folder).forEachEntry { entry, _ in
                let name = String(decoding: entry, as: UTF8.self)
                if name.hasSuffix(".jpg") { names.append(name) }
            }
            files = names.count
        }
        if names.count >= Self.mostFiles {
            // Any quarter will do, because a cover that is requested again is created again.
            for name in names.prefix(Self.mostFiles / 4) { try? folder.remove(name) }
            files = names.count - Self.mostFiles / 4
        }
        if (try? Self.write(bytes, as: name, in: folder)) != nil { files = (files ?? 0) + 1 }
    }

    /// Writes a file under another name first, so that no reader gets half of it. Not synced: it can be made again.
    private static func write(_ bytes: [UInt8], as name: String, in folder: SharedFolder) throws(FileProblem) {
        let temporary = name + ".new"
        try? folder.remove(temporary)
        let file = try folder.open(temporary, for: .making)
        do throws(Errno) {
            try file.write(bytes)
        } catch {
            try? folder.remove(temporary)
            throw FileProblem(path: folder.path + "/" + name, code: error.code)
        }
        try folder.rename(temporary, to: name)
    }

    /// The file's name for a hash; nil for an invalid hash.
    private static func name(_ hash: String) -> String? {
        guard (1...128).contains(hash.utf8.count),
            hash.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        else { return nil }
        return hash + ".jpg"
    }
}
