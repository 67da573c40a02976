/// The values from which a command needs one, for `--json`. The text output has them as lines below the failure's
/// sentence.
struct FailureChoices: Sendable {
    /// One of the values.
    struct Option: Encodable, Sendable {
        let title: String
        var artist: String?
        /// What distinguishes it from another of the same title and artist.
        var note: String?
        /// The text that chooses it.
        let answer: String
    }

    /// The command without its program: `match`.
    let command: String
    /// The option or the argument that takes the value.
    let parameter: String
    let options: [Option]
    /// The whole command, with ``answer`` in the place of the value.
    let continued: [String]

    /// Stands for the value in the command that continues.
    static let answer = "<answer>"
}

/// A failure for a missing value, as a JSON object of the same form as an intent's question.
struct FailureQuestion: Encodable {
    private struct Words: Encodable {
        let full: String
        let supporting: String?
    }

    private let status = "needsValue"
    private let error: String
    private let command: String
    private let parameter: String
    private let dialog: Words
    private let options: [FailureChoices.Option]
    private let `continue`: [String]

    init(error: String, full: String, supporting: String?, _ choices: FailureChoices) {
        self.error = error
        (command, parameter, options) = (choices.command, choices.parameter, choices.options)
        dialog = Words(full: full, supporting: supporting)
        self.continue = choices.continued
    }

    private enum CodingKeys: CodingKey { case status, error, command, parameter, dialog, options, `continue` }
}
