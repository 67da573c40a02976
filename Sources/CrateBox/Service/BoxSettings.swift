internal import CrateClient
internal import LinuxSystem
internal import Synchronization

/// The values of the configuration that a box uses: those of its start for keys that it reads only then, and those of
/// its last reading for all others.
final class BoxSettings: Sendable {
    private struct State {
        let started: BoxConfiguration
        var read: BoxConfiguration
        /// The paths of the files that existed at one of the readings.
        var files: Set<String>
    }

    private let state = Mutex<State?>(nil)

    /// Keeps the values with which the box starts.
    func keep(_ configuration: BoxConfiguration) {
        let files = Set(Self.presentFiles)
        state.withLock { $0 = State(started: configuration, read: configuration, files: files) }
    }

    /// Takes the values of a later reading.
    func use(_ configuration: BoxConfiguration) {
        let files = Self.presentFiles
        state.withLock {
            $0?.read = configuration
            $0?.files.formUnion(files)
        }
    }

    private static var presentFiles: [String] { BoxConfiguration.files(environment: EnvironmentVariables.all) }

    /// The readings that are compared.
    private struct Readings {
        let inUse: State
        /// The values of all sources now.
        let present: BoxConfiguration
        /// The values of the files alone, as text by key.
        let files: [String: String]
    }

    /// Reads the sources; nil if they can't be read, and for a box that was created without a configuration.
    private var readings: Readings? {
        let environment = EnvironmentVariables.all
        guard let inUse = state.withLock({ $0 }), let present = try? inUse.started.again(environment: environment),
            let files = try? BoxConfiguration.load(environment: ConfigurationVariables.removed(from: environment))
        else { return nil }
        return Readings(inUse: inUse, present: present, files: files.texts)
    }

    /// The keys whose values in use differ from those of the sources now, and then those whose variables or options
    /// differ from the files, in documented order. Reads the sources; nil if they can't be read, and for a box that was
    /// created without a configuration.
    var unread: [UnreadSetting]? {
        guard let readings else { return nil }
        let (inUse, present) = (readings.inUse, readings.present)
        return Self.differences(started: inUse.started.texts, read: inUse.read.texts, present: present.texts)
            + Self.overridden(by: present.overridingSource(of:), used: inUse.started.texts, files: readings.files)
    }

    /// The output that a variable or an option of this process sets while no file sets one; otherwise nil. Reads the
    /// sources.
    var givenOutput: UnreadSetting? {
        guard let readings else { return nil }
        return Self.givenOutput(
            by: readings.present.overridingSource(of:), used: readings.inUse.started.texts, files: readings.files)
    }

    /// The paths of the configuration files that exist and are read; nil for a box that was created without a
    /// configuration.
    var files: [String]? {
        state.withLock { $0 } == nil ? nil : Self.presentFiles
    }

    /// The paths of the configuration files that were read and don't exist any more, in alphabetical order; nil for a
    /// box that was created without a configuration.
    var goneFiles: [String]? {
        state.withLock { $0 }.map { $0.files.subtracting(Self.presentFiles).sorted() }
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

    /// The keys that variables and options of this process set otherwise than its files.
    /// - Parameters:
    ///   - source: The name of the variable or option that sets a key; nil for none.
    ///   - used: The values with which the process was started, as text by key.
    ///   - files: The values of the files alone.
    static func overridden(
        by source: (String) -> String?, used: [String: String], files: [String: String]
    ) -> [UnreadSetting] {
        ConfigurationKey.all.compactMap { key in
            guard let variable = source(key.name), let used = used[key.name], let present = files[key.name],
                used != present
            else { return nil }
            return UnreadSetting(key.name, used: used, present: present, variable: variable)
        }
    }

    /// The output that a variable or an option sets while no file sets one; otherwise nil. Takes the same values as
    /// ``overridden(by:used:files:)``.
    static func givenOutput(
        by source: (String) -> String?, used: [String: String], files: [String: String]
    ) -> UnreadSetting? {
        let key = ConfigurationKey.pcm.name
        guard files[key] == nil, let used = used[key], let variable = source(key) else { return nil }
        return UnreadSetting(key, used: used, present: nil, variable: variable)
    }
}
