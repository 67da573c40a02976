import ArgumentParser
import CrateCore
import CrateIntents

extension Queue {
    struct Add: TransportCommand {
        static let configuration = CommandConfiguration(
            commandName: "add",
            abstract: "Add albums to the queue of the running box.",
            discussion: """
                If nothing is playing and no album waits in the queue, the first plays. To add several albums, name each \
                by its whole title or its number, and quote titles of several words. Where one isn't found, none is \
                added. Other words without quotes form one title.
                """)
        static let intent = "QueueAlbum"
        static let command = ["cratebox", "queue", "add"]
        static let unchanged: LocalizedText? = Queue.unchanged

        @Argument(
            help: ArgumentHelp("Title, `artist - title`, or id:NUMBER.", valueName: "album"),
            completion: NameCompletion.albums)
        var album: [String]

        @Flag(help: "Right after the current album (default: at the end).")
        var next = false

        @Option(
            help: ArgumentHelp(
                "Only this track of it: title, number, side position (A2) or track id.", valueName: "track"))
        var track: String?

        @OptionGroup var common: CommonOptions

        func validate() throws {
            try refuse(blankName: track, for: "--track <track>")
            try requireUsableValues()
        }

        var continued: [String] {
            let options = (next ? ["--next"] : []) + (track == nil ? [] : ["--track", "<track>"])
            return options.isEmpty ? Self.command : Self.command + ["<album>"] + options
        }

        func run() async throws {
            // A track belongs to one album, so that all words are its name.
            guard track == nil, album.count > 1 else { return try await request.run() }
            try await withFailures(json: common.json) {
                try await Confirmation.unlessDeclined(Queue.unchanged) { try await addSeveral() }
            }
        }

        private func addSeveral() async throws {
            let client = try await CommandBox.required()
            let albums = try await choice.several(album) ?? []
            if albums.count > 1 {
                return try await QueueAdditions(albums: albums, isNext: next, json: common.json).run(in: client)
            }
            let one = albums.first.map { ["album": "id:\($0.id)"] } ?? [:]
            let exchange = Exchange(
                client: client, intent: Self.intent, parameters: parameters.merging(one) { $1 }, json: common.json)
            try await exchange.finish(command: continued)
        }

        private var choice: AlbumChoice {
            AlbumChoice(intent: Self.intent, command: Self.command + (next ? ["--next"] : []), json: common.json)
        }

        var parameters: [String: String] {
            var parameters = ["album": album.joined(separator: " "), "place": next ? "next" : "end"]
            if let track { parameters["track"] = track }
            return parameters
        }
    }
}
