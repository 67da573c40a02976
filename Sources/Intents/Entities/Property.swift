/// A visible property of an entity (`AppIntents.EntityProperty`).
///
///     @Property(title: "Year") public var year: Int?
@propertyWrapper
public struct Property<Value: Sendable>: Sendable {
    /// The display name, as shown by hosts.
    public let title: String
    private var stored: Value?

    /// Creates a property whose value must be set before it is read; reading it earlier traps.
    public init(title: String) {
        self.title = title
        stored = nil
    }

    /// Creates a property with an initial value, as in `@Property(title: "Year") var year: Int? = nil`.
    public init(wrappedValue: Value, title: String) {
        self.title = title
        stored = wrappedValue
    }

    /// The value. Reading it before it is set traps.
    public var wrappedValue: Value {
        get {
            guard let stored else { fatalError("The property “\(title)” was read before it was set.") }
            return stored
        }
        set { stored = newValue }
    }
}

extension Property: Equatable where Value: Equatable {}
extension Property: Hashable where Value: Hashable {}

/// A visible property whose value is computed on demand (`AppIntents.DeferredProperty`).
public final class DeferredProperty<Value: Sendable>: Sendable {
    /// The display name, as shown by hosts.
    public let title: String
    private let make: @Sendable () async throws -> Value

    /// Creates a property that runs the closure for each request of its value, and never for discovery.
    public init(title: String, _ make: @escaping @Sendable () async throws -> Value) {
        self.title = title
        self.make = make
    }

    /// Computes the value.
    /// - Throws: any error of the closure.
    public func value() async throws -> Value { try await make() }
}

extension DeferredProperty: Hashable {
    /// Compares titles only; the values are not computed.
    public static func == (first: DeferredProperty, second: DeferredProperty) -> Bool { first.title == second.title }

    /// Hashes the title only, as the comparison does.
    public func hash(into hasher: inout Hasher) { hasher.combine(title) }
}

/// The description of an entity's property, for discovery.
public struct PropertyMetadata: Sendable, Hashable {
    /// The property's name in code, without the wrapper's underscore.
    public let name: String
    /// The display name, in English.
    public let title: String
    /// The value's Swift type as text: `String`, `Optional<Int>`.
    public let kind: String
    /// Whether the value is computed on demand.
    public let isDeferred: Bool
}

/// The facts that discovery reads from a property wrapper of any value type.
protocol PropertyStorage {
    var title: String { get }
    var isDeferred: Bool { get }
    var kind: String { get }
}

extension Property: PropertyStorage {
    var isDeferred: Bool { false }
    var kind: String { "\(Value.self)" }
}

extension DeferredProperty: PropertyStorage {
    var isDeferred: Bool { true }
    var kind: String { "\(Value.self)" }
}

extension DisplayedEntity {
    /// The visible properties in order of declaration. Does not access the store.
    public static var properties: [PropertyMetadata] {
        Mirror(reflecting: blank).children.compactMap { child in
            guard let label = child.label, let property = child.value as? any PropertyStorage else { return nil }
            // The compiler stores a wrapper under the property's name with an underscore prefix.
            let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
            return PropertyMetadata(
                name: name, title: property.title, kind: property.kind, isDeferred: property.isDeferred)
        }
    }
}
