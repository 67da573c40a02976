extension String: IntentValue {
    /// The kind `string`: the text is used unchanged.
    public static var kind: ValueKind { .string }

    /// Accepts any text unchanged, including white space.
    public static func resolve(_ text: String) async throws -> Resolution<String> { .one(text) }
}

extension Int: IntentValue {
    /// The kind `integer`.
    public static var kind: ValueKind { .integer }

    /// Parses decimal digits with an optional sign.
    public static func resolve(_ text: String) async throws -> Resolution<Int> {
        Int(text.trimmed).map { .one($0) } ?? .unreadable("“\(text)” is not a whole number.")
    }
}

extension Bool: IntentValue {
    /// The kind `boolean`: front ends offer yes and no.
    public static var kind: ValueKind { .boolean }

    /// Parses `yes`, `true`, `on`, `1`, `no`, `false`, `off` and `0`, case-insensitively.
    public static func resolve(_ text: String) async throws -> Resolution<Bool> {
        switch text.trimmed.lowercased() {
        case "yes", "true", "on", "1": .one(true)
        case "no", "false", "off", "0": .one(false)
        default: .unreadable("“\(text)” is neither yes nor no.")
        }
    }
}

extension Optional: IntentValue where Wrapped: IntentValue {
    /// The kind of the wrapped type. Whether a value is required is separate: ``ParameterMetadata/isRequired``.
    public static var kind: ValueKind { Wrapped.kind }
    /// `nil`, which represents absence.
    public static var absent: Wrapped?? { .some(nil) }
    /// True for `nil`, to which a blank text resolves.
    public var isAbsent: Bool {
        switch self {
        case .none: true
        case .some: false
        }
    }

    /// Returns `nil` for a blank text, otherwise the wrapped type's resolution.
    public static func resolve(_ text: String) async throws -> Resolution<Wrapped?> {
        guard !text.trimmed.isEmpty else { return .one(nil) }
        return switch try await Wrapped.resolve(text) {
        case .one(let value): .one(value)
        case .several(let options): .several(options)
        case .close(let options, let failure): .close(options, failure)
        case .none(let failure): .none(failure)
        case .unreadable(let sentence): .unreadable(sentence)
        }
    }

    /// The failure of the wrapped type, since only a text that is not blank can fail.
    public static func absence(
        of text: String, for intent: String, given: [String: String]
    ) async throws -> IntentFailure? {
        try await Wrapped.absence(of: text, for: intent, given: given)
    }

    /// The line of the wrapped type, since a blank text matches no value.
    public static func namesake(of text: String, for intent: String) async throws -> Message? {
        try await Wrapped.namesake(of: text, for: intent)
    }

    /// The line of the wrapped value; there is none for `nil`.
    public func alternative(to text: String, for intent: String) async throws -> Message? {
        guard case .some(let value) = self else { return nil }
        return try await value.alternative(to: text, for: intent)
    }

    /// The suggestions of the wrapped type; there is none for `nil`.
    public static func suggestions() async throws -> [Option] { try await Wrapped.suggestions() }
}
