import CrateTesting
import Foundation
import Testing

/// The output of `cratebox export hassil` as hassil recognizes it.
@Suite(
    .enabled(Comment(rawValue: ForeignPython.reason)) { await ForeignPython.shared() != nil },
    .runsProcesses(for: .seconds(300)))
struct HassilTests {
    /// Recognizes each line of standard input; prints the results and the time.
    private static let recogniser = """
        import json, statistics, sys, time
        from hassil import Intents, recognize
        start = time.perf_counter()
        with open(sys.argv[1], encoding="utf-8") as file: intents = Intents.from_yaml(file)
        load = time.perf_counter() - start
        times, heard = [], []
        for line in sys.stdin:
            start = time.perf_counter()
            found = recognize(line.rstrip("\\n"), intents)
            times.append((time.perf_counter() - start) * 1000)
            values = {e.name: e.value for e in found.entities_list} if found else {}
            heard.append({"intent": found.intent.name if found else "", **values})
        print(json.dumps({"load": load * 1000, "first": times[0], "median": statistics.median(times),
                          "longest": max(times[1:] or times), "heard": heard}))
        """

    private func collected(_ collection: VoiceCollection = VoiceCollection()) async throws -> TestBox {
        let box = try TestBox()
        try box.folder.write(collection.export, to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        return box
    }

    @Test func everyTitleThatCanBeSaidIsRecognised() async throws {
        let collection = VoiceCollection()
        let box = try await collected(collection)
        let file = box.folder.path("cratebox.yaml")
        let report = try await box.json("export", "hassil", "--output", file)
        #expect(report["titles"] == 1213)
        let unspeakable = collection.albums.filter(\.said.isEmpty).map(\.release)
        #expect(report["unspeakable"]?.list.compactMap { $0["release"]?.number } == unspeakable)
        let said = collection.albums.flatMap { album in album.said.map { (said: $0, release: album.release) } }
        let python = try #require(await ForeignPython.shared())
        let answer = try await python.run(
            Self.recogniser, [file], input: said.map { "play \($0.said) on crate box\n" }.joined())
        let wrong = zip(said, answer["heard"]?.list ?? []).filter { said, heard in
            heard["intent"] != "PlayAlbum" || heard["album"]?.text != "id:\(said.release)"
        }
        #expect(answer["heard"]?.list.count == said.count)
        #expect(wrong.isEmpty, "\(wrong)")
        let figures = ["load", "first", "median", "longest"].map { name in
            if case .number(let time)? = answer[name] { "\(name) \((time * 100).rounded() / 100) ms" } else { name }
        }
        print("hassil: \(said.count - wrong.count) of \(said.count) recognised; \(figures.joined(separator: ", "))")
    }

    @Test func theProgramItselfPrintsIntentAndNumber() async throws {
        let box = try await collected(VoiceCollection(count: 40))
        let python = try #require(await ForeignPython.shared())
        let export = try await box.cratebox("export", "hassil")
        #expect(export.status == 0)
        #expect(export.errors.contains("Not to be said:"))
        try box.folder.write(export.outputBytes, to: "c.yaml")
        let said = """
            play and justice for all on cratebox
            play metallica on Cratebox
            play an album on cratebox
            play and justice for all
            search cratebox for anything at all
            play what nobody has heard of on cratebox
            pause cratebox
            play a random album on cratebox
            don't play metallica on cratebox

            """
        let heard = try await ProcessRun.of(
            python.program, ["-m", "hassil", box.folder.path("c.yaml")], input: Array(said.utf8))
        #expect(
            heard.output.split(separator: "\n") == [
                "{'intent': 'PlayAlbum', 'album': 'id:880000001'}", "{'intent': 'PlayAlbum', 'album': 'Metallica'}",
                "{'intent': 'PlayAlbum'}", "<no match>",
                "{'intent': 'SearchCollection', 'criteria': 'anything at all'}",
                "{'intent': 'PlayAlbum', 'album': 'what nobody has heard of'}", "{'intent': 'Pause'}",
                "{'intent': 'RandomAlbum'}", "{'intent': 'CrateboxRefusal', 'album': 'metallica'}",
            ])
    }

    /// Home Assistant parses it with the same library.
    @Test func theIntentScriptIsYAML() async throws {
        let box = try TestBox()
        let file = box.folder.path("script.yaml")
        try await box.prepare("export", "hassil", "--output", box.folder.path("c.yaml"), "--intent-script", file)
        let script = "import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))"
        let parsed = try await ForeignPython.shared()?.run(script, [file])
        #expect(parsed?["intent_script"]?["PlayAlbum"]?["action"]?.list.count == 2)
        let command = parsed?["shell_command"]?["cratebox_playalbum"]?.text ?? ""
        #expect(command.hasPrefix("cratebox run PlayAlbum --json{% if album %} --album \"{{ album | regex_replace("))
    }
}
