import CrateBox
import CrateCare
import CrateClient
import CratePlayback
import LinuxSystem

extension CommandBox {
    /// The keys that the running box has not read; nil if none runs, if it can't compare, and without a usable
    /// configuration.
    static var unread: UnreadSettings? {
        guard let state = try? configuration().state else { return nil }
        return UnreadSettings.present(environment: EnvironmentVariables.all, state: state) {
            PasswordFile(path: $0).inspect()
        }
    }

    /// The keys among these that a variable of the running box sets, which counts more than its files.
    static func overridden(_ keys: [String]) -> [UnreadSettings.Item] {
        let unread = unread
        return keys.compactMap { unread?[$0] }.filter { $0.setting.variable != nil }
    }

    /// What the running box reports of its output; nil if none answers, and without a usable configuration.
    static var reportedOutput: ReportedOutput? {
        guard let state = try? configuration().state else { return nil }
        return ReportedOutput.present(environment: EnvironmentVariables.all, state: state)
    }

    /// The output that the running box has not read from the configuration. Nil if the box uses the configured one, or
    /// another one than the given, if the configured one isn't there either, and if no command makes it read the key.
    /// - Parameter name: The output that the box uses.
    static func unreadOutput(insteadOf name: String) -> UnreadSettings.Item? {
        guard let item = unread?["output.pcm"], item.setting.used == name, !item.commands.isEmpty else { return nil }
        return item.setting.present.map { OutputDevice.isAbsent($0) } == true ? nil : item
    }
}
