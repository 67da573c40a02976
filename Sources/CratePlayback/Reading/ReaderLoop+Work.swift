extension ReaderLoop {
    /// The request that was taken last.
    struct Taken {
        let number: Int32
        /// Whether bytes were read for it.
        var hasRead = false

        /// The number of bytes to read at once.
        var piece: Int { hasRead ? ReaderLink.worthwhile : ReaderLoop.firstPiece }
    }

    /// What remains to be done for the last request.
    enum Work {
        /// Nothing until the next request.
        case none
        /// Open a file, and read it from a byte on.
        case open(file: Int, from: Int64)
        case read(FileRead)
        /// End the thread.
        case quit
    }

    /// A file that is being read.
    struct FileRead {
        /// The index in the playlist.
        let file: Int
        let descriptor: Int32
        let length: Int64
        /// The next byte to read.
        var offset: Int64
        /// The byte up to which the kernel was asked to read ahead.
        var requested: Int64
    }
}
