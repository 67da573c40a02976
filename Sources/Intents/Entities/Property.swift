/// A visible field of an entity.
///
///     @Property(title: "Year") public var year: Int?
@propertyWrapper
public struct Property<Value: Sendable>: Sendable {
    /// Its name for people.
    public let title: String
    private var stored: Value?

    /// A field that is set before it is read.
    public init(title: String) {
        self.title = title
        stored = nil
    }

    /// A field with a value.
    public init(wrappedValue: Value, title: String) {
        self.title = title
        stored = wrappedValue
    }

    /// The value.
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

/// A visible field that is worked out only when somebody asks for it.
public final class DeferredProperty<Value: Sendable>: Sendable {
    /// Its name for people.
    public let title: String
    private let make: @Sendable () async throws -> Value

    /// A field, and how it is worked out.
    public init(title: String, _ make: @escaping @Sendable () async throws -> Value) {
        self.title = title
        self.make = make
    }

    /// Works it out.
    /// - Throws: what that throws.
    public func value() async throws -> Value { try await make() }
}

extension DeferredProperty: Hashable {
    /// Fields of one name are the same field; what they would give is not looked at.
    public static func == (first: DeferredProperty, second: DeferredProperty) -> Bool { first.title == second.title }

    /// By the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(title) }
}

/// What a field of an entity is, for discovery.
public struct PropertyMetadata: Sendable, Hashable {
    /// The property's name.
    public let name: String
    /// Its name for people.
    public let title: String
    /// What its values are: `String`, `Int`.
    public let kind: String
    /// Whether it is worked out only when it is asked for.
    public let isDeferred: Bool
}

/// A property, whatever its type of value.
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
    /// Its visible fields in the order of declaration; reads no store.
    public static var properties: [PropertyMetadata] {
        Mirror(reflecting: blank).children.compactMap { child in
            guard let label = child.label, let property = child.value as? any PropertyStorage else { return nil }
            // The compiler stores a wrapper under the property's name with an underscore before it.
            let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
            return PropertyMetadata(
                name: name, title: property.title, kind: property.kind, isDeferred: property.isDeferred)
        }
    }
}
