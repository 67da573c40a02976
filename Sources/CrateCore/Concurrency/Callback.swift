/// A function stored as an object, so that a `Mutex` can keep it.
///
/// A function that is itself the value of a `Mutex` is wrapped in another closure on every access (Swift 6.3.1), so
/// that each call takes more stack and time than the one before, until the stack overflows. An object reference is
/// unaffected.
public final class Callback<Value>: Sendable {
    private let body: @Sendable (Value) -> Void

    /// Wraps a function, which may be called on any thread.
    public init(_ body: @escaping @Sendable (Value) -> Void) { self.body = body }

    /// Runs the function on the calling thread.
    public func callAsFunction(_ value: Value) { body(value) }
}

extension Callback where Value == Void {
    /// Wraps a function without arguments, which may be called on any thread.
    public convenience init(_ body: @escaping @Sendable () -> Void) { self.init { _ in body() } }

    /// Runs the function on the calling thread.
    public func callAsFunction() { body(()) }
}
