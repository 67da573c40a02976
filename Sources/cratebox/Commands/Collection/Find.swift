import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import CrateTerminal

/// `cratebox find`: finds albums by property.
struct Find: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "find", abstract: "Find albums by their properties.", subcommands: [Album.self],
        defaultSubcommand: Album.self)

    struct Album: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "album", abstract: "Find albums by their properties.",
            usage: "cratebox find album [--where <condition> ...] [--sort <property>]",
            discussion: """
                A condition is a property, a comparator (= != < <= > >=, and ~ for “contains the text”) and a value. Text is \
                compared without regard to case and accents, a date as far as it is written (added>=2019-05), or as today, \
                yesterday, 30d or 2w.
                Properties: \(FindProperty.allCases.map(\.rawValue).joined(separator: ", ")).

                Albums that a newer import no longer listed are found with --where left.

                  cratebox find album --where 'year<1990' --where 'genre=Rock' --sort year --limit 5
                  cratebox find album --where 'rate>=96kHz' --where playable
                """)

        @Option(
            name: .customLong("where"), parsing: .singleValue,
            help: ArgumentHelp("Condition; repeat it to combine with AND.", valueName: "condition"),
            completion: NameCompletion.properties)
        var conditions: [String] = []

        @Flag(name: .customLong("or"), help: "Combine conditions with OR.")
        var any = false

        @Option(
            help: ArgumentHelp("Property to sort by (default: newest first).", valueName: "property"),
            completion: .list(FindProperty.sortable))
        var sort: String?

        @Flag(name: [.long, .customLong("desc")], help: "Sort in descending order.")
        var descending = false

        @Option(
            name: [.long, .customShort("n")], parsing: .unconditional,
            help: ArgumentHelp("Maximum number of results.", valueName: "n"))
        var limit = 50

        @Flag(help: "Say how many releases were decoded.")
        var stats = false

        @OptionGroup var list: ListOptions
        @OptionGroup var common: CommonOptions

        func validate() throws {
            try requireLimit(limit)
            if any && conditions.isEmpty { throw ValidationError(localized: "--or needs --where.") }
            if descending && sort == nil { throw ValidationError(localized: "--descending needs --sort.") }
        }

        func run() async throws {
            try await withFailures(json: common.json) {
                let find = try question()
                let store = try CommandBox.store()
                if let error = try find.unknownName(in: store) { throw Self.failure(error) }
                let hits = try await AlbumQuery().hits(where: find)
                var found = try await FoundAlbums(hits.albums, in: store)
                found.total = hits.total
                if stats {
                    let albums = try AlbumLookup(store: store).count()
                    found.figures = SearchFigures(albums: albums, decoded: hits.decoded, searched: nil)
                }
                guard !common.json else { return Terminal.print(json: JSON.line(found)) }
                var printer = ReplyPrinter(json: false, command: [])
                (printer.hasIDs, printer.endsCommand) = (list.ids, true)
                printer.show(ReplyWords(found))
                guard found.albums.isEmpty else { return }
                try await showStep(after: find, in: store)
            }
        }

        /// Prints what to do after conditions that no album meets: the command for what prevents playing, other
        /// conditions that an album meets, or else what may add albums.
        private func showStep(after find: AlbumFind, in store: Store) async throws {
            if try await showObstacles(to: find, in: store) { return }
            if try await showParts(insteadOf: find) { return }
            if try await showTracks(insteadOf: find) { return }
            NextStep.here.afterConditions.map { Hint.line($0) }.forEach(Terminal.print)
        }

        /// If conditions on whole names found nothing, prints the command that finds names which contain the words.
        /// Returns false if that finds nothing either.
        private func showParts(insteadOf find: AlbumFind) async throws -> Bool {
            var other = self
            other.conditions = zip(conditions, find.conditions).map { text, condition in
                condition.comparator == .equal ? condition.property.condition(on: condition.value) : text
            }
            guard try await other.findsAny() else { return false }
            Terminal.print(Hint.line(other.command))
            return true
        }

        private func findsAny() async throws -> Bool {
            try await !AlbumQuery().hits(where: question()).albums.isEmpty
        }

        /// The command with these conditions.
        private var command: String {
            let words = conditions.flatMap { ["--where", $0] } + (any ? ["--or"] : [])
            return (["cratebox", "find", "album"] + words).map { ShellWord.quoted($0) }.joined(separator: " ")
        }

        /// If conditions on the titles of albums found nothing, prints the command that searches the titles of tracks,
        /// and returns true, unless that finds nothing either.
        private func showTracks(insteadOf find: AlbumFind) async throws -> Bool {
            let titles = find.conditions.filter { $0.property == .title }
            guard !titles.isEmpty, titles.allSatisfy({ [.equal, .contains].contains($0.comparator) }) else {
                return false
            }
            var other = self
            other.conditions = conditions.map(FindWords.ofTracks)
            guard try await other.findsAny() else { return false }
            let advice: LocalizedText = "A track has this title: \(other.command)"
            Terminal.print(Hint.line(advice.text))
            return true
        }

        /// If a search for playable albums found nothing, prints what prevents playing. Returns false if nothing does.
        private func showObstacles(to find: AlbumFind, in store: Store) async throws -> Bool {
            guard find.conditions.contains(where: { $0.property == .playable }),
                try AlbumLookup(store: store).count() > 0
            else { return false }
            do throws(LibraryError) {
                let lines = try await LibraryObstacles.lines(of: store)
                lines.forEach(Terminal.print)
                return !lines.isEmpty
            } catch {
                throw Library.failure(error)
            }
        }

        private func question() throws -> AlbumFind {
            do throws(FindError) {
                var conditions: [FindCondition] = []
                for text in self.conditions { conditions.append(try FindCondition(text)) }
                var order: FindProperty?
                if let sort {
                    order = FindProperty(rawValue: sort.lowercased())
                    if order == nil { throw FindError.unknownProperty(sort) }
                }
                return try AlbumFind(conditions, any: any, sort: order, descending: descending, limit: limit)
            } catch {
                throw Self.failure(error)
            }
        }

        private static func failure(_ error: FindError) -> Failure {
            switch error {
            case .noSuchCrate: Failure(.notInCollection, "noSuchCrate", error.text, fix: error.step)
            case .noSuchLibrary: Failure(.notInCollection, "noSuchLibrary", error.text, fix: error.step)
            case .unknownProperty, .badCondition, .badComparator, .badValue, .unsortable:
                Failure(.usage, "usage", error.text, fix: error.step)
            }
        }
    }
}

extension FindProperty {
    /// The names of the properties that albums can be sorted by.
    fileprivate static var sortable: [String] { allCases.filter(\.isSortable).map(\.rawValue) }
}
