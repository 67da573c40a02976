import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CratePlayback
import CrateStore
import CrateTerminal
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
        var edit = try editing { () throws(ConfigurationEdit.Problem) in try ConfigurationEdit(path: place.file) }
        let keeping = try ConfigurationPlace.reading(file: options.file.map { _ in place.file }) {
            () throws(BoxConfiguration.Problem) in try SetupKeeping(self, try place.lasting())
        }
        let present = keeping.present
        try ConfigurationPlace.requireFolder(of: place)
        try requireState(present)
        let owner = try SetupOwner(options.owner, environment)
        let choices = try await SetupChoices(self, present)
        try pause()
        keeping.write(to: &edit)
        choices.write(to: &edit)
        if let state = place.missingState { edit.set("state", to: .text(state)) }
        try permit(edit)

        let silence = try await prove(choices.output, present)
        try pause()
        var document = SetupDocument(configuration: place.file, output: choices.output, silence: silence)
        document.changed = try editing { () throws(ConfigurationEdit.Problem) in try edit.write() }
        let written = try place.configuration()
        report(choices, written, in: &document)
        keeping.addNote(about: written, to: &document)
        owner.join(&document, environment)
        let home = SetupHome(self, state: written.state)
        try await fill(home, with: choices.library, from: owner, &document)
        let other = CommandBox.otherFiles
        await home.notifyBox(&document, keeping, other)
        if let other {
            addNote(about: other, to: &document)
        } else {
            addNote(about: place.filesReadInstead, to: &document)
            document.steps = SetupView.steps(after: document)
        }
        if options.common.json, Terminal.prints(json: JSON.line(document)) { return }
        SetupView(document).show()
    }

    /// Reads or writes the configuration file.
    private func editing<Value>(_ body: () throws(ConfigurationEdit.Problem) -> Value) throws -> Value {
        try ConfigurationChange.editing(place.file, isNamed: options.file != nil, asRoot: Self.asRoot, body)
    }

    /// Plays silence through the chosen output.
    private func prove(_ output: String, _ present: BoxConfiguration) async throws -> SetupDocument.Silence {
        var settings = present
        settings.output.pcm = output
        return try await SetupOutput.prove(settings, environment)
    }

    /// Adds what the choices mean to the document.
    /// - Parameter written: The configuration that applies after the write.
    private func report(_ choices: SetupChoices, _ written: BoxConfiguration, in document: inout SetupDocument) {
        (document.volume, document.hasVolume) = (choices.volume.document, choices.volume.hasVolume)
        document.notes += choices.volume.notes
        choices.remotes.report(on: choices.addresses, state: written.state, in: &document)
        addOverrides(to: &document)
        document.notes += written.warnings
        if written.output.pcm != choices.output {
            document.notes.append(warning(aboutOutputOver: place.file))
        }
    }

    /// Adds that variables of the running box count more than the output or a level of the file, and the commands that
    /// restart it without them. A level of the start alone needs no restart.
    private func addOverrides(to document: inout SetupDocument) {
        guard place.filesReadInstead.isEmpty else { return }
        let items = CommandBox.overridden(["output.pcm", "volume.ceiling", "volume.start"])
        document.notes += items.map(\.sentence)
        guard let item = items.first(where: { !UnreadSettings.ofNextStart.contains($0.setting.key) }) else { return }
        if !item.commands.isEmpty { document.restart = item.commands }
    }

    /// Moves the owner's collection in, and adds the folder of music.
    private func fill(
        _ home: SetupHome, with folder: String?, from owner: SetupOwner, _ document: inout SetupDocument
    ) async throws {
        try await home.moveIn(from: owner, &document)
        try pause()
        try await home.fill(folder, name: options.name, &document)
    }

    /// Adds a note with the files that commands read instead of the written one, and drops the next command, which
    /// would not read that either.
    private func addNote(about files: [String], to document: inout SetupDocument) {
        guard !files.isEmpty else { return }
        document.notes.append("No command reads \(place.file). Commands read: \(files.joined(separator: ", "))")
        document.next = []
    }

    /// Adds a note that the box reads other files, and the steps: the command that writes the file of the box, and then
    /// music. A restart is none of them: the box would lose what it has read.
    private func addNote(about other: OtherFiles, to document: inout SetupDocument) {
        document.notes.append(other.sentence)
        let file = other.excludesBox(from: place.file) ? other.fileOfBox : nil
        let next = document.next.map(ShellWord.quoted).joined(separator: " ")
        document.steps = file.map { [options.given.setting("--configuration", to: $0).line] } ?? []
        if !next.isEmpty { document.steps.append(next) }
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

    /// Fails if something would be written without a terminal, `--yes` or a named output.
    private func permit(_ edit: ConfigurationEdit) throws {
        guard !canAsk, !options.yes, options.output == nil else { return }
        guard edit.isChanged || options.library != nil else { return }
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
