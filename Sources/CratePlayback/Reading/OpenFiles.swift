/// The files that the reader has open, by their index in the playlist.
struct OpenFiles: ~Copyable {
    // A few at most; and a list is cut without asking for memory.
    private var files: [(index: Int, file: OpenFile)] = []

    /// A file of the playlist: open already, or opened now.
    mutating func open(_ index: Int, path: String) throws(OpenFile.Refusal) -> OpenFile {
        if let open = files.first(where: { $0.index == index }) { return open.file }
        let file = try OpenFile(path: path)
        files.append((index, file))
        return file
    }

    /// Takes over a file that was opened for this place of the playlist.
    mutating func take(_ file: OpenFile, as index: Int) {
        if !files.contains(where: { $0.index == index }) { files.append((index, file)) }
    }

    /// Closes what is of no use any more.
    mutating func close(where isDone: (Int) -> Bool) { files.removeAll { isDone($0.index) } }
}
