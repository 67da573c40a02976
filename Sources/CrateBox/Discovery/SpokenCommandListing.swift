internal import CrateIntents
public import Intents

/// Lists the spoken commands besides the shortcuts, with their phrases, as text: no host lists them.
public enum SpokenCommandListing {
    /// A heading, and each command in the form of a shortcut; nil for the phrases of all languages.
    public static func text(in language: Language?) -> String {
        let application = CrateShortcuts.applicationName
        let commands = CrateShortcuts.spokenCommands.map { command in
            let label =
                command.label(in: language ?? .english)?.text(applicationName: application) ?? command.shortTitle
            let phrases = (language.map { [$0] } ?? CrateIntents.languages).flatMap { spoken in
                command.phrases(in: spoken).compactMap { phrase -> String? in
                    let text = phrase.text(applicationName: application)
                    guard let language else { return "  \(spoken.code): \(text)" }
                    // The first phrase is the heading already.
                    return spoken == language && text == label ? nil : "  \(text)"
                }
            }
            return ([label] + phrases).joined(separator: "\n")
        }
        return (["", "Understood as well:", ""] + commands).joined(separator: "\n")
    }
}
