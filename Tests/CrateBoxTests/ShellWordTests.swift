import CrateCore
import CrateTesting
import Foundation
import Testing

@Suite struct ShellWordTests {
    @Test(arguments: [
        ("plain", "plain"), ("/media/music", "/media/music"), ("id:-5", "id:-5"), ("", "''"), ("=ls", "'=ls'"),
        ("~", "'~'"), ("two words", "'two words'"), ("$HOME", "'$HOME'"), ("it's", #"'it'\''s'"#),
        ("a';rm -rf x;'", #"'a'\'';rm -rf x;'\'''"#), ("é", "'é'"), ("a\nb", #"$'a\x0ab'"#),
        ("\u{1B}]0;x\u{7}'\\", #"$'\x1b]0;x\x07\'\\'"#), ("\u{9B}", #"$'\xc2\x9b'"#), ("\u{202E}", #"$'\xe2\x80\xae'"#),
    ]) func aWordIsQuotedWhereItHasToBe(word: String, quoted: String) {
        #expect(ShellWord.quoted(word) == quoted)
    }

    @Test func anArgumentIsNoOption() {
        #expect(ShellWord.argument("-40") == "-- -40" && ShellWord.argument("- x") == "-- '- x'")
        #expect(ShellWord.argument("a-b") == "a-b" && ShellWord.argument("-") == "-")
    }

    @Test func aShellReadsTheSameWord() throws {
        var numbers = SeededNumbers(state: 15)
        let alphabet = Array("ab '\"\\$`;&|<>()*?~=-\n\t\u{1B}\u{7F}\u{9B}\u{2028}\u{202E}é🎵".unicodeScalars)
        let words = (0..<100).map { _ in
            String(String.UnicodeScalarView((0..<12).map { _ in alphabet.randomElement(using: &numbers) ?? "a" }))
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", "printf '%s\\0' " + words.map(ShellWord.quoted).joined(separator: " ")]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let read = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(
            read.split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
                String(decoding: $0, as: UTF8.self)
            } == words)
    }
}
