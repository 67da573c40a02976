import CrateCore
import Testing

@testable import CrateStore
@testable import cratebox

/// The rip of a folder that `match --source` chooses.
@Suite struct RipChoiceTests {
    private func choice(_ rips: [(source: String, title: String)], artist: String = "The Quay") -> RipChoice {
        RipChoice(
            folder: "mixed",
            rips: rips.map { rip in
                RipMatching.MatchedRip(
                    library: "garage", folder: "mixed", source: rip.source, release: Release.ID(rawValue: -1),
                    title: rip.title, artist: artist, means: "local", isKnown: true)
            })
    }

    @Test(arguments: [
        ("1", [1]), ("2", [2]), ("3", [3]), ("Snow on the Wire", [2]), ("snow ON the wire", [2]), ("three", [1]),
        ("Snow", [2, 3]), ("snow falls", [3]), ("4", []), ("0", []), ("Harbour", []), ("b.cue", [2]),
    ]) func aRipIsNamedByItsNumberItsTitleOrAPartOfIt(word: String, numbers: [Int]) {
        let choice = choice([
            ("a.cue", "Three Small Rooms"), ("b.cue", "Snow on the Wire"), ("c.cue", "Snow Falls"),
        ])
        #expect(choice.numbers(of: word) == numbers)
    }

    @Test func aWholeTitleComesBeforeAPart() {
        #expect(choice([("a", "Snow Falls"), ("b", "Snow")]).numbers(of: "snow") == [2])
    }

    @Test func aRipThatWasMatchedByHandKeepsTheTitleOfItsTags() {
        var choice = choice([("a", "Evening Tides"), ("b", "Night Harbour")])
        var rip = choice.rips[1]
        rip.formerTitle = "Three Small Rooms"
        choice = RipChoice(folder: "mixed", rips: [choice.rips[0], rip])
        for word in ["Three Small Rooms", "rooms", "Night Harbour"] {
            #expect(choice.numbers(of: word) == [2], "\(word)")
        }
    }

    @Test func aSourceThatReadsAsANumberIsItself() {
        let choice = choice([("2", "Snow Falls"), ("1", "Snow")])
        #expect(choice.numbers(of: "2") == [1])
        #expect(choice.option(for: "2") == "2")
        #expect(self.choice([("a", "Snow Falls"), ("b", "Snow")]).option(for: "b") == "2")
    }

    @Test func aRipWithoutAnArtistIsListedByItsTitleAlone() {
        #expect(choice([("a", "Snow Falls")]).lines([1]) == ["1  Snow Falls by The Quay"])
        #expect(choice([("a", "Snow Falls")], artist: "").lines([1]) == ["1  Snow Falls"])
    }

    @Test func signsAreNoPartOfATitle() {
        #expect(choice([("a", "Snow Falls"), ("b", "Snow")]).numbers(of: "...") == [])
    }
}
