import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateTerminal
import Glibc
import Intents
import LinuxSystem

/// Sets or removes one key of the configuration file.
struct ConfigurationChange {
    let place: ConfigurationPlace
    let key: String
    let value: ConfigurationEdit.Value
    /// The value as written on the command line; nil to remove it.
    let text: String?
    /// The warning that the output ignores the value; nil if it doesn't, and where that is unknown.
    var ignored: ConfigurationWarning?

    private struct Document: Encodable {
        let status = "done"
        let path: String
        let key: String
        let value: String?
        let changed: Bool
        /// The source that overrides the file, if any.
        let overriddenBy: String?
        /// The command that makes running processes read the file again; nil if none is needed.
        let reload: String?
        /// The commands that restart the box that runs, which reads the key only at its start; nil if none are needed.
        let restart: [String]?
        /// The sentences about a value that may not be usable now, and about a collection that was left behind.
        let warnings: [String]
        /// The commands that help against the warnings.
        let next: [String]

        init(
            _ change: ConfigurationChange, in path: String, changed: Bool, by other: String?,
            _ warnings: [ConfigurationWarning], _ step: ConfigurationStep
        ) {
            self.warnings = warnings.map(\.sentence.sentence)
            next = CommandBox.fitting(warnings.flatMap(\.commands))
            (self.path, key, value, self.changed, overriddenBy) = (path, change.key, change.text, changed, other)
            switch step {
            case .none, .restartByOther: (reload, restart) = (nil, nil)
            case .reload(let command): (reload, restart) = (command, nil)
            case .restart: (reload, restart) = (nil, step.restartCommands)
            case .reloadOfCar: (reload, restart) = (ConfigurationChange.reloadOfCar, nil)
            }
        }
    }

    private static let reloadOfCar = "pkill -HUP -x cratebox-car"
    private static let takenAtStart: LocalizedText = "The box that runs takes it when it starts again."

    /// Writes the change and prints the effective value.
    func make(json: Bool) throws {
        let path = try place.requiredPath()
        if text != nil { try place.requireFolder() }
        let former = key == "state" ? try? CommandBox.configuration().state : nil
        let wasGone = BoxConfiguration.files(environment: EnvironmentVariables.all).isEmpty
        let isChanged = try Self.editing(path, isNamed: place.file != nil, asRoot: rootCommand) {
            () throws(ConfigurationEdit.Problem) in
            var edit = try ConfigurationEdit(path: path)
            edit.set(key, to: value)
            return try edit.write()
        }
        let (current, refusal) = effect(in: path)
        let other = current?.source.flatMap { $0 == path ? nil : $0 }
        let found = self.warnings
        // A box that takes a value that can't be used would lose one that works.
        let isUsable = !found.contains(where: \.preventsUse)
        let lost = wasGone ? loss(in: path) : nil
        let (step, ofBox) = self.step(in: path, isChanged: isChanged, isUsable: isUsable, lost: lost)
        let others = step == .none && ofBox != nil ? nil : removal(by: step, in: path)
        let move = (isChanged ? former : folderOfBox)
            .flatMap { LeftCollection(former: $0).warning(before: step) }
        let blindness = refusal.isEmpty ? nil : self.blindness(in: path)
        let warnings = found + refusal + [ofBox, others, blindness].compactMap(\.self)
        let all = (move.map { [$0] } ?? []) + warnings
        let document = Document(self, in: path, changed: isChanged, by: other, all, step)
        if json, Terminal.prints(json: JSON.line(document)) { return }
        let sentence: LocalizedText =
            switch (text, isChanged) {
            case (let text?, _): "\(key) is \(text) in \(path)."
            case (nil, true): "\(key) is no longer set in \(path)."
            case (nil, false): "\(key) isn't set in \(path)."
            }
        Terminal.print(localized: isChanged ? sentence : "Nothing to change: \(sentence)")
        if let other { Terminal.printError(localized: "\(other) still counts more than this file.") }
        warnings.flatMap(\.lines).forEach { Terminal.printError($0) }
        // The commands that move the collection include those of the step.
        let isMoved = move.map { !$0.commands.isEmpty } ?? false
        if !isMoved || step.restartCommands.isEmpty { show(step, isOverridden: ofBox != nil) }
        if waitsForStart(in: path, isChanged: isChanged) { Terminal.print(localized: Self.takenAtStart) }
        move?.lines.forEach { Terminal.print($0) }
    }

    /// The key with its effective value, or else the warning that another key of the file, or a variable, is refused,
    /// which does not undo the change. A file that is not there refuses nothing.
    private func effect(in path: String) -> (current: ConfigurationSetting?, refusal: [ConfigurationWarning]) {
        do {
            return (try place.settings().first { $0.key == key }, [])
        } catch {
            guard access(path, F_OK) == 0 else { return (nil, []) }
            let dialog = Failure(error).dialog
            // The doctor does not examine a file that the command line names.
            let command = place.file == nil ? dialog.supporting : nil
            return (nil, [ConfigurationWarning(LocalizedText(verbatim: dialog.full), try: command)])
        }
    }

    /// The warnings about the value that is set.
    private var warnings: [ConfigurationWarning] {
        (text.map { StoredValue(place: place, key: key, text: $0).warnings } ?? []) + [ignored].compactMap(\.self)
    }

    /// The command that makes this change with sudo, for a file of root's.
    private var rootCommand: String { "sudo " + command(changing: place.file == nil ? nil : place.path) }

    /// The command that makes this change.
    /// - Parameter file: The file to change; nil for the usual one.
    func command(changing file: String?) -> String {
        let change = text.map { ["set", key, $0] } ?? ["unset", key]
        return GivenCommand(["cratebox", "config"] + change, ["--configuration": file], takesDashes: true).line
    }

    /// Prints the step.
    /// - Parameter isOverridden: Whether the box takes another value than that of the file.
    private func show(_ step: ConfigurationStep, isOverridden: Bool) {
        switch step {
        case .none: return
        case .reload(let command): Terminal.print(Hint.nextLine(command))
        case .restart:
            if !isOverridden { Terminal.print(localized: Self.takenAtStart) }
            for (number, command) in step.restartCommands.enumerated() {
                Terminal.print(Hint.nextLine(command, isFirst: number == 0))
            }
        case .restartByOther:
            Terminal.print(localized: "The box that runs is another user's, and takes it when it starts again.")
        case .reloadOfCar:
            Terminal.print(localized: "A cratebox-car that runs takes it after: \(Self.reloadOfCar)")
        }
    }

    /// Edits a configuration file; converts errors to failures with a sentence.
    /// - Parameters:
    ///   - file: The file's absolute path.
    ///   - isNamed: True if the command line names the file, which then has the exit status of an input.
    ///   - command: The command that makes the change as root, for a file of the system.
    static func editing<Value>(
        _ file: String, isNamed: Bool, asRoot command: String,
        _ body: () throws(ConfigurationEdit.Problem) -> Value
    ) throws -> Value {
        do throws(ConfigurationEdit.Problem) {
            return try body()
        } catch {
            switch error {
            case .notJSON(let sentence):
                throw Failure(.badData, "notJSON", sentence, advice: ConfigurationPlace.advice(isNamed: isNamed))
            case .isFolder: throw ConfigurationPlace.folder(at: file, isNamed: isNamed)
            case .unreadable(let problem):
                throw Failure(
                    isNamed ? .noInput : .badData, "configuration",
                    "\(problem.path) can't be read: \(LocalizedText(written: problem.words)).",
                    fix: ClosedPath.fix(for: problem))
            case .unwritable(let path, let words):
                throw Failure(
                    .storeFailure, "configuration", "\(path) can't be written: \(LocalizedText(written: words)).",
                    fix: ClosedPath.fix(writing: file) ?? (geteuid() == 0 ? nil : command))
            }
        }
    }
}
