import CrateBox

/// The value of a key for a box that reads a file: that of the file, else of the system's file, else the default.
struct ValueInFile: Equatable {
    private let text: String?

    /// Reads the value. Nil for an unknown key, and if one of the files is wrong.
    init?(of key: String, in path: String) {
        let files = [path] + (path == BoxConfiguration.systemFile ? [] : [BoxConfiguration.systemFile])
        let settings = try? ConfigurationSetting.all(environment: [:], files: files)
        guard let setting = settings?.first(where: { $0.key == key }) else { return nil }
        text = setting.value ?? setting.default
    }
}
