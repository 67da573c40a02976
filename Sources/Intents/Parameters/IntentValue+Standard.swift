extension String: IntentValue {
    /// Any text.
    public static var kind: ValueKind { .string }

    /// The text as it was given.
    public static func resolve(_ text: String) async throws -> Resolution<String> { .one(text) }
}

extension Int: IntentValue {
    /// A whole number.
    public static var kind: ValueKind { .integer }

    /// The number in decimal digits, with a sign or without.
    public static func resolve(_ text: String) async throws -> Resolution<Int> {
        Int(text.trimmed).map { .one($0) } ?? .unreadable("“\(text)” is not a whole number.")
    }
}

extension Bool: IntentValue {
    /// Yes or no.
    public static var kind: ValueKind { .boolean }

    /// `yes`, `true`, `on` and `1`, or `no`, `false`, `off` and `0`, in either case.
    public static func resolve(_ text: String) async throws -> Resolution<Bool> {
        switch text.trimmed.lowercased() {
        case "yes", "true", "on", "1": .one(true)
        case "no", "false", "off", "0": .one(false)
        default: .unreadable("“\(text)” is neither yes nor no.")
        }
    }
}

extension Optional: IntentValue where Wrapped: IntentValue {
    /// The kind of the value that may be missing.
    public static var kind: ValueKind { Wrapped.kind }
    /// `nil`.
    public static var absent: Wrapped?? { .some(nil) }
    /// Whether it is `nil`.
    public var isAbsent: Bool {
        switch self {
        case .none: true
        case .some: false
        }
    }

    /// `nil` for a blank text, else what the wrapped type makes of it.
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

    /// What the wrapped type offers.
    public static func suggestions() async throws -> [Option] { try await Wrapped.suggestions() }
}
