/// One small thing that the application can be asked to do, by name and without a screen.
///
/// Parameters are declared with `@Parameter`, what `perform()` works with is declared with `@Dependency`. The
/// runner makes a fresh intent for each attempt, because copies of an intent share the values of its parameters.
public protocol AppIntent: Sendable {
    /// What `perform()` returns; inferred where `perform()` declares `some IntentResult & ProvidesDialog`, say.
    associatedtype Result: IntentResult

    /// Its name for programs; unless declared, the type's name without the suffix `Intent`.
    static var name: String { get }
    /// Its name for people.
    static var title: String { get }
    /// What it does, in a sentence.
    static var description: String { get }
    /// Whether discovery lists it; one that is not listed can still be run by name. True unless declared.
    static var isDiscoverable: Bool { get }
    /// The kind of thing that it does, by which lists are ordered; nil unless declared.
    static var category: String? { get }
    /// Other words that somebody may look for it with; none unless declared.
    static var searchKeywords: [String] { get }

    /// An intent with no parameter filled. It does nothing else: discovery calls it too.
    init()

    /// Does the thing.
    ///
    /// Every required parameter has been resolved by then, and dependencies exist here only.
    /// - Throws: `IntentFailure` for what a person can meet, `NeedsValueError` to be asked again with a value, and
    ///   whatever else goes wrong.
    func perform() async throws -> Result
}

extension AppIntent {
    /// The type's name without the suffix `Intent`: `PlayAlbum` for `PlayAlbumIntent`.
    public static var name: String {
        // Not `String(describing:)`, which looks for conformances of each type anew: 6 of the 35 ms that a command took.
        let type = "\(Self.self)"
        let suffix = "Intent"
        return type.hasSuffix(suffix) && type != suffix ? String(type.dropLast(suffix.count)) : type
    }

    /// Listed.
    public static var isDiscoverable: Bool { true }

    /// None.
    public static var category: String? { nil }

    /// None.
    public static var searchKeywords: [String] { [] }

    /// What its parameters are, in the order of declaration; reads no store and no dependency.
    public static var parameters: [ParameterMetadata] {
        Self().slots.map { $0.parameter.metadata(named: $0.name) }
    }

    /// Its parameters under their names, in the order of declaration.
    var slots: [ParameterSlot] {
        Mirror(reflecting: self).children.compactMap { child in
            guard let label = child.label, let parameter = child.value as? any ParameterStorage else { return nil }
            // The compiler stores a wrapper under the property's name with an underscore before it.
            return ParameterSlot(name: label.hasPrefix("_") ? String(label.dropFirst()) : label, parameter: parameter)
        }
    }
}
