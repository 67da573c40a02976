public import CrateBox
internal import CrateClient
public import CrateCore

/// The values that a running box still uses although its files don't set their keys any more: the file is gone, or the
/// keys were unset. A new file must not take them from the box unnoticed.
public struct UnsetSettings: Sendable, Hashable {
    /// The values as text, by key.
    public private(set) var values: [String: String] = [:]

    /// Takes what a box uses otherwise than its sources, and not by a variable of its own.
    /// - Parameters:
    ///   - unread: The keys that the box has not read; nil without a box.
    ///   - files: The configuration of the files alone.
    public init(_ unread: UnreadSettings?, besides files: BoxConfiguration) {
        for key in ConfigurationSetting.keys where files.texts[key] == nil {
            guard let setting = unread?[key]?.setting, setting.variable == nil else { continue }
            values[key] = setting.used
        }
    }

    /// The ceiling of the volume; nil if it is not among the values.
    public var ceiling: Decibels? {
        values["volume.ceiling"].flatMap(Double.init).map { Decibels($0) }
    }

    /// The values that can be set again, by key.
    private var contents: [String: ConfigurationSetting.Content] {
        values.reduce(into: [:]) { contents, value in
            contents[value.key] = try? ConfigurationSetting.value(value.value, for: value.key)
        }
    }

    /// Sets the keys again.
    public func write(to edit: inout ConfigurationEdit) {
        for (key, content) in contents { edit.set(key, to: ConfigurationEdit.Value(content)) }
    }

    /// The configuration of a place as if its file set the keys.
    /// - Throws: The problem if a file or variable can't be used.
    public func configuration(in place: SetupPlace) throws(BoxConfiguration.Problem) -> BoxConfiguration {
        try place.lasting(with: contents.mapValues(\.text))
    }
}

extension ConfigurationEdit.Value {
    /// Takes a value that its key permits.
    public init(_ content: ConfigurationSetting.Content) {
        switch content {
        case .text(let text): self = .text(text)
        case .number(let number): self = .number(number)
        case .flag(let isTrue): self = .flag(isTrue)
        case .keys(let devices): self = .keys(devices)
        }
    }
}
