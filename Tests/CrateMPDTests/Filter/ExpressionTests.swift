import CrateTesting
import Foundation
import Testing

@testable import CrateMPD

/// Regular expressions without a way to take long.
@Suite struct ExpressionTests {
    @Test(arguments: [
        ("a", "bab", true), ("^a", "ba", false), ("a$", "ab", false), ("^$", "", true), ("", "x", true),
        ("a.c", "xabcx", true),
        ("a|bc|d", "xbcx", true), ("^(ab)+$", "ababab", true), ("^(ab)+$", "ababa", false), ("^a{2,3}$", "aaa", true),
        ("^a{2,3}$", "aaaa", false), ("^a{2}$", "aa", true), ("^a{2,}$", "aaaaaa", true), ("^a?b*c+$", "bbc", true),
        ("[^a-c]", "abc", false), ("[]x]", "]", true), ("[a-]", "-", true), ("\\d+:\\d\\d", "at 9:05", true),
        ("\\.", "x", false),
        ("\\bWire\\b", "the Wire.", true), ("\\bWire\\b", "theWire", false), ("^(?:a|b)*?c", "ababc", true),
        ("ø", "Ørø", true),
        ("(a*)*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false), ("(|a)+$", "aaa", true),
        ("[\\d]x", "7x", true), ("^[[:digit:]_]+$", "1_2", true), ("[[:upper:]]", "abc", false),
        ("[[:alpha:]]", "12", false), ("^[[:punct:]]$", "!", true), ("^[[:x]+$", "[:x", true),
        ("(?i)^PIER$", "Pier", true),
        ("(?i)[[:upper:]]", "abc", true),
    ]) func anExpressionIsFoundOrNot(expression: String, text: String, isFound: Bool) throws {
        #expect(try Expression(expression, folds: false).isFound(in: text) == isFound)
    }

    @Test(arguments: [
        ("\\D", "123", false), ("\\D", "1a3", true), ("^\\S+$", "AB", true), ("\\W", "a b", true),
        ("A\\BB", "ab", true),
        ("^[[:upper:]]+$", "ab", true), ("Ø", "ø", true),
    ]) func anEscapeIsTheSameWhateverTheCase(expression: String, text: String, isFound: Bool) throws {
        #expect(try Expression(expression, folds: true).isFound(in: text) == isFound)
    }

    @Test(arguments: [
        "[[:nope:]]", "(", ")", "a)", "[a", "*a", "a{", "a{x}", "a{3,2}", "\\", "(?=a)", "(?<n>a)", "\\1", "[b-a]",
        "((a{99}){99}){99}",
        String(repeating: "(", count: 40) + String(repeating: ")", count: 40), String(repeating: "a", count: 2_000),
    ]) func whatIsNoneOrTooLargeIsRefused(expression: String) throws {
        let refusal = #expect(throws: Ack.self) { try Expression(expression, folds: false) }
        #expect(try #require(refusal).code == .argument)
    }

    /// Those that both know give the same answer as Foundation's.
    @Test func simpleExpressionsAreUnderstoodAsElsewhere() throws {
        var random = SeededNumbers(state: 0x4E6)
        let pieces = [
            "a", "b", "c", ".", "a*", "b+", "c?", "(a|b)", "[ab]", "[^a]", "(ab)*", "a{1,2}", "^", "$", "|", "\\w",
        ]
        for _ in 0..<400 {
            let pattern = (0..<Int.random(in: 1...5, using: &random)).compactMap { _ in
                pieces.randomElement(using: &random)
            }.joined()
            guard let ours = try? Expression(pattern, folds: false),
                let other = try? NSRegularExpression(pattern: pattern)
            else { continue }
            for _ in 0..<5 {
                let text = String(
                    (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in "abc".randomElement(using: &random) })
                let expected = other.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
                #expect(ours.isFound(in: text) == expected, "\(pattern) in \(text)")
            }
        }
    }
}
