/// A dependency of an intent, available only during `perform()` (`AppIntents.AppDependency`).
///
/// Accessing it anywhere else, in a query or during discovery, or without registration, terminates the process with a
/// message that names the type.
@propertyWrapper
public struct Dependency<Value: Sendable>: Sendable {
    /// Declares a dependency; the value is looked up on each access, not now.
    public init() {}

    /// The value registered for this type. Traps outside `perform()`, and if nothing is registered.
    public var wrappedValue: Value {
        guard let dependencies = Dependencies.current else {
            fatalError("Dependency of type \(Value.self) was read outside perform(). Queries use the shared store.")
        }
        guard let value = dependencies.value(of: Value.self) else {
            fatalError("Dependency of type \(Value.self) was read and is not registered with the runner.")
        }
        return value
    }
}
