internal import Glibc
internal import LinuxSystem

/// A regular file opened for reading. Closed when its last owner releases it.
final class TrackFile: Sendable {
    let path: String
    var descriptor: Int32 { file.descriptor }
    private let file: OpenFile

    /// - Throws: The error number; EISDIR or EINVAL if it is not a regular file.
    init(path: String) throws(Errno) {
        let opened = try OpenFile(path)
        _ = try opened.fileFacts()
        file = opened
        self.path = path
    }

    /// The present size in bytes.
    var length: Int64 { (try? file.facts()).map { Int64($0.st_size) } ?? 0 }
}

/// The reader's open files, by their index in the playlist.
struct TrackFiles: ~Copyable {
    // There are only a few. Removing from an array does not allocate.
    private var files: [(index: Int, file: TrackFile)] = []

    /// A file of the playlist, opened if necessary.
    mutating func open(_ index: Int, path: String) throws(Errno) -> TrackFile {
        if let open = files.first(where: { $0.index == index }) { return open.file }
        let file = try TrackFile(path: path)
        files.append((index, file))
        return file
    }

    /// Adopts a file that is already open, at an index of the playlist.
    mutating func take(_ file: TrackFile, as index: Int) {
        if !files.contains(where: { $0.index == index }) { files.append((index, file)) }
    }

    /// Closes files that are no longer needed.
    mutating func close(where isDone: (Int) -> Bool) { files.removeAll { isDone($0.index) } }
}
