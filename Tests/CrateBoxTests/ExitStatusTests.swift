import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import Intents
import Testing

/// The documented exit statuses.
@Suite struct ExitStatusTests {
    private let release = Release.ID(rawValue: 1)

    @Test func theNumbersAreThoseOfTheContract() {
        #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 3, 4, 5, 6, 64, 65, 66, 69, 70, 130])
    }

    @Test func outcomes() {
        #expect(ExitStatus(.played) == .done)
        for reason in LibraryGap.Reason.allCases {
            #expect(ExitStatus(.notSubscribed(LibraryGap(reason))) == .notSubscribed)
        }
        for reason in AlbumGap.Reason.allCases {
            #expect(ExitStatus(.notAvailable(AlbumGap(reason))) == .notAvailable)
        }
    }

    @Test func replies() throws {
        let played = PlayedAlbum(release: release, outcome: .notAvailable(AlbumGap(.notRipped)))
        #expect(ExitStatus(.done(intent: "PlayAlbum", dialog: nil, value: played)) == .notAvailable)
        #expect(ExitStatus(.done(intent: "SearchCollection", dialog: nil, value: nil)) == .done)
        let question = Question(intent: "i", parameter: "p", kind: .string, dialog: "?")
        #expect(ExitStatus(.needsValue(question)) == .needsValue)
        #expect(ExitStatus(.failed(intent: "PlayAlbum", AlbumEntity.notFound)) == .notInCollection)
        #expect(ExitStatus(.failed(intent: "x", IntentFailure(name: "other", dialog: "."))) == .foundWrong)
        for error in [CrateError.nameTaken("Jazz"), .emptyName, .longName, .numberName("id:4"), .isFolder("Jazz")] {
            let failure = try #require(error.failure as? IntentFailure)
            #expect(ExitStatus(.failed(intent: "SaveQueue", failure)) == .usage)
        }
        #expect(ExitStatus(.usage(.unknownIntent("x", known: []))) == .usage)
    }
}
