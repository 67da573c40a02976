import CrateBox
import CrateCare
import CrateClient
import LinuxSystem

extension CommandBox {
    /// The keys that the running box has not read; nil if none runs, if it can't compare, and without a usable
    /// configuration.
    static var unread: UnreadSettings? {
        guard let state = try? configuration().state else { return nil }
        return UnreadSettings.present(environment: EnvironmentVariables.all, state: state)
    }

    /// The output that the running box has not read from the configuration. Nil if the box uses the configured one, or
    /// another one than the given, and if no command makes it read the key.
    /// - Parameter name: The output that the box uses.
    static func unreadOutput(insteadOf name: String) -> UnreadSettings.Item? {
        unread?["output.pcm"].flatMap { $0.setting.used == name && !$0.commands.isEmpty ? $0 : nil }
    }
}
