public import CrateBox
internal import CratePlayback

/// The permission to convert, if the configuration has it and the box that answers has not read it yet.
public enum UnreadPermission {
    /// The command that makes the box read it; nil if none is needed, or if no box answers.
    public static func reload(environment: [String: String], _ configuration: BoxConfiguration) -> String? {
        guard configuration.output.allowsConversion else { return nil }
        return AnsweringBox(environment: environment, state: configuration.state).reload(configuration.output)
    }
}
