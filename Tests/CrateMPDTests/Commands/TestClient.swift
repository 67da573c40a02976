import CrateTesting
import Synchronization

@testable import CrateMPD

/// A client without a socket: what it sends is run, and what it is answered is put together.
final class TestClient {
    private final class Sink: ReplySink {
        let bytes = Mutex<[UInt8]>([])
        let pieces = Mutex<[Int]>([])

        func send(_ bytes: [UInt8]) async throws {
            self.bytes.withLock { $0 += bytes }
            pieces.withLock { $0.append(bytes.count) }
        }
    }

    final class Board: ChangePublisher {
        let told = Mutex<Subsystems>([])

        func publish(_ changed: Subsystems) { told.withLock { $0.formUnion(changed) } }
    }

    let box: TestRemoteBox
    let clients = Board()
    let session: ClientSession
    private let sink = Sink()
    private var conversation = ClientConversation()

    init(_ box: TestRemoteBox = TestRemoteBox(), passwords: Passwords = Passwords()) {
        self.box = box
        session = ClientSession(
            server: ServerState(box: box, language: .english, clients: clients), passwords: passwords, sink: sink)
    }

    /// The longest piece that was sent at once.
    var longestPiece: Int { sink.pieces.withLock { $0.max() ?? 0 } }

    /// Sends lines, and gives all that is answered; `closed` at its end where the connection ends.
    func send(_ lines: String...) async throws -> [String] {
        var answer: [String] = []
        for line in lines {
            switch conversation.take(RequestLine.trimmed(Array(line.utf8))) {
            case .nothing: break
            case .answer(let lines): answer += lines
            case .close: answer.append("closed")
            case .run(let batch):
                let end = try await session.run(batch)
                answer += taken()
                switch end {
                case .done: break
                case .close: answer.append("closed")
                case .waits(let wanted): answer += conversation.waits(for: wanted) ?? []
                }
            }
        }
        return answer
    }

    /// Something changes in the box.
    func record(_ changed: Subsystems) -> [String] { conversation.record(changed) ?? [] }

    private func taken() -> [String] {
        let bytes = sink.bytes.withLock { bytes in
            defer { bytes = [] }
            return bytes
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map(String.init)
    }
}
