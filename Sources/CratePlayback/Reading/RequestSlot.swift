import Synchronization

/// The loop's latest request to the reader; a new one replaces one that was not taken yet.
///
/// The loop never waits for a reader that is blocked by a slow disk, however many requests there are.
final class RequestSlot: Sendable {
    private let lock = SequenceLock()
    private let number = Atomic<Int32>(0)
    /// The index of the file, or the negative code of another request.
    private let file = Atomic<Int32>(RequestSlot.rest)
    private let offset = Atomic<Int64>(0)

    private static let rest: Int32 = -1
    private static let quit: Int32 = -2

    /// Replaces the request. For the loop; numbers must not repeat.
    func put(_ request: ReadRequest) {
        let (file, offset): (Int32, Int64) =
            switch request.action {
            case .read(let file, let offset): (file, offset)
            case .rest: (Self.rest, 0)
            case .quit: (Self.quit, 0)
            }
        let before = lock.beginWrite()
        number.store(request.number, ordering: .sequentiallyConsistent)
        self.file.store(file, ordering: .sequentiallyConsistent)
        self.offset.store(offset, ordering: .sequentiallyConsistent)
        lock.endWrite(before)
    }

    /// The latest request if its number differs from `last`. For the reader.
    func request(after last: Int32) -> ReadRequest? {
        while true {
            let before = lock.beginRead()
            let found = number.load(ordering: .sequentiallyConsistent)
            let action = Self.action(
                file.load(ordering: .sequentiallyConsistent), offset.load(ordering: .sequentiallyConsistent))
            guard lock.isWhole(before) else { continue }
            return found == last ? nil : ReadRequest(number: found, action: action)
        }
    }

    private static func action(_ file: Int32, _ offset: Int64) -> ReadRequest.Action {
        switch file {
        case rest: .rest
        case quit: .quit
        default: .read(file: file, from: offset)
        }
    }
}
