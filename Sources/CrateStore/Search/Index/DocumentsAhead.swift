internal import LinuxSystem

/// Reads the index entries of all albums on a thread of their own, while others are written: each takes about half of
/// the time of a rebuild.
final class DocumentsAhead {
    /// The most portions read ahead.
    private static let waiting = 4

    private let portions = BoundedQueue<Result<DocumentReader.Portion, any Error>>(capacity: waiting)
    /// Reads on the calling thread if no other could be started; otherwise nil.
    private var reader: DocumentReader?

    /// Starts the reading thread; without one, ``next()`` reads.
    init(_ reader: DocumentReader) {
        let isStarted = WorkerThread.detach(name: "documents") { [portions] in Self.read(reader, into: portions) }
        self.reader = isStarted ? nil : reader
    }

    /// Waits for the next portion; nil at the end.
    /// - Throws: The error of the reading thread.
    func next() throws -> DocumentReader.Portion? {
        reader == nil ? try portions.take()?.get() : try reader?.next()
    }

    /// Ends the reading after the present portion.
    func stop() { portions.close(dropping: true) }

    private static func read(
        _ reader: DocumentReader, into portions: BoundedQueue<Result<DocumentReader.Portion, any Error>>
    ) {
        var reader = reader
        do {
            while let portion = try reader.next() {
                guard portions.put(.success(portion)) else { return }
            }
        } catch {
            _ = portions.put(.failure(error))
        }
        portions.close()
    }
}
