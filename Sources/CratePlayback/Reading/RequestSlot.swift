import Synchronization

/// The loop's latest request to the reader; replaces one that was not taken yet.
///
/// The loop never waits for a reader that is blocked by a slow disk, however many requests there are.
final class RequestSlot: Sendable {
    private let lock = SequenceLock()
    private let number = Atomic<Int32>(0)
    private let file = Atomic<Int32>(0)
    private let offset = Atomic<Int64>(0)

    /// Replaces the request. For the loop; numbers must not repeat.
    func put(_ request: ReadRequest) {
        let before = lock.beginWrite()
        number.store(request.number, ordering: .sequentiallyConsistent)
        file.store(request.file, ordering: .sequentiallyConsistent)
        offset.store(request.offset, ordering: .sequentiallyConsistent)
        lock.endWrite(before)
    }

    /// The latest request if its number differs from `last`. For the reader.
    func request(after last: Int32) -> ReadRequest? {
        while true {
            let before = lock.beginRead()
            let found = ReadRequest(
                number: number.load(ordering: .sequentiallyConsistent),
                file: file.load(ordering: .sequentiallyConsistent),
                offset: offset.load(ordering: .sequentiallyConsistent))
            guard lock.isWhole(before) else { continue }
            return found.number == last ? nil : found
        }
    }
}
