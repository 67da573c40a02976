internal import CrateIntents
internal import Intents

/// Lists the spoken commands besides the shortcuts, with their phrases, as text: no host lists them.
public enum SpokenCommandListing {
    /// A heading, and each command in the form of a shortcut.
    public static var text: String {
        let application = CrateShortcuts.applicationName
        let commands = CrateShortcuts.spokenCommands.map { command in
            let label = command.label(in: .english)?.text(applicationName: application) ?? command.shortTitle
            let phrases = CrateIntents.languages.reversed().flatMap { language in
                command.phrases(in: language).map { "  \(language.code): \($0.text(applicationName: application))" }
            }
            return ([label] + phrases).joined(separator: "\n")
        }
        return (["", "Understood as well:", ""] + commands).joined(separator: "\n")
    }
}
