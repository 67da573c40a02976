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

    /// The keys whose values in use differ from those of the sources now, in documented order. Reads the sources; nil
    /// if they can't be read, and for a box that was created without a configuration.
    var unread: [UnreadSetting]? {
        guard let state = state.withLock({ $0 }),
            let present = try? state.started.again(environment: EnvironmentVariables.all)
        else { return nil }
        return Self.differences(started: state.started.texts, read: state.read.texts, present: present.texts)
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
}
