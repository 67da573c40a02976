/// A problem as it was logged.
public struct LoggedProblem: Sendable, Hashable {
    /// The whole record, one JSON object.
    public let json: String

    package init(_ json: String) { self.json = json }
}
