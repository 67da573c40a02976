internal import CrateClient
internal import LinuxSystem
internal import Synchronization

/// The values of the configuration that a box uses: those of its start for keys that it reads only then, and those of
/// its last reading for all others.
final class BoxSettings: Sendable {
    private struct State {
        let started: BoxConfiguration
        var read: BoxConfiguration
    }

    private let state = Mutex<State?>(nil)

    /// Keeps the values with which the box starts.
    func keep(_ configuration: BoxConfiguration) {
        state.withLock { $0 = State(started: configuration, read: configuration) }
    }

    /// Takes the values of a later reading.
    func use(_ configuration: BoxConfiguration) { state.withLock { $0?.read = configuration } }

    /// The keys whose values in use differ from those of the sources now, and then those whose variables differ from
    /// the files, in documented order. Reads the sources; nil if they can't be read, and for a box that was created
    /// without a configuration.
    var unread: [UnreadSetting]? {
        let environment = EnvironmentVariables.all
        guard let state = state.withLock({ $0 }), let present = try? state.started.again(environment: environment),
            let files = try? state.started.again(environment: ConfigurationVariables.removed(from: environment))
        else { return nil }
        return Self.differences(started: state.started.texts, read: state.read.texts, present: present.texts)
            + Self.overridden(by: present.variables, used: state.started.texts, files: files.texts)
    }

    /// The paths of the configuration files that exist and are read; nil for a box that was created without a
    /// configuration.
    var files: [String]? {
        state.withLock { $0 } == nil ? nil : BoxConfiguration.files(environment: EnvironmentVariables.all)
    }

    /// Compares the values of three readings, each as text by key. A key without a value has its default.
    static func differences(
        started: [String: String], read: [String: String], present: [String: String]
    ) -> [UnreadSetting] {
        ConfigurationKey.all.compactMap { key in
            let texts = ConfigurationKey.ofStart.contains(key.name) ? started : read
            let (used, present) = (texts[key.name] ?? key.standard, present[key.name] ?? key.standard)
            return used == present ? nil : UnreadSetting(key.name, used: used, present: present)
        }
    }

    /// The keys that variables of this process set otherwise than its files.
    /// - Parameters:
    ///   - variables: The keys that variables set.
    ///   - used: The values with which the process was started, as text by key.
    ///   - files: The values of the files alone.
    static func overridden(
        by variables: VariableKeys, used: [String: String], files: [String: String]
    ) -> [UnreadSetting] {
        ConfigurationKey.all.compactMap { key in
            guard let variable = variables.variable(of: key.name), let used = used[key.name],
                let present = files[key.name], used != present
            else { return nil }
            return UnreadSetting(key.name, used: used, present: present, variable: variable)
        }
    }
}
