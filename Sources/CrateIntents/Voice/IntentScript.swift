/// The part of Home Assistant's configuration.yaml that runs `cratebox` for the sentences and speaks the reply.
///
/// The command line is built from the recognised words without a shell; only letters, digits and a few signs without a
/// meaning inside quotes are included.
public struct IntentScript: Sendable {
    /// The sections `shell_command` and `intent_script` as one YAML document.
    public let yaml: String

    /// Builds the document for these intents; nothing is written to a file.
    public init(sentences: [HassilSentences]) {
        var lines = [
            HassilExport.mark + " --intent-script`: for Home Assistant's configuration.yaml.",
            "# A conversation of several turns needs the Wyoming service of `cratebox serve` (wyoming.listen).",
            "shell_command:",
        ]
        for intent in sentences where intent.answer == nil {
            lines.append("  \(Self.command(intent)): " + HassilText.quoted(Self.words(intent)))
        }
        lines.append("intent_script:")
        for intent in sentences { lines += Self.script(intent) }
        yaml = lines.map { $0 + "\n" }.joined()
    }

    /// The service name `cratebox_playalbum`, which must be lower case.
    private static func command(_ intent: HassilSentences) -> String { "cratebox_" + intent.intent.lowercased() }

    private static func words(_ intent: HassilSentences) -> String {
        intent.slots.keys.sorted().reduce("cratebox run \(intent.intent) --json") { words, slot in
            words
                + "{% if \(slot) %} --\(slot) \"{{ \(slot) | regex_replace('[^\\\\w\\\\s:&+.,!?\\\\x27-]', ' ') }}\"{% endif %}"
        }
    }

    private static func script(_ intent: HassilSentences) -> [String] {
        if let answer = intent.answer {
            return ["  \(intent.intent):", "    speech:", "      text: " + HassilText.quoted(answer)]
        }
        let slots = intent.slots.keys.sorted()
        let data = slots.map { "          \($0): " + HassilText.quoted("{{ \($0) | default('') }}") }
        return [
            "  \(intent.intent):", "    action:", "      - action: shell_command.\(command(intent))",
        ] + (data.isEmpty ? [] : ["        data:"]) + data + [
            "        response_variable: reply", "      - stop: \"\"", "        response_variable: reply",
            "    speech:", "      text: \"{{ (action_response.stdout | from_json).dialog.full }}\"",
        ]
    }
}
