import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import CrateTerminal
import Intents

/// `cratebox verify`: checks the files against their MD5s.
struct Verify: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Check rips against their own checksums.",
        usage: "cratebox verify [<album>] [--library <name>] [--background] [--again]",
        discussion: """
            Decodes every file, on all processors, and compares its samples with the MD5 in its header, and their \
            number with the length there. What was verified and has not changed since is skipped, so that an \
            interrupted run continues. The exit status is 1 if a file is wrong or gone, or could not be read, 3 if a \
            library is not connected. Tracks that a rip never had are listed by cratebox library show --odd. Paused \
            libraries are left out and listed, and so are files that are no part of a rip. A title is checked with all \
            its pressings, a number alone. All words are one title, with or without quotes.
            """)

    @Argument(
        help: ArgumentHelp(
            "One album: title, `artist - title`, or id:NUMBER (default: everything).", valueName: "album"),
        completion: NameCompletion.rippedAlbums)
    var album: [String] = []

    @ArgumentParser.Option(
        help: ArgumentHelp("Only this library.", valueName: "name"), completion: NameCompletion.libraries)
    var library: String?

    @Flag(help: "Run at idle priority.")
    var background = false

    @Flag(help: "Verify again, even if unchanged.")
    var again = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        try refuse(blankName: album.isEmpty ? nil : album.joined(separator: " "), for: "<album>")
        try refuse(blankName: library, for: "--library <name>")
    }

    func run() async throws {
        try await withChanges(json: common.json) {
            let store = try CommandBox.store()
            var options = VerifyOptions()
            options.library = library
            let meant = try await meant(store)
            options.releases = meant.releases
            options.isInBackground = background
            options.isAgain = again
            let summary: VerifySummary
            do {
                summary = try await verify(options, store)
            } catch let error as LibraryGapError {
                throw await error.advised(by: LibrarySubscriptions(store: store))
            }
            if !common.json || !Terminal.prints(json: JSON.line(summary)) {
                await show(summary, of: meant.album, store)
            }
            if summary.hasFaults { throw ExitCode(ExitStatus.foundWrong.rawValue) }
            if !summary.away.isEmpty { throw ExitCode(ExitStatus.notSubscribed.rawValue) }
        }
    }

    /// The command as it was given.
    private var given: GivenCommand { repeated(with: album) }

    /// The command that continues with an answer.
    private var command: [String] { repeated(with: []).words }

    private func repeated(with album: [String]) -> GivenCommand {
        let flags = [background ? "--background" : nil, again ? "--again" : nil].compactMap(\.self)
        return GivenCommand(["cratebox", "verify"] + album, ["--library": library], flags: flags)
    }

    /// The releases to verify: all pressings of the named album, the one release of a number, or none for everything;
    /// and the words that name the album, which are the answer if one was needed.
    ///
    /// Names are resolved as by `play`, which treats pressings that sound alike as one album and plays one of them.
    private func meant(_ store: Store) async throws -> (releases: [Release.ID], album: [String]) {
        guard !album.isEmpty else { return ([], []) }
        let words = album.joined(separator: " ")
        // The album with a local id may have been matched to a release since.
        let number = try words.releaseNumber.map { "id:\(try AlbumLookup(store: store).present($0))" }
        let choice = AlbumChoice(intent: "VerifyAlbum", command: command, json: common.json)
        var answer: String?
        do {
            let first = number ?? words
            let found = try await choice.settle(first) { text in
                if text != first { answer = text }
                return try await AlbumEntity.resolve(text)
            }
            return (found.pressings.isEmpty ? [found.id] : found.pressings, answer.map { [$0] } ?? album)
        } catch let failure as Failure where failure.status == .notInCollection {
            throw Failure(
                .notInCollection, "notInCollection", "I couldn't find that album in your collection.",
                fix: try step(for: words, store))
        }
    }

    /// What to do about words that are no album in the collection.
    private func step(for words: String, _ store: Store) throws -> String {
        if library == nil, let meant = try? LibrarySubscriptions(store: store).subscription(named: words) {
            return repeated(with: []).setting("--library", to: meant.name).line
        }
        let meaning =
            try AlbumEntity.line(aboutNumbers: words, command: "cratebox verify")
            ?? AlbumEntity.notOwned(named: words)
        return meaning?.text(in: .current) ?? NextStep.here.afterAbsence
    }

    private func verify(_ options: VerifyOptions, _ store: Store) async throws -> VerifySummary {
        let bar = ProgressBar("Verifying")
        defer { bar.clear() }
        return try await continuable(unless: options.isAgain) {
            do throws(VerifyError) {
                return try LibraryVerification(store: store).run(options) { progress in
                    let share = progress.total > 0 ? Double(progress.bytes) / Double(progress.total) : nil
                    bar.draw(
                        share,
                        "\(progress.files, .files), \(progress.bytes >> 20) of \(progress.total >> 20) MiB")
                }
            } catch {
                throw failure(error) ?? CancellationError()
            }
        }
    }

    private func failure(_ error: VerifyError) -> (any Error)? {
        switch error {
        case .notLive(let gap): return LibraryGapError(gap: gap, command: given.line)
        case .noSuchLibrary(let name): return Library.failure(.noSuchLibrary(name))
        case .noRip where library != nil:
            return Failure(
                .notAvailable, "notRipped", "The library \(library ?? "") has no rip of that album.",
                fix: given.without("--library").line)
        case .noRip:
            return Failure(
                .notAvailable, "notRipped", "There is no rip of that album.",
                advice: "Once its files are in a library: cratebox library scan")
        case .cancelled: return nil
        case .store(let error): return Failure(error)
        }
    }

    private func show(_ summary: VerifySummary, of album: [String], _ store: Store) async {
        let subscriptions = LibrarySubscriptions(store: store)
        let libraries = (try? subscriptions.all()) ?? []
        let noRips = NoRips(store, in: library)
        let view = VerifyView(summary, of: repeated(with: album), libraries: libraries, noRips: noRips)
        view.lines.forEach(Terminal.print)
        let steps = await AwayLibraries.steps(summary.away, of: subscriptions)
        (AwayLibraries.lines(summary.away) + steps).forEach(Terminal.printError)
    }
}
