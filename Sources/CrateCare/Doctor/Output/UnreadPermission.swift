public import CrateBox
internal import CratePlayback

/// A permission to convert (`output.allowConversion`) that the configuration has and the running box has not read yet.
public enum UnreadPermission {
    /// The command that makes the running box read the permission, such as one that reloads the service; nil if the
    /// configuration has no permission, the box has read it, or no box answers.
    /// - Parameter environment: The environment, which may name the box's socket.
    public static func reload(environment: [String: String], _ configuration: BoxConfiguration) -> String? {
        guard configuration.output.allowsConversion else { return nil }
        return AnsweringBox(environment: environment, state: configuration.state).reload(configuration.output)
    }
}
