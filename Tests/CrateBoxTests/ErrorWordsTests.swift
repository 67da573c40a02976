import CrateStore
import Glibc
import LinuxSystem
import Testing

@testable import CrateBox

/// The text for an error in a log record.
@Suite struct ErrorWordsTests {
    private struct Foreign: Error, CustomStringConvertible {
        let description = "https://user:secret@host/"
    }

    @Test func theyAreNoLongerThan500Characters() {
        let words = ErrorWords.of(StoreError.damaged(String(repeating: "x", count: 10_000)))
        #expect(words.count == 500 && words.hasSuffix("x…"))
        let short = ErrorWords.of(StoreError.damaged("x"))
        #expect(short.hasSuffix("x") && short.count < 500)
    }

    @Test func aFileThatTheSystemRefusesHasItsReason() {
        #expect(ErrorWords.of(FileProblem(path: "/srv/a", code: EACCES)) == "/srv/a: no permission")
    }

    @Test func aForeignErrorIsItsKind() { #expect(ErrorWords.of(Foreign()) == "Foreign") }
}
