import Synchronization

/// The loop's latest request to the reader; one that was not taken yet is replaced.
///
/// The loop never waits for a reader that a slow disk blocks, however many requests there are.
final class RequestSlot: Sendable {
    // A sequence lock: odd while the loop writes.
    private let sequence = Atomic<Int64>(0)
    private let number = Atomic<Int32>(0)
    private let file = Atomic<Int32>(0)
    private let offset = Atomic<Int64>(0)

    /// Puts a request in place of the one before. For the loop; numbers never repeat.
    func put(_ request: ReadRequest) {
        let before = sequence.load(ordering: .relaxed)
        sequence.store(before + 1, ordering: .sequentiallyConsistent)
        number.store(request.number, ordering: .sequentiallyConsistent)
        file.store(request.file, ordering: .sequentiallyConsistent)
        offset.store(request.offset, ordering: .sequentiallyConsistent)
        sequence.store(before + 2, ordering: .sequentiallyConsistent)
    }

    /// The latest request, if it is another than the one of this number. For the reader.
    func request(after last: Int32) -> ReadRequest? {
        while true {
            let before = sequence.load(ordering: .sequentiallyConsistent)
            let found = ReadRequest(
                number: number.load(ordering: .sequentiallyConsistent),
                file: file.load(ordering: .sequentiallyConsistent),
                offset: offset.load(ordering: .sequentiallyConsistent))
            guard before & 1 == 0, before == sequence.load(ordering: .sequentiallyConsistent) else { continue }
            return found.number == last ? nil : found
        }
    }
}
