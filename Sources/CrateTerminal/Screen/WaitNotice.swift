package import CrateCore
import LinuxSystem

/// A line about a wait of more than a second, so that a command on a terminal does not seem to hang.
package struct WaitNotice: Sendable {
    /// The sentence that names what the command waits for.
    package let sentence: LocalizedText
    /// True if the line is shown at all.
    package var isShown = Terminal.isTerminal(.error)
    /// The time after which the line is shown.
    package var limit = Duration.seconds(1)
    /// Prints the line.
    package var show: @Sendable (LocalizedText) -> Void = { Terminal.printError(localized: $0) }

    /// Names what the command waits for; nothing is shown yet.
    package init(_ sentence: LocalizedText) { self.sentence = sentence }

    /// Performs work that may wait, and shows the line if it takes longer than the limit.
    package func during<Value>(_ work: () -> Value) -> Value {
        guard isShown else { return work() }
        let end = Semaphore()
        WorkerThread.detach(name: "crate-notice") { if !end.wait(atMost: limit) { show(sentence) } }
        defer { end.signal() }
        return work()
    }
}
