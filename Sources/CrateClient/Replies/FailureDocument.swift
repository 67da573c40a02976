/// A command that could not do what it was asked, as JSON: `{"status":"failed","error":…,"dialog":{…}}`.
public struct FailureDocument: Encodable, Sendable {
    private struct Words: Encodable {
        let full: String
        let supporting: String?
    }

    private let status = "failed"
    private let error: String
    private let dialog: Words

    /// A failure by its name, its sentence, and what mends it.
    public init(error: String, full: String, supporting: String?) {
        self.error = error
        dialog = Words(full: full, supporting: supporting)
    }

    private enum CodingKeys: CodingKey { case status, error, dialog }
}
