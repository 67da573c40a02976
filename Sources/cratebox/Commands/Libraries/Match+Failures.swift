import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import LinuxSystem

/// The failures of `cratebox match`, each with the command that fixes it.
extension Match {
    func failure(_ error: RipMatching.Failure, _ matching: RipMatching) -> Failure {
        switch error {
        case .noSuchRip(let folder), .noSuchFolder(let folder):
            Failure(.noInput, "noSuchRip", error.text, fix: meant(by: folder, matching))
        case .partOfRip(_, let whole): Failure(.noInput, "partOfRip", error.text, fix: command(for: whole, source))
        case .severalRips(let folder, let sources) where Set(sources).count > 1:
            several(RipChoice(folder: folder, rips: (try? matching.rips(folder: folder)) ?? []))
        case .severalRips(let folder, _):
            severalFolders(folder, error.text, matching)
        case .nothingDecided: Failure(.usage, "nothingDecided", error.text, fix: matchCommand)
        case .badRelease(.master): Failure(.usage, "master", error.text, fix: matchCommand)
        case .badRelease: Failure(.usage, "noRelease", error.text, fix: matchCommand)
        case .store(let error): Failure(error)
        }
    }

    /// The command that matches the rip to a release, with the folder and the source as they were given.
    private var matchCommand: String {
        let place = [folder].compactMap(\.self).map { ShellWord.quoted($0) }
        let option = source.map { ["--source", ShellWord.quoted($0)] } ?? []
        return (["cratebox", "match"] + place + ["id:NUMBER"] + option).joined(separator: " ")
    }

    /// The failure for a folder that several libraries have, with the given command for the folder of each of them.
    private func severalFolders(_ folder: String, _ sentence: LocalizedText, _ matching: RipMatching) -> Failure {
        let folders = ((try? matching.rips(folder: folder)) ?? []).map { "\($0.library)/\($0.folder)" }
        let fix = folders.map { command(for: $0, source) }.joined(separator: "\n")
        return Failure(.needsValue, "severalRips", sentence, fix: fix).choosing(
            FailureChoices(
                command: "match", parameter: "folder", options: folders.map { .init(title: $0, answer: $0) },
                continued: given(for: FailureChoices.answer, source).words))
    }

    /// The given command for each rip that may be meant by a folder without a rip: rips with this title, otherwise
    /// those in a folder with a similar name. Without any, or with more than five, the command that lists the rips
    /// below the folder, or those of its library.
    private func meant(by folder: String, _ matching: RipMatching) -> String {
        let rips = ((try? matching.rips()) ?? []).map { (rip: $0, name: Self.name(of: $0.folder)) }
        let name = Self.name(of: folder)
        let folded = Folding.folded(name)
        let near = NearestName.of(name, among: rips.map(\.name), within: name.utf8.count < 5 ? 1 : 2)
        let titled = rips.filter { !folded.isEmpty && $0.rip.titles.map(Folding.folded).contains(folded) }
        let meant = titled.isEmpty ? rips.filter { $0.name == near } : titled
        let places = Set(meant.map { "\($0.rip.library)/\($0.rip.folder)" }).sorted()
        guard !places.isEmpty, places.count <= 5 else {
            guard let given = self.folder, (try? Self.rips(below: given, matching))?.isEmpty == false else {
                return listing
            }
            return GivenCommand(["cratebox", "match", given], [:]).line
        }
        return places.map { command(for: $0, source) }.joined(separator: "\n")
    }

    /// The command that lists the rips of the only library, or of the one that the folder is written with; of others,
    /// the command that lists the libraries. Without libraries, and for an existing folder outside all of them, the
    /// command that adds one.
    private var listing: String {
        let libraries = (try? LibrarySubscriptions(store: CommandBox.store()).all()) ?? []
        let place = folder.flatMap(AbsolutePath.resolved)
        let isOutside = place.map { place in !libraries.contains { "\(place)/".hasPrefix("\($0.root)/") } }
        guard !libraries.isEmpty, isOutside != true else { return ReplyStep.subscribe.command }
        let names = libraries.map(\.name)
        guard names.count > 1 else { return "cratebox library show" }
        let named = names.first { folder?.hasPrefix("\($0)/") == true }
        return named.map { "cratebox library show \(ShellWord.argument($0))" } ?? "cratebox library list"
    }

    func several(_ choice: RipChoice) -> Failure {
        let numbers = Array(1...choice.rips.count)
        return Failure(
            .needsValue, "severalRips",
            "The folder \(Self.name(of: choice.folder)) has several rips. Choose one by its number.",
            fix: list(choice, numbers)
        ).choosing(choices(choice, numbers))
    }

    func undecided(_ word: String, _ numbers: [Int], _ choice: RipChoice) -> Failure {
        let name = Self.name(of: choice.folder)
        guard !numbers.isEmpty else {
            return Failure(
                .usage, "noSuchRip", "The folder \(name) has no rip “\(word)”. Choose one by its number.",
                fix: list(choice, Array(1...choice.rips.count)))
        }
        return Failure(
            .needsValue, "severalRips", "The folder \(name) has several rips “\(word)”. Choose one by its number.",
            fix: list(choice, numbers)
        ).choosing(choices(choice, numbers))
    }

    /// The rips with these numbers, for programs.
    private func choices(_ choice: RipChoice, _ numbers: [Int]) -> FailureChoices {
        let options = numbers.map { number -> FailureChoices.Option in
            let rip = choice.rips[number - 1]
            return .init(
                title: rip.title, artist: rip.artist, note: rip.formerTitle, answer: choice.option(for: rip.source))
        }
        return FailureChoices(
            command: "match", parameter: "source", options: options,
            continued: given(for: choice.folder, FailureChoices.answer).words)
    }

    private static func name(of folder: String) -> String {
        folder.split(separator: "/").last.map(String.init) ?? folder
    }

    /// The rips with these numbers, and the command that chooses the first of them; with `--undo`, the first that was
    /// matched by hand.
    private func list(_ choice: RipChoice, _ numbers: [Int]) -> String {
        let decided = numbers.first { choice.rips[$0 - 1].formerTitle != nil }
        let number = (undo ? decided : nil) ?? numbers.first ?? 1
        return (choice.lines(numbers) + [command(for: choice.folder, String(number))]).joined(separator: "\n")
    }

    /// The command as it was given, for another folder and another rip of it. Without words that mean no release, which
    /// it would refuse.
    private func command(for folder: String, _ source: String?) -> String { given(for: folder, source).line }

    private func given(for folder: String, _ source: String?) -> GivenCommand {
        let flags = undo ? ["--undo"] : why ? ["--why"] : []
        let release = release.flatMap { (try? Release.ID(written: $0)) == nil ? nil : $0 }
        let words = ["cratebox", "match", folder] + (flags.isEmpty ? [release].compactMap(\.self) : [])
        return GivenCommand(words, ["--source": source], flags: flags)
    }
}
