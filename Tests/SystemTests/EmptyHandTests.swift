import CrateTesting
import Foundation
import Testing

/// What commands say where there is no box, no collection or no music yet.
@Suite(.runsProcesses) struct EmptyHandTests {
    @Test("Without a box, commands for music name music, and commands for the output name the box")
    func withoutBox() async throws {
        let box = try TestBox()
        for command in [["pause"], ["seek", "1:00"], ["queue"], ["volume", "mute"]] {
            let run = try await box.run("cratebox", command)
            #expect(run.status == 69)
            let words = "Nothing is playing (no box is running).\n  Try: cratebox library subscribe DIR\n"
            #expect(run.errors == words, "\(command)")
        }
        for command in [["yield"], ["reclaim"], ["output", "retry"], ["events"]] {
            let run = try await box.run("cratebox", command)
            #expect(run.status == 69)
            #expect(run.errors == "No box is running.\n  Try: cratebox serve\n", "\(command)")
        }
    }

    @Test func aQuestionForACrateNamesTheCommandThatMakesOne() async throws {
        let box = try TestBox()
        let asked = try await box.cratebox("open", "crate")
        let words = "Which crate would you like to open?\nNo crates yet.\n  Try: cratebox crate create NAME\n"
        #expect(asked.status == 5 && asked.output == words, "\(asked)")
    }

    @Test("A question that has no answers to offer leads to the help of its command")
    func questionWithoutOptions() async throws {
        var box = try TestBox()
        try await box.fill()
        let asked = try await box.cratebox("search")
        let words = "What would you like to look for?\n  Try: cratebox search --help\n"
        #expect(asked.status == 5 && asked.output == words, "\(asked)")
    }

    @Test("Music is named where it can be played, and before that the step towards it")
    func stepsTowardsMusic() async throws {
        let box = try TestBox()
        try await box.importAlbums([(7, "Sigur Rós", "( )")])
        for command in [["play"], ["search", "sigur"], ["find"], ["recent"]] {
            let run = try await box.run("cratebox", command)
            #expect(run.output.contains("no library"), "\(command): \(run.output)")
            #expect(run.output.hasSuffix("\n  Try: cratebox library subscribe DIR\n"), "\(command): \(run.output)")
        }
        let nothing = "I found nothing like that in your collection.\n"
        let step = "  Try fewer or shorter words, or import new records: cratebox import FILE\n"
        #expect(try await box.cratebox("search", "zzz").output == nothing + step)
        let other = "  Try other conditions, or import new records: cratebox import FILE\n"
        #expect(try await box.cratebox("find", "--where", "year=1800").output == nothing + other)
        let crate = try await box.cratebox("find", "--where", "crate=nosuch")
        let unknown = "There is no crate nosuch.\n  Try: cratebox crate list\n"
        #expect(crate.status == 6 && crate.errors == unknown, "\(crate)")
        let library = try await box.cratebox("find", "--where", "library=nosuch")
        let sentence = "No library is called nosuch.\n  Try: cratebox library list\n"
        #expect(library.status == 6 && library.errors == sentence, "\(library)")
        try await box.prepare("library", "subscribe", box.music)
        for command in [["play"], ["search", "sigur"], ["find"], ["recent"]] {
            let run = try await box.run("cratebox", command)
            #expect(run.output.contains("no rips known yet"), "\(command): \(run.output)")
            #expect(run.output.hasSuffix("\n  Try: cratebox library scan\n"), "\(command): \(run.output)")
        }
        #expect(try await box.cratebox("resume").errors.hasSuffix("\n  Try: cratebox library scan\n"))
        let unscanned = try await box.cratebox("play", "id:7")
        #expect(unscanned.status == 4)
        #expect(unscanned.output.hasSuffix("\n  No rips are known yet: cratebox library scan\n"), "\(unscanned.output)")
        // An album of the folder need not be in the export.
        for command in [["play", "unlisted"], ["open", "unlisted"], ["search", "unlisted"]] {
            let run = try await box.run("cratebox", command)
            #expect(run.output.hasSuffix("\n  No rips are known yet: cratebox library scan\n"), "\(command): \(run)")
        }
        let advice = try await box.json("play", "unlisted", status: 6)["dialog"]?["supporting"]
        #expect(advice == "No rips are known yet: cratebox library scan")
        #expect(try await box.cratebox("library", "show").output.hasPrefix("No rips are known yet.\n"))
        try TestAlbum().write(below: box.music)
        try await box.prepare("library", "scan")
        #expect(try await box.cratebox("resume").errors.hasSuffix("\n  Try: cratebox play ALBUM\n"))
        let scan = "  If its files came since the last scan: cratebox library scan\n"
        let play = try await box.cratebox("play", "unlisted").output
        #expect(play.hasSuffix("\n  Try: cratebox search WORDS\n" + scan), "\(play)")
        #expect(try await box.cratebox("search", "unlisted").output == nothing + step + scan)
    }

    @Test("An empty collection is named by whatever looks into it")
    func emptyCollection() async throws {
        let box = try TestBox()
        let step = "\nYour collection is empty.\n  Try: cratebox library subscribe DIR\n"
        for (command, status) in [(["play", "anything"], 6), (["play"], 5), (["search", "anything"], 0)] {
            let run = try await box.run("cratebox", command)
            #expect(run.status == Int32(status) && run.output.hasSuffix(step), "\(command): \(run.output)")
        }
        let dialog: JSONValue = ["full": "Your collection is empty.", "supporting": "cratebox library subscribe DIR"]
        #expect(try await box.json("search", "anything") == ["albums": [], "dialog": dialog])
        let random = try await box.cratebox("play", "--random")
        #expect(random.output == String(step.dropFirst()) && random.status == 6)
    }

    @Test("A status claims nothing about an output that was not opened")
    func status() async throws {
        var box = try TestBox()
        try await box.fill()
        #expect(try await box.cratebox("status").output.contains("\nOutput: \(box.dac.pcm)\n"))
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        try box.dac.inject(.busy())
        #expect(try await box.cratebox("play", "harbour lights").status == 4)
        let busy = try await box.cratebox("status").output
        // After two seconds, only the last attempt is known.
        let found = ["in use by another program", "in use at the last try"].filter { words in
            busy.contains("\nOutput: \(box.dac.pcm) (\(words))\n")
        }
        #expect(found.count == 1, "\(busy)")
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }
}
