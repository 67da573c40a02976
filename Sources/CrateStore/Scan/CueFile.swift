internal import Glibc

/// An external cue sheet.
struct CueFile: Sendable {
    /// Why a sheet could not be read.
    enum Problem: Error, Hashable {
        case tooLarge
        case unreadable(String)
        case noTracks
    }

    /// No sheet that is one is larger.
    static let mostBytes = 256 * 1024

    /// Relative to the library's root.
    let path: String
    /// What is in it.
    let sheet: Result<CueSheet, Problem>

    /// Path of its folder; empty for the root.
    var folder: Substring { path.utf8.lastIndex(of: 47).map { path[..<$0] } ?? "" }
    /// Its name without the folder.
    var name: Substring { path.utf8.lastIndex(of: 47).map { path[path.index(after: $0)...] } ?? path[...] }

    /// The cue sheets beside an album's files. Blocks on reading them.
    static func all(of folder: AlbumFolder, in root: Int32) -> [CueFile] {
        folder.sidecars.filter { Sidecar($0.path) == .cueSheet }.map { file in
            CueFile(
                path: file.path,
                sheet: Result { () throws(Problem) in try read(file, in: root) })
        }
    }

    private static func read(_ file: AlbumFolder.File, in root: Int32) throws(Problem) -> CueSheet {
        guard file.size <= mostBytes else { throw .tooLarge }
        let bytes: [UInt8]
        do {
            bytes = try OpenFile(file.path, in: root, flags: O_RDONLY | O_NONBLOCK).contents(limit: mostBytes)
        } catch {
            throw .unreadable(error.words)
        }
        guard let sheet = CueSheet(text(bytes)) else { throw .noTracks }
        return sheet
    }

    /// No sheet says how it is written: by its mark, else UTF-8 if it is that throughout, else Windows-1252.
    static func text(_ bytes: [UInt8]) -> String {
        if let encoding = TextEncoding(mark: bytes) {
            var transcoder = Transcoder(from: encoding)
            return String(decoding: transcoder.utf8(Array(bytes.dropFirst(encoding.markLength))), as: UTF8.self)
        }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        return String(decoding: bytes.map(TextEncoding.windows1252), as: UTF16.self)
    }
}
