import CrateClient
import CrateStore
import Intents
import Testing

@testable import cratebox

/// The command that is suggested for words after `find`.
@Suite struct FindWordsTests {
    private func failure(_ typed: String) throws -> Failure {
        let path = CommandPath(typed.split(separator: " ").map(String.init))
        return try #require(path.failure ?? path.unexpectedWords, "\(typed)")
    }

    @Test(arguments: [
        ("find track title~ferry", "find --where 'track~ferry'"), ("find album year=1999", "find --where year=1999"),
        ("find albums year=1999", "find --where year=1999"), ("albums year=1999", "find --where year=1999"),
        ("list year=1999", "find --where year=1999"), ("list albums title~low", "find --where 'title~low'"),
        ("find year = 1999", "find --where 'year = 1999'"), ("find playable", "find --where playable"),
        ("find playable year=1999", "find --where playable --where year=1999"),
        ("find low tide year=1999", "find --where 'title~low tide' --where year=1999"),
        ("find artist low genre=Modern Jazz -n 3", "find --where 'artist~low' --where 'genre=Modern Jazz' -n 3"),
        ("find song low tide --limit 3", "find --where 'track~low tide' --limit 3"),
        ("find tracks low tide", "find --where 'track~low tide'"), ("find tracks 12", "find --where tracks=12"),
        ("find songs Title=ferry year=1999", "find --where track=ferry --where year=1999"),
        ("find artists low", "find --where 'artist~low'"), ("find crates low", "find --where 'crate~low'"),
        ("find album title~ferry", "find --where 'title~ferry'"),
    ])
    func conditionsFollowWhere(typed: String, meant: String) throws {
        let failure = try failure(typed)
        #expect(failure.status == .usage && failure.dialog.supporting == "cratebox \(meant)", "\(failure)")
        #expect(failure.dialog.full == "A condition follows --where.", "\(failure)")
    }

    @Test(arguments: [
        ("find album tides", "“tides” isn't expected here.", "search tides"),
        ("find albums evening tides", "There is no command “find albums”.", "search evening tides"),
        ("albums tides", "There is no command “albums”.", "search tides"),
        ("find help!", "There is no command “find help!”.", "search 'help!'"),
        ("find year nineteen", "There is no command “find year”.", "search year nineteen"),
    ])
    func otherWordsAreSearched(typed: String, sentence: String, meant: String) throws {
        let failure = try failure(typed)
        #expect(failure.dialog.full == sentence && failure.dialog.supporting == "cratebox \(meant)", "\(failure)")
    }

    @Test(arguments: [
        ("find track --where title~ferry", "find album --where 'track~ferry'"),
        ("find tracks --where title~ferry -n 3", "find album --where 'track~ferry' -n 3"),
        ("find song --where=title=ferry --where year=1999", "find album --where=track=ferry --where year=1999"),
        ("find track --where artist~low", "find album --where 'artist~low'"),
        ("find artist --where=year=1999", "find album --where=year=1999"),
        ("find crate --where year=1999", "find album --where year=1999"),
        ("find albums --where year=1999", "find album --where year=1999"),
        ("find evening tides --where year=1999", "find album --where 'title~evening tides' --where year=1999"),
        ("find genre=Rock --where year=1999", "find --where genre=Rock --where year=1999"),
        ("find playable --where year=1999", "find --where playable --where year=1999"),
    ])
    func aConditionBehindOtherWordsIsKept(typed: String, meant: String) throws {
        let failure = try failure(typed)
        #expect(failure.status == .usage && failure.dialog.supporting == "cratebox \(meant)", "\(failure)")
    }

    @Test(arguments: ["find yeer=1999", "find album year=soon", "find title~low tracks~3"])
    func aConditionThatIsNoneIsExplained(typed: String) throws {
        let failure = try failure(typed)
        #expect(failure.dialog.supporting == "cratebox find album --help", "\(failure)")
        #expect(failure.dialog.full != "A condition follows --where.", "\(failure)")
    }

    @Test(arguments: [
        ("list albums", "find album"), ("ls crates", "crate list"), ("list wantlist", "wantlist"),
        ("list", "library list"), ("find albums", "find album"), ("find crate", "crate list"),
        ("find crates", "crate list"), ("find wantlist", "wantlist"), ("find track", "search WORDS --tracks"),
        ("find Songs", "search WORDS --tracks"), ("find artist", "search artist"),
    ])
    func aListIsNamedByWhatItLists(typed: String, meant: String) throws {
        #expect(try failure(typed).dialog.supporting == "cratebox \(meant)")
    }

    @Test func conditionsOfASearchAreFoundByWhere() {
        let found = FindWords.command(for: ["cratebox", "search", "year=1999", "--json"])
        #expect(found == "cratebox find --where year=1999")
        #expect(FindWords.command(for: ["cratebox", "search", "low tide"]) == nil)
        #expect(FindWords.command(for: ["cratebox", "search", "help!"]) == nil)
    }
}
