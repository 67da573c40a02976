import CrateClient
import CrateTerminal
import Testing

@testable import cratebox

/// The repeat mode and the number of entries in a status.
@Suite struct StatusQueueTests {
    private func lines(_ title: String?, current: Int?, count: Int, repeats: String? = nil) -> [String] {
        var status = StatusDocument(
            state: title == nil ? "stopped" : "playing", title: title, repeat: repeats, queue: [], libraries: [])
        status.queueState = StatusDocument.QueueState(version: 1, count: count, first: 0, current: current, entry: nil)
        return StatusView(status, width: nil).lines.map { $0.rendered(withColours: false) }
    }

    @Test("The repeat mode and the entries are facts of their own")
    func ownLines() {
        let shown = lines("Ferry", current: 0, count: 2, repeats: "album")
        #expect(shown.contains("Repeat: album") && shown.contains("Queue: 1 more entry"), "\(shown)")
    }

    @Test(
        "The entries are counted in the words that name them without a box",
        arguments: [(nil, 1, "Queue: 1 entry"), ("Ferry", 3, "Queue: 2 more entries")] as [(String?, Int, String)])
    func counted(title: String?, count: Int, line: String) {
        let shown = lines(title, current: 0, count: count)
        #expect(shown.contains(line), "\(shown)")
    }

    @Test("The last entry of the queue is followed by none")
    func last() {
        let shown = lines("Ferry", current: 1, count: 2)
        #expect(!shown.contains { $0.hasPrefix("Queue: ") }, "\(shown)")
    }
}
