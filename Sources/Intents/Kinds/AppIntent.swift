/// An action that an application offers by name, without a screen (`AppIntents.AppIntent`).
///
/// Parameters are declared with `@Parameter`, the dependencies of `perform()` with `@Dependency`. The runner creates a
/// new intent for each attempt, because copies of an intent share the values of its parameters.
public protocol AppIntent: Sendable {
    /// The result type of `perform()`; inferred from a declaration such as `some IntentResult & ProvidesDialog`.
    associatedtype Result: IntentResult

    /// The identifier (default: the type's name without the suffix `Intent`).
    static var name: String { get }
    /// The display name, in English.
    static var title: String { get }
    /// What the intent does, in an English sentence without service names, paths or devices.
    static var description: String { get }
    /// Whether discovery lists the intent (default: true). An unlisted intent can still be run by name.
    static var isDiscoverable: Bool { get }
    /// The category that groups intents in lists (default: nil).
    static var category: String? { get }
    /// Additional words for searches (default: none).
    static var searchKeywords: [String] { get }

    /// The parameters in order of declaration (default: found by reflection, which searches for conformances of the
    /// types of all properties and so slows down a start).
    var slots: [ParameterSlot] { get }
    /// The question to confirm before `perform()` (default: nil; for a ``DeleteIntent``, its confirmation).
    var questionBefore: Dialog? { get }
    /// Whether the intent may use the sound output (default: false; true for an ``AudioPlaybackIntent``).
    static var mayPlay: Bool { get }
    /// Whether the deadline does not apply (default: false; true for a ``LongRunningIntent``).
    static var isLongRunning: Bool { get }

    /// Creates an intent without values. Must have no side effects, because discovery calls it too.
    init()

    /// Performs the action.
    ///
    /// All required parameters are resolved before. Dependencies are available only here.
    /// - Throws: `IntentFailure` for an expected failure, `NeedsValueError` to ask for a value and start again, and any
    ///   unexpected error.
    func perform() async throws -> Result
}

extension AppIntent {
    /// The type's name without the suffix `Intent`: `PlayAlbum` for `PlayAlbumIntent`.
    public static var name: String {
        // `String(describing:)` would search for conformances of each type, which took 6 of a command's 35 ms.
        let type = "\(Self.self)"
        let suffix = "Intent"
        return type.hasSuffix(suffix) && type != suffix ? String(type.dropLast(suffix.count)) : type
    }

    /// True: discovery lists an intent unless it is declared otherwise.
    public static var isDiscoverable: Bool { true }

    /// Nil: lists show the intent without a heading.
    public static var category: String? { nil }

    /// Empty: no additional words.
    public static var searchKeywords: [String] { [] }

    /// Nil: performed without a question.
    public var questionBefore: Dialog? { nil }

    /// False: the intent plays nothing.
    public static var mayPlay: Bool { false }

    /// False: the deadline applies.
    public static var isLongRunning: Bool { false }

    /// The parameters in order of declaration. Does not access the store or dependencies.
    public static var parameters: [ParameterMetadata] {
        Self().slots.map { $0.parameter.metadata(named: $0.name) }
    }

    /// The stored parameters with their property names.
    public var slots: [ParameterSlot] {
        Mirror(reflecting: self).children.compactMap { child in
            guard let label = child.label, let parameter = child.value as? any ParameterStorage else { return nil }
            // The compiler stores a wrapper under the property's name with an underscore prefix.
            return ParameterSlot(name: label.hasPrefix("_") ? String(label.dropFirst()) : label, parameter: parameter)
        }
    }
}
