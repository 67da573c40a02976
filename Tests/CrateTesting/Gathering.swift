import Synchronization

/// Bytes that come from elsewhere, and those who wait for some of them.
final class Gathering: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var hasEnded = false
        var waiters: [(isDone: @Sendable ([UInt8], Bool) -> Bool, expectation: Expectation<[UInt8]>)] = []
    }

    private let state = Mutex(State())

    var bytes: [UInt8] { state.withLock(\.bytes) }

    func append(_ more: some Sequence<UInt8>) {
        change { $0.bytes.append(contentsOf: more) }
    }

    func end() {
        change { $0.hasEnded = true }
    }

    private func change(_ body: (inout State) -> Void) {
        let (done, bytes) = state.withLock { state in
            body(&state)
            let done = state.waiters.filter { $0.isDone(state.bytes, state.hasEnded) }
            state.waiters.removeAll { $0.isDone(state.bytes, state.hasEnded) }
            return (done, state.bytes)
        }
        for waiter in done { waiter.expectation.settle(.success(bytes)) }
    }

    /// All bytes, once they satisfy the condition, which also learns whether that is all.
    func bytes(
        within limit: Duration, _ awaited: String, until isDone: @escaping @Sendable ([UInt8], Bool) -> Bool
    ) async throws -> [UInt8] {
        let expectation = Expectation<[UInt8]>()
        change { $0.waiters.append((isDone, expectation)) }
        return try await expectation.value(within: limit, of: awaited) { [weak self] in
            String(decoding: self?.bytes ?? [], as: UTF8.self)
        }
    }
}
