/// Something that an intent works with, there only while `perform()` runs.
///
/// Reading it anywhere else, in a query or while intents are discovered, ends the process with a message that names the
/// type, and so does a type that was not registered.
@propertyWrapper
public struct Dependency<Value: Sendable>: Sendable {
    /// A dependency that is looked up when it is read.
    public init() {}

    /// What was registered for the type.
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
