import CrateCore
import Intents
import Testing

@testable import CrateIntents
@testable import CrateStore

/// Sentences and names for hassil.
@Suite struct HassilExportTests {
    private static let play = HassilSentences(
        intent: "PlayAlbum", slots: ["album": .list("album")],
        sentences: [
            [.text("Play an album on "), .applicationName],
            [.text("Play "), .slot("album"), .text(" on "), .applicationName],
        ])
    private static let open = HassilSentences(
        intent: "OpenCrate", slots: ["target": .list("crate")],
        sentences: [[.text("What's in "), .slot("target"), .text(" on "), .applicationName, .text("?")]])
    private static let search = HassilSentences(
        intent: "SearchCollection", slots: ["criteria": .anything],
        sentences: [[.text("Search "), .applicationName, .text(" for "), .slot("criteria")]])

    private func export(_ albums: [Release], crates: [Crate] = [], language: SpokenVocabulary = .english)
        -> HassilExport
    {
        HassilExport(
            sentences: [Self.play, Self.open, Self.search], applicationNames: ["Cratebox", "crate box"],
            albums: albums, crates: crates, language: language)
    }

    private func album(_ id: Int64, _ title: String, _ artist: String) -> Release {
        Release(id: Release.ID(rawValue: id), title: title, artist: artist)
    }

    /// The value for a spoken text in the document.
    private func out(_ heard: String, in yaml: String) -> String? {
        let lines = yaml.split(separator: "\n")
        guard let place = lines.firstIndex(of: "      - in: \"\(heard)\"") else { return nil }
        return String(lines[place + 1].dropFirst("        out: \"".count).dropLast())
    }

    @Test func sentencesNameTheApplicationByAnySpelling() {
        let yaml = export([]).yaml
        #expect(yaml.contains("  cratebox: \"(cratebox|crate box)\"\n"))
        #expect(yaml.contains("          - \"Play an album on <cratebox>\"\n"))
        #expect(yaml.contains("          - \"Play {album} on <cratebox>\"\n"))
        #expect(yaml.contains("          - \"What's in {crate:target} on <cratebox>\"\n"))
        #expect(yaml.contains("          - \"Search <cratebox> for {words:criteria}\"\n"))
        #expect(yaml.contains("  words:\n    wildcard: true\n"))
        #expect(yaml.contains("  album:\n    values: []\n"))
    }

    @Test func aNameThatNoListHasIsTakenBehindAllOthers() throws {
        let parts: [HassilSentences.Part] = [.text("Play "), .slot("album"), .text(" on "), .applicationName]
        let play = HassilSentences(
            intent: "PlayAlbum", slots: ["album": .list("album")], sentences: [parts], takesAnything: true)
        #expect(play.templates == ["Play {album} on <cratebox>"])
        #expect(play.unlisted == ["Play {words:album} on <cratebox>"])
        let yaml = HassilExport(
            sentences: [play, Self.search], applicationNames: ["Cratebox"], albums: [], crates: [], language: .english
        ).yaml
        let (first, last) = (yaml.firstRange(of: "SearchCollection:"), yaml.firstRange(of: "PlayAlbum:"))
        #expect(try #require(first).lowerBound < #require(last).lowerBound)
    }

    @Test func whatIsNotToBeDoneIsNoName() throws {
        let shortcuts = CrateShortcuts.appShortcuts + CrateShortcuts.spokenCommands
        for (code, template) in [
            ("en", "Don't play {words:album} on <cratebox>"), ("de", "Spiele nicht {words:album} auf <cratebox>"),
            ("pl", "Nie graj {words:album} w <cratebox>"),
        ] {
            let language = try #require(CrateIntents.language(code))
            let refusal = try #require(HassilSentences.refusal(of: shortcuts, in: language, answer: "No."))
            #expect(refusal.templates.contains(template), "\(refusal.templates)")
            // Sentences that end the music are none of nothing.
            let stop = HassilSentences(try #require(shortcuts.first { $0.intent.name == "Stop" }), in: language)
            #expect(Set(refusal.templates).isDisjoint(with: stop.templates))
            let all = shortcuts.map { HassilSentences($0, in: language) } + [refusal]
            let yaml = HassilExport(
                sentences: all, applicationNames: ["Cratebox"], albums: [], crates: [], language: .english
            ).yaml
            let (first, last) = (yaml.firstRange(of: "  CrateboxRefusal:"), yaml.firstRange(of: "  PlayAlbum:"))
            #expect(try #require(first).lowerBound < #require(last).lowerBound)
            let script = IntentScript(sentences: all).yaml
            #expect(script.contains("  CrateboxRefusal:\n    speech:\n      text: \"No.\"\n"))
            #expect(!script.contains("cratebox run CrateboxRefusal"))
        }
    }

    @Test func aNameThatMeansOneAlbumMeansItsNumber() {
        let yaml = export([album(7, "S&M", "Metallica"), album(-5, "1989", "Taylor Swift")]).yaml
        #expect(out("s and m", in: yaml) == "id:7")
        #expect(out("s n m", in: yaml) == "id:7")
        #expect(out("s and m by metallica", in: yaml) == "id:7")
        #expect(out("nineteen eighty nine", in: yaml) == "id:-5")
        #expect(out("metallica", in: yaml) == "Metallica")
    }

    @Test func aNameThatSeveralAlbumsHaveIsAskedAbout() {
        let export = export([
            album(1, "Weezer", "Weezer"), album(2, "WEEZER", "Weezer"), album(3, "Greatest Hits", "Queen"),
            album(4, "Greatest Hits", "ABBA"), album(5, "Live (Berlin)", "A"), album(6, "Live (Paris)", "B"),
        ])
        #expect(out("weezer", in: export.yaml) == "Weezer")
        #expect(out("greatest hits", in: export.yaml) == "Greatest Hits")
        #expect(out("greatest hits by abba", in: export.yaml) == "id:4")
        #expect(out("live", in: export.yaml) == "live")
        #expect(out("live paris", in: export.yaml) == "id:6")
        #expect(export.report.ambiguous.map(\.spoken) == ["greatest hits", "live", "weezer"])
        #expect(export.report.ambiguous.map(\.releases) == [[3, 4], [5, 6], [1, 2]])
    }

    @Test func theFullNameComesBeforeAShortOneAndATitleBeforeAnArtist() {
        let export = export([
            album(1, "Mezzanine", "Massive Attack"), album(2, "Mezzanine (Remastered 2019)", "Massive Attack"),
            album(3, "Metallica", "Metallica"), album(4, "Ride the Lightning", "Metallica"),
        ])
        #expect(out("mezzanine", in: export.yaml) == "id:1")
        #expect(out("mezzanine remastered 2019", in: export.yaml) == "id:2")
        #expect(out("mezzanine by massive attack", in: export.yaml) == "id:1")
        #expect(out("metallica", in: export.yaml) == "id:3")
        #expect(export.report.ambiguous.isEmpty)
    }

    @Test func whatNobodyCanSayIsReportedWithWhatReachesIt() throws {
        let report = export([album(9, "( )", "Sigur Rós"), album(10, "...", "!!!"), album(11, "On", "X")]).report
        #expect(report.titles == 3)
        #expect(report.unspeakable.map(\.release) == [9, 10])
        #expect(report.unspeakable.map(\.say) == ["sigur ros", nil])
        #expect(report.unspeakable[0].command == "cratebox play id:9")
    }

    @Test func cratesAreCalledByTheirNames() {
        let crates = [Crate(id: 3, name: "Sunday (Morning)", albums: 2, tracks: 0, isFolder: false)]
        let yaml = export([], crates: crates).yaml
        #expect(out("sunday morning", in: yaml) == "Sunday (Morning)")
        #expect(out("sunday", in: yaml) == "Sunday (Morning)")
    }

    @Test func theOrderOfTheAlbumsMakesNoDifference() {
        let albums = (1...40).map { album($0, "Title \($0 % 9)", "Artist \($0 % 4)") }
        #expect(export(albums).yaml == export(albums.reversed()).yaml)
        #expect(export(albums).report == export(albums.reversed()).report)
    }

    @Test(arguments: [
        ("a\"b\\c", "\"a\\\"b\\\\c\""), ("tab\tend", "\"tab\\u0009end\""), ("é 坂", "\"é 坂\""),
        ("line\u{2028}\u{85}", "\"line\\u2028\\u0085\""),
    ]) func aTextInYAMLIsTheText(text: String, quoted: String) {
        #expect(HassilText.quoted(text) == quoted)
    }

    @Test func nothingOfATextIsTakenForATemplate() {
        #expect(HassilText.escaped("a(b)[c]{d}<e>|@;\\") == "a\\(b\\)\\[c\\]\\{d\\}\\<e\\>\\|\\@\\;\\\\")
        #expect(HassilText.heard("What's in it?") == "What's in it")
    }

    @Test func theScriptRunsEachIntentWithWhatWasHeard() {
        let yaml = IntentScript(sentences: [Self.play, Self.search]).yaml
        #expect(yaml.contains("  PlayAlbum:\n    action:\n      - action: shell_command.cratebox_playalbum\n"))
        #expect(yaml.contains("cratebox run PlayAlbum --json{% if album %} --album \\\"{{ album |"))
        #expect(yaml.contains("          criteria: \"{{ criteria | default('') }}\"\n"))
    }
}
