import CrateTesting
import Testing

@testable import CrateStore

/// Names of one artist are parsed by a shorter way, and give the same forms.
@Suite struct ArtistNameShortcutTests {
    private static let parts = [
        "The", "the", "A", "Beatles", "and", "&", "Feat.", "x", "X.", "N.W.A", "Björk", "Various", "Artists", "(2)",
        ",", "The The", "/", "+", "with", "w/", "R.E.M.", "!!!", "10,000", "Maniacs", "und", "vs", "'n'", "-", " ",
    ]

    /// A name given as its own variation is parsed the long way.
    @Test func anyNameHasTheSameForms() {
        var numbers = SeededNumbers(state: 16)
        for _ in 0..<3000 {
            let name = (0..<Int.random(in: 0...5, using: &numbers)).map { _ in
                Self.parts[Int.random(in: Self.parts.indices, using: &numbers)]
            }.joined(separator: Bool.random(using: &numbers) ? " " : "")
            let (short, long) = (ArtistNames(name), ArtistNames(name, [name]))
            #expect(short == long, "\(name)")
        }
    }
}
