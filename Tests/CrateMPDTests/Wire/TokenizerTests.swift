import CrateTesting
import Testing

@testable import CrateMPD

/// How a line is taken apart.
@Suite struct TokenizerTests {
    private func words(_ line: String) throws -> [String] {
        let request = try Tokenizer.request(of: RequestLine.trimmed(Array(line.utf8)))
        return [request.command] + request.arguments
    }

    @Test(arguments: [
        ("ping", ["ping"]), ("add x  3", ["add", "x", "3"]), ("find artist \"a b\"", ["find", "artist", "a b"]),
        ("find \"a\\\"b\" \"\\\\\" \"\\'\"", ["find", "a\"b", "\\", "'"]), ("add \"\"", ["add", ""]),
        ("play\t1 \r", ["play", "1"]), ("a_1 \"ø\"", ["a_1", "ø"]), ("add \"x\"   y", ["add", "x", "y"]),
    ]) func theWordsOfALineAreFound(line: String, expected: [String]) throws {
        #expect(try words(line) == expected)
    }

    @Test(arguments: [
        ("find \"a", "Missing closing '\"'"), ("find a\"b", "Invalid unquoted character"),
        ("find \"a\"b", "Space expected after closing '\"'"), ("foo-bar", "Invalid word character"),
        ("find \"a\\", "Missing closing '\"'"), ("find 'a'", "Invalid unquoted character"),
        ("find \"a\\\"", "Missing closing '\"'"),
    ]) func aLineThatIsWrittenWronglyIsRefused(line: String, text: String) {
        #expect(throws: Ack(.unknown, text)) { try words(line) }
    }

    @Test func aCommandHasABoundedNumberOfArguments() throws {
        let most = Array(repeating: "1", count: Tokenizer.mostArguments)
        #expect(try words("prio " + most.joined(separator: " ")).count == most.count + 1)
        #expect(throws: Ack(.argument, "Too many arguments")) { try words("prio 1 " + most.joined(separator: " ")) }
    }

    @Test(arguments: [
        ("STATUS", false), ("", false), ("GET / HTTP/1.1", false), (" status", false), ("{", false), ("ping", true),
        ("z", true), ("é", false),
    ]) func onlyASmallLetterBeginsACommand(line: String, isCommand: Bool) {
        #expect(RequestLine.isCommand(Array(line.utf8)) == isCommand)
    }

    @Test func blanksAtTheEndAndWhatFollowsAZeroAreCut() {
        #expect(RequestLine.trimmed(Array("ping \t\r".utf8)) == Array("ping".utf8))
        #expect(RequestLine.trimmed(Array("ping\0x\0\0".utf8)) == Array("ping".utf8))
        #expect(RequestLine.trimmed([UInt8]()) == [])
    }

    /// What is quoted comes back as it was, whatever it is; and any bytes give words or a refusal.
    @Test func quotedWordsComeBackAndAnyBytesAreAnswered() throws {
        var random = SeededNumbers(state: 0x70C3)
        for _ in 0..<5_000 {
            let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                UInt8.random(in: 1...255, using: &random)
            }
            _ = try? Tokenizer.request(of: bytes)
            let quoted = bytes.flatMap { $0 == 0x22 || $0 == 0x5C ? [0x5C, $0] : [$0] }
            let line = Array("find \"".utf8) + quoted + Array("\" x".utf8)
            #expect(try Tokenizer.request(of: line).arguments == [String(decoding: bytes, as: UTF8.self), "x"])
        }
    }
}
