import ArgumentParser
import CrateCore
import CrateIntents

/// `cratebox queue`: the albums that play now and next.
struct Queue: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "queue", abstract: "Show or change the queue.",
        discussion: """
            Albums are named by their number in the list (3, 2-4, current, or last), or as cratebox play takes them. \
            The queue stays when the music is stopped and when the box restarts; cratebox resume plays it from the \
            current entry.

              cratebox queue add "evening tides" --next
              cratebox queue move 5 1
              cratebox queue save Sunday
            """,
        subcommands: [List.self, Add.self, Remove.self, Move.self, Jump.self, Clear.self, Save.self],
        defaultSubcommand: List.self)

    /// The sentence for a question that was answered with no.
    static var unchanged: LocalizedText { "The queue stays as it is." }

    struct List: TransportCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Show the queue.", aliases: ["ls"])
        static let intent = "Queue"
        static let command = ["cratebox", "queue", "list"]
        @OptionGroup var common: CommonOptions
    }

    struct Remove: TransportCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove", abstract: "Remove albums from the queue.",
            discussion: "Part of a title or artist is asked about, and removes nothing by itself.", aliases: ["rm"])
        static let intent = "RemoveFromQueue"
        static let command = ["cratebox", "queue", "remove"]
        static let unchanged: LocalizedText? = Queue.unchanged

        @Argument(
            help: ArgumentHelp("Numbers in the list (3, 2-4, current, or last), or a title.", valueName: "number"))
        var entries: [String]

        @OptionGroup var common: CommonOptions

        /// Each word is a line, because each may be a whole title.
        var parameters: [String: String] { ["entries": entries.joined(separator: "\n")] }
    }

    struct Move: TransportCommand {
        static let configuration = CommandConfiguration(
            commandName: "move", abstract: "Move albums to another place in the queue.",
            usage: "cratebox queue move <number> ... <place>")
        static let intent = "MoveInQueue"
        static let command = ["cratebox", "queue", "move"]
        static let unchanged: LocalizedText? = Queue.unchanged

        @Argument(
            help: ArgumentHelp("Numbers in the list (3, 2-4, current, or last), or a title.", valueName: "number"))
        var first: String

        @Argument(help: ArgumentHelp("The place of the first of them afterwards, from 1, or last.", valueName: "place"))
        var second: String

        // ArgumentParser accepts no argument after a list, so the place is the last word of the list.
        @Argument(help: .hidden)
        var more: [String] = []

        @OptionGroup var common: CommonOptions

        private var words: [String] { [first, second] + more }

        /// The last word, without the `id:` that marks a negative number as a local id, because a place is no id.
        private var last: String {
            let word = more.last ?? second
            return word.hasPrefix("id:-") ? String(word.dropFirst(3)) : word
        }

        func validate() throws {
            guard let place = Self.place(last) else {
                throw ValidationError(localized: "“\(last)” isn't a place. Use a number from 1, or last.")
            }
            try requirePlace(place)
            try requireUsableValues()
        }

        var continued: [String] { Self.command + ["<entries>", "<place>"] }

        var parameters: [String: String] {
            ["entries": words.dropLast().joined(separator: "\n"), "place": Self.place(last).map(String.init) ?? last]
        }

        /// The place that a word means: a number from 1, or `last`.
        private static func place(_ word: String) -> Int? {
            word.lowercased() == "last" ? MoveInQueueIntent.lastPlace : Int(word)
        }
    }

    struct Jump: TransportCommand {
        static let configuration = CommandConfiguration(
            commandName: "jump", abstract: "Play an album of the queue.", aliases: ["play"])
        static let intent = "JumpInQueue"
        static let command = ["cratebox", "queue", "jump"]

        @Argument(help: ArgumentHelp("Its number in the list, its title, or current.", valueName: "number"))
        var entry: [String]

        @Option(
            help: ArgumentHelp(
                "Start at this track: title, number, side position (A2) or track id.", valueName: "track"))
        var track: String?

        @OptionGroup var common: CommonOptions

        func validate() throws {
            try refuse(blankName: track, for: "--track <track>")
            try requireUsableValues()
        }

        var continued: [String] { track == nil ? Self.command : Self.command + ["<entry>", "--track", "<track>"] }

        var parameters: [String: String] {
            var parameters = ["entry": entry.joined(separator: " ")]
            if let track { parameters["track"] = track }
            return parameters
        }
    }

    struct Clear: TransportCommand {
        static let configuration = CommandConfiguration(
            commandName: "clear", abstract: "Empty the queue and end the music.")
        static let intent = "ClearQueue"
        static let command = ["cratebox", "queue", "clear"]
        @OptionGroup var common: CommonOptions
    }

    struct Save: TransportCommand {
        static let configuration = CommandConfiguration(
            commandName: "save", abstract: "Keep the albums of the queue as a crate.")
        static let intent = "SaveQueue"
        static let command = ["cratebox", "queue", "save"]

        @Argument(help: "The name of the new crate.")
        var name: String

        @Flag(help: "Fill the crate anew if there is one of this name.")
        var replace = false

        @OptionGroup var common: CommonOptions

        var continued: [String] { replace ? Self.command + ["<name>", "--replace"] : Self.command }

        var parameters: [String: String] { replace ? ["name": name, "replace": "yes"] : ["name": name] }
    }
}
