internal import Glibc
internal import LinuxSystem

/// A regular file that is open for reading; closed when its last reference is released.
final class TrackFile: Sendable {
    let path: String
    var descriptor: Int32 { file.descriptor }
    private let file: OpenFile

    /// - Throws: The error of openat(2) or fstat(2); EISDIR or EINVAL if it is not a regular file.
    init(path: String) throws(Errno) {
        let opened = try OpenFile(path)
        _ = try opened.fileFacts()
        file = opened
        self.path = path
    }

    /// The present size in bytes; 0 if it cannot be read.
    var length: Int64 { (try? file.facts()).map { Int64($0.st_size) } ?? 0 }
}

/// The reader's open files, by their index in the playlist.
struct TrackFiles: ~Copyable {
    // An array, because there are only a few files and removing from it does not allocate.
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
