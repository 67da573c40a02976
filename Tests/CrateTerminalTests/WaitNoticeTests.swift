import CrateCore
import LinuxSystem
import Testing

@testable import CrateTerminal

/// The line about a wait on a terminal.
@Suite struct WaitNoticeTests {
    @Test("The line is shown while the work waits")
    func shown() {
        let isShown = Semaphore()
        var notice = WaitNotice("Waiting for an answer from \("127.0.0.1:8080") …")
        (notice.isShown, notice.limit) = (true, .zero)
        notice.show = { _ in isShown.signal() }
        #expect(notice.during { isShown.wait(atMost: .seconds(30)) })
    }

    @Test("No line is shown for quick work, nor without a terminal", arguments: [true, false])
    func notShown(isTerminal: Bool) {
        let isShown = Semaphore()
        var notice = WaitNotice("Waiting for an answer from \("127.0.0.1:8080") …")
        (notice.isShown, notice.limit) = (isTerminal, isTerminal ? .seconds(600) : .zero)
        notice.show = { _ in isShown.signal() }
        #expect(notice.during { 7 } == 7)
        #expect(!isShown.wait(atMost: .zero))
    }
}
