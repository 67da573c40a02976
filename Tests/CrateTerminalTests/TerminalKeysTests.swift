import CrateTerminal
import CrateTesting
import Testing

/// Keys parsed from a terminal's bytes.
@Suite struct TerminalKeysTests {
    private let typed: [UInt8] =
        Array(" n\u{1B}[C\u{1B}OD".utf8) + Array("\u{1B}[1;5A\u{1B}[200~".utf8) + Array("ü\u{1B}q+\u{7}p".utf8)
    private let keys: [TerminalKey] = [
        .character(" "), .character("n"), .right, .left, .character("+"), .character("p"),
    ]

    @Test func charactersAndArrowsAreKeys() {
        var reader = TerminalKeys()
        #expect(reader.take(typed) == keys)
    }

    @Test func bytesMayComeInAnyPortions() {
        for cut in 1..<typed.count {
            var reader = TerminalKeys()
            let found = reader.take(typed[..<cut]) + reader.take(typed[cut...])
            #expect(found == keys, "cut after \(cut)")
        }
    }

    @Test func anyBytesAreTaken() {
        var numbers = SeededNumbers(state: 26)
        var reader = TerminalKeys()
        for _ in 0..<1000 { _ = reader.take((0..<20).map { _ in UInt8.random(in: 0...255, using: &numbers) }) }
        _ = reader.take(Array("~m~~m".utf8))
        #expect(reader.take(Array("n".utf8)) == [.character("n")])
    }
}
