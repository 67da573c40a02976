internal import Glibc
internal import LinuxSystem

/// A cue sheet in a file of its own beside the music.
struct CueFile: Sendable {
    /// Why a sheet could not be read.
    enum Problem: Error, Hashable {
        case tooLarge
        case unreadable(String)
        case noTracks
    }

    /// The largest accepted sheet, in bytes.
    static let mostBytes = 256 * 1024

    /// The path relative to the library's root.
    let path: String
    /// The parsed sheet, or why it could not be read.
    let sheet: Result<CueSheet, Problem>

    /// The path of the folder; empty for the root.
    var folder: Substring { path.utf8.lastIndex(of: 47).map { path[..<$0] } ?? "" }
    /// The file's name with its extension.
    var name: Substring { path.utf8.lastIndex(of: 47).map { path[path.index(after: $0)...] } ?? path[...] }

    /// Reads the cue sheets that belong to an album's files. Blocks on the disk.
    static func all(of folder: AlbumFolder, in root: ScanRoot) -> [CueFile] {
        folder.sidecars.filter { Sidecar($0.path) == .cueSheet }.map { file in
            CueFile(
                path: file.path,
                sheet: Result { () throws(Problem) in try read(file, in: root) })
        }
    }

    private static func read(_ file: AlbumFolder.File, in root: ScanRoot) throws(Problem) -> CueSheet {
        guard file.size <= mostBytes else { throw .tooLarge }
        let bytes: [UInt8]
        do throws(Errno) {
            bytes = try OpenFile(file.path, in: root.descriptor).contents(limit: mostBytes)
        } catch {
            root.record(error)
            throw .unreadable(error.words)
        }
        guard let sheet = CueSheet(text(bytes)) else { throw .noTracks }
        return sheet
    }

    /// Decodes a sheet, which has no declared encoding: by its byte order mark, else as UTF-8 if valid, else as
    /// Windows-1252.
    static func text(_ bytes: [UInt8]) -> String {
        if let encoding = TextEncoding(mark: bytes) {
            var transcoder = Transcoder(from: encoding)
            return String(decoding: transcoder.utf8(Array(bytes.dropFirst(encoding.markLength))), as: UTF8.self)
        }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        return String(decoding: bytes.map(TextEncoding.windows1252), as: UTF16.self)
    }
}
