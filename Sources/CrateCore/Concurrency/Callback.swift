/// A function to be called later, as an object: what may be kept in a `Mutex`.
///
/// A function that is itself the value of a `Mutex` is wrapped once more each time that it is lent (Swift 6.3.1): every
/// call takes more stack and time than the one before, until the stack ends. A reference to an object stays as it is.
public final class Callback<Value>: Sendable {
    private let body: @Sendable (Value) -> Void

    /// Calls this function.
    public init(_ body: @escaping @Sendable (Value) -> Void) { self.body = body }

    /// Calls it with a value.
    public func callAsFunction(_ value: Value) { body(value) }
}

extension Callback where Value == Void {
    /// Calls this function.
    public convenience init(_ body: @escaping @Sendable () -> Void) { self.init { _ in body() } }

    /// Calls it.
    public func callAsFunction() { body(()) }
}
