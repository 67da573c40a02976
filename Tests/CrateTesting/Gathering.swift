/// Collects bytes, and wakes those who wait for a part of them.
final class Gathering: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var hasEnded = false
    }

    private let state = Monitor(State())

    var bytes: [UInt8] { state.value.bytes }

    func append(_ more: some Sequence<UInt8>) { state.change { $0.bytes.append(contentsOf: more) } }

    func end() { state.change { $0.hasEnded = true } }

    /// All bytes, once they satisfy the condition; its second argument is true at the end of the stream.
    func bytes(
        within limit: Duration, _ awaited: String, until isDone: @escaping @Sendable ([UInt8], Bool) -> Bool
    ) async throws -> [UInt8] {
        try await state.first(awaited, within: limit, found: { String(decoding: $0.bytes, as: UTF8.self) }) {
            isDone($0.bytes, $0.hasEnded) ? $0.bytes : nil
        }
    }
}
