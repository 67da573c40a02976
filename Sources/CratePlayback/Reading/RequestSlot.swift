import Synchronization

/// The loop's latest request to the reader; replaces one that was not taken yet.
///
/// The loop never waits for a reader that is blocked by a slow disk, however many requests there are.
final class RequestSlot: Sendable {
    // A sequence lock: odd while the loop writes.
    private let sequence = Atomic<Int64>(0)
    private let number = Atomic<Int32>(0)
    private let file = Atomic<Int32>(0)
    private let offset = Atomic<Int64>(0)

    /// Replaces the request. For the loop; numbers must not repeat.
    func put(_ request: ReadRequest) {
        let before = sequence.load(ordering: .relaxed)
        sequence.store(before + 1, ordering: .sequentiallyConsistent)
        number.store(request.number, ordering: .sequentiallyConsistent)
        file.store(request.file, ordering: .sequentiallyConsistent)
        offset.store(request.offset, ordering: .sequentiallyConsistent)
        sequence.store(before + 2, ordering: .sequentiallyConsistent)
    }

    /// The latest request if its number differs from `last`. For the reader.
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
