/// A logged problem.
public struct LoggedProblem: Sendable, Hashable {
    /// The record as one JSON object.
    public let json: String

    package init(_ json: String) { self.json = json }
}
