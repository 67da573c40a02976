import Testing

@testable import IntentReview

/// Patterns of paths.
@Suite struct GlobTests {
    @Test(arguments: [
        ("*.swift", "A.swift"), ("*.swift", "Sources/A.swift"), ("Tests", "Tests/A/B.swift"),
        ("Tests/", "Tests/A.swift"),
        ("Tests", "Modules/X/Tests/A.swift"), ("/Tests", "Tests/A.swift"), ("./Sources/*", "Sources/A.swift"),
        ("Sources/*.swift", "Sources/A.swift"), ("Sources/**", "Sources/A/B.swift"), ("**/A.swift", "A.swift"),
        ("**/A.swift", "X/Y/A.swift"), ("a/**/b.swift", "a/b.swift"), ("a/**/b.swift", "a/x/y/b.swift"),
        ("?.swift", "Ü.swift"), ("Gr\u{F6}\u{DF}e.swift", "Gro\u{308}\u{DF}e.swift"), ("a**z.swift", "ab/yz.swift"),
        ("Sources/*/Generated", "Sources/A/Generated/B.swift"), ("**", "a/b"), ("*", "a/b"),
    ]) func aPatternCovers(pattern: String, path: String) { #expect(Glob(pattern).covers(path)) }

    @Test(arguments: [
        ("*.swift", "A.swifty"), ("Tests", "MyTests/A.swift"), ("/Tests", "Modules/Tests/A.swift"),
        ("Sources/*.swift", "Sources/A/B.swift"), ("Sources/*.swift", "X/Sources/B.swift"),
        ("**/A.swift", "X/BA.swift"),
        ("a/**/b.swift", "a/xb.swift"), ("?.swift", "AB.swift"), ("a?b", "a/b"), ("a.b", "axb"), ("", "a"),
        ("[a]", "a"),
    ]) func aPatternDoesNotCover(pattern: String, path: String) { #expect(!Glob(pattern).covers(path)) }

    @Test func manyStarsTakeNoLonger() {
        let pattern = String(repeating: "*a", count: 30) + "b"
        let path = String(repeating: "a", count: 2_000)
        let took = ContinuousClock().measure {
            #expect(!Glob(pattern).covers(path))
            #expect(!Glob("**/" + pattern).covers(path))
            #expect(!Glob(String(repeating: "**/", count: 30) + "b").covers(String(repeating: "a/", count: 1_000)))
        }
        #expect(took < .seconds(2))
    }
}
