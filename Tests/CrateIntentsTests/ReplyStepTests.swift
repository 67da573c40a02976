import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateTesting
import Intents
import Testing

/// The kind of advice beside the words of a reply, by which a front end decides.
@Suite struct ReplyStepTests {
    private static func dialog(_ gap: AlbumGap) -> Dialog {
        let release = Release.ID(rawValue: 249_504)
        let album = AlbumEntity(Release(id: release, title: "Master of Puppets", artist: "Metallica"))
        return OutcomeDialog.dialog(for: PlayedAlbum(release: release, outcome: .notAvailable(gap)), album: album)
    }

    private static func format(_ cause: GapDetail.Cause?) -> AlbumGap {
        AlbumGap(
            .outputFormat,
            detail: GapDetail {
                ($0.rate, $0.bits, $0.channels) = (96_000, 24, 2)
                $0.cause = cause
            })
    }

    private static let dialogs: [(step: ReplyStep?, dialog: Dialog)] = [
        (.play, IntentFailure.nothingPlays.dialog),
        (.play, QueueReport(albums: [], count: 0, behind: 0, state: .stopped).dialog),
        (.resume, QueueReport(albums: [], count: 2, behind: 2, state: .stopped).dialog),
        (.subscribe, OutcomeDialog.dialog(for: LibraryGap(.none))),
        (.devices, dialog(AlbumGap(.outputAbsent))),
        (.audioGroup, dialog(AlbumGap(.outputDenied))),
        (.conversion, dialog(format(.conversionOff))),
        (nil, dialog(format(nil))),
        (nil, dialog(AlbumGap(.outputAbsent, detail: GapDetail { $0.cause = .hdmi }))),
        (nil, dialog(AlbumGap(.notRipped))),
        (nil, OutcomeDialog.dialog(for: LibraryGap(.offline, library: "garage"))),
    ]

    @Test func aLineHasTheStepThatItAdvisesAndEndsWithItsCommand() throws {
        for (step, dialog) in Self.dialogs {
            #expect(dialog.step == step?.rawValue, "\(dialog)")
            guard let step else { continue }
            let line = try #require(dialog.line)
            for language in CrateIntents.languages {
                #expect(line.text(in: language).hasSuffix(step.command), "\(line.text(in: language))")
            }
        }
        #expect(Set(Self.dialogs.compactMap { $0.step }) == Set(ReplyStep.allCases))
    }

    @Test func theStepIsBesideTheWordsUntilAnotherCommandReplacesThem() throws {
        let reply = BoxReply(.failed(intent: "Next", .nothingPlays))
        let invitation: JSONValue = [
            "full": "Nothing is playing.", "step": "play", "supporting": "cratebox play ALBUM",
        ]
        #expect(try JSONValue(parsing: reply.json)["dialog"] == invitation)
        let advice: JSONValue = ["full": "Nothing is playing.", "supporting": "cratebox doctor"]
        #expect(try JSONValue(parsing: reply.advising("cratebox doctor").json)["dialog"] == advice)
    }
}
