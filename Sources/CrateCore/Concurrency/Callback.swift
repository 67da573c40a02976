/// A function stored as an object, so that a `Mutex` can keep it.
///
/// A function that is itself the value of a `Mutex` is wrapped in another closure on every access (Swift 6.3.1), so
/// that each call takes more stack and time than the one before, until the stack overflows. An object reference is
/// unaffected.
public final class Callback<Value>: Sendable {
    private let body: @Sendable (Value) -> Void

    /// Creates a callback from a function with one argument.
    public init(_ body: @escaping @Sendable (Value) -> Void) { self.body = body }

    /// Calls the function with a value.
    public func callAsFunction(_ value: Value) { body(value) }
}

extension Callback where Value == Void {
    /// Creates a callback from a function without arguments.
    public convenience init(_ body: @escaping @Sendable () -> Void) { self.init { _ in body() } }

    /// Calls the function.
    public func callAsFunction() { body(()) }
}
