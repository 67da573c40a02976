import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CratePlayback
import CrateStore
import Glibc

/// One run of `cratebox setup`: all questions, then the test of the output, and only then the writes.
struct SetupRun {
    let options: Setup
    let environment: [String: String]
    let place: SetupPlace
    let interruption = Interruption(last: Questioner.giveUp)

    init(_ options: Setup, environment: [String: String]) throws {
        CommandInterruption.workBegins()
        (self.options, self.environment) = (options, environment)
        guard let place = SetupPlace(file: options.file, environment: environment) else {
            throw Failure(
                .usage, "noHome", "There is no home folder to write to.",
                fix: options.given.setting("--configuration", to: "FILE").line)
        }
        self.place = place
    }

    /// The same command as root, with its flags.
    static var asRoot: String {
        (["sudo", "cratebox"] + CommandLine.arguments.dropFirst().map(ShellWord.quoted)).joined(separator: " ")
    }

    /// True if questions can be asked.
    var canAsk: Bool { Terminal.canAsk && !options.common.json && !options.yes }

    /// Runs all steps and prints what was done.
    func run() async throws {
        var edit = try ConfigurationChange.editing(place.file, isNamed: options.file != nil, asRoot: Self.asRoot) {
            () throws(ConfigurationEdit.Problem) in try ConfigurationEdit(path: place.file)
        }
        let present = try ConfigurationPlace.reading(file: options.file.map { _ in place.file }) {
            () throws(BoxConfiguration.Problem) in try place.lasting()
        }
        try ConfigurationPlace.requireFolder(of: place)
        try requireState(present)
        let owner = try SetupOwner(options.owner, environment)
        let folder = options.library.map(SetupLibrary.absolute)
        if let folder { try SetupLibrary.requireFolder(folder) }
        let output = try await SetupOutput(self, present).choose()
        let volume = try await SetupVolume(self, present, output).choose()
        let library = try SetupLibrary(self, present, folder: folder).choose()
        try requireFolder(library, for: options.name)
        try SetupLibrary.requireAddable(
            library, as: options.name, state: place.missingState ?? present.state, in: options.given)
        let remotes = SetupRemotes(self, present)
        let addresses = try remotes.choose()
        try pause()
        try permit(edit, output, volume, addresses)

        var settings = present
        settings.output.pcm = output
        let silence = try await SetupOutput.prove(settings, environment)
        try pause()
        var document = SetupDocument(configuration: place.file, output: output, silence: silence)
        edit.set("output.pcm", to: .text(output))
        volume.write(to: &edit)
        addresses.write(to: &edit)
        if let state = place.missingState { edit.set("state", to: .text(state)) }
        (document.volume, document.hasMixer) = (volume.document, volume.hasMixer)
        document.changed = try ConfigurationChange.editing(
            place.file, isNamed: options.file != nil, asRoot: Self.asRoot
        ) { () throws(ConfigurationEdit.Problem) in try edit.write() }
        let now = try place.configuration()
        document.notes += volume.notes
        remotes.report(on: addresses, state: now.state, in: &document)
        document.notes += now.warnings
        if now.output.pcm != output {
            document.notes.append(warning(aboutOutputOver: place.file))
        }
        owner.join(&document, environment)
        let home = SetupHome(self, state: now.state)
        try await home.moveIn(from: owner, &document)
        try pause()
        try await home.fill(library, name: options.name, &document)
        await home.notifyBox(&document)
        addNote(about: place.filesReadInstead, to: &document)
        document.steps = SetupView.steps(after: document)
        options.common.json ? Terminal.print(json: JSON.line(document)) : SetupView(document).show()
    }

    /// Adds a note with the files that commands read instead of the written one, and drops the next command, which
    /// would not read that either.
    private func addNote(about files: [String], to document: inout SetupDocument) {
        guard !files.isEmpty else { return }
        document.notes.append("No command reads \(place.file). Commands read: \(files.joined(separator: ", "))")
        document.next = []
    }

    /// The note that names the variable or the file which overrides the output in the written file.
    private func warning(aboutOutputOver file: String) -> LocalizedText {
        let settings = try? ConfigurationSetting.all(environment: environment)
        guard let source = settings?.first(where: { $0.key == "output.pcm" })?.source, source != file else {
            return "Another source names another output, and counts more than \(file)."
        }
        return "\(source) names another output, and counts more than \(file)."
    }

    /// Checks that the state folder can be used, because a setup without a place for the collection would be useless.
    private func requireState(_ present: BoxConfiguration) throws {
        guard let obstacle = StateObstacle(state: place.missingState ?? present.state) else { return }
        throw Failure(.storeFailure, "state", obstacle.sentence, fix: obstacle.fix)
    }

    /// Fails if a name was given, but no folder by an option or an answer.
    private func requireFolder(_ library: String?, for name: String?) throws {
        guard library == nil, let name else { return }
        throw Failure(
            .usage, "nameWithoutLibrary", "The name “\(name)” is for a library, and no folder was named.",
            fix: options.given.setting("--library", to: "DIR").line)
    }

    /// Fails if something would be written without a terminal, `--yes` or a named output.
    private func permit(
        _ edit: ConfigurationEdit, _ output: String, _ volume: SetupVolume, _ addresses: SetupAddresses
    ) throws {
        guard !canAsk, !options.yes, options.output == nil else { return }
        var edit = edit
        edit.set("output.pcm", to: .text(output))
        volume.write(to: &edit)
        addresses.write(to: &edit)
        guard edit.isChanged || place.missingState != nil || options.library != nil else { return }
        throw Failure(
            .needsValue, "confirmation", "Nothing is set up without a terminal to ask on, or --yes.",
            fix: options.given.setting("--yes", to: nil).line)
    }

    /// The failure of a question whose answers were all unusable. All questions come before the first change.
    var unusable: Failure {
        Failure(
            .needsValue, "answer", "No answer could be used, so nothing was written.", fix: options.given.line)
    }

    /// The failure of a question at which the input ended.
    var unanswered: Failure {
        Failure(.needsValue, "answer", "No answer was given, so nothing was written.", fix: options.given.line)
    }

    /// Throws `CancellationError` between two steps after an interruption.
    func pause() throws { if interruption.hasCome { throw CancellationError() } }
}
