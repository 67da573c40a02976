/// The failure of a command as JSON: `{"status":"failed","error":…,"dialog":{…}}`.
public struct FailureDocument: Encodable, Sendable {
    private struct Words: Encodable {
        let full: String
        let supporting: String?
    }

    private let status = "failed"
    private let error: String
    private let dialog: Words
    private let restart: [String]?

    /// Describes a failure.
    /// - Parameters:
    ///   - error: The name that programs compare.
    ///   - full: The sentence for people.
    ///   - supporting: A command that fixes the problem, or a detail; nil if there is none.
    ///   - restart: The commands that fix it one after the other, of which `supporting` is the first; empty if one is
    ///     enough.
    public init(error: String, full: String, supporting: String?, restart: [String] = []) {
        self.error = error
        self.restart = restart.isEmpty ? nil : restart
        dialog = Words(full: full, supporting: supporting)
    }

    private enum CodingKeys: CodingKey { case status, error, dialog, restart }
}
