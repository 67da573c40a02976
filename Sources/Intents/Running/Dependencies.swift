/// The dependencies of intents by type (`AppIntents.AppDependencyManager`). A value, so that each test can have its
/// own.
public struct Dependencies: Sendable {
    /// The dependencies of the current `perform()`, set by the runner for its duration only.
    @TaskLocal static var current: Dependencies?

    private var factories: [Factory] = []

    /// Creates a set without dependencies, enough for intents that declare none.
    public init() {}

    /// Creates a set that a closure fills at once.
    public init(_ fill: (inout Dependencies) -> Void) {
        self.init()
        fill(&self)
    }

    /// Registers a closure that returns the dependency of a type; it is called at each access.
    public mutating func register<Value: Sendable>(_ type: Value.Type, _ make: @escaping @Sendable () -> Value) {
        factories.removeAll { $0.type == ObjectIdentifier(type) }
        factories.append(Factory(type: ObjectIdentifier(type), make: make))
    }

    func value<Value: Sendable>(of type: Value.Type) -> Value? {
        factories.first { $0.type == ObjectIdentifier(type) }?.make() as? Value
    }

    /// The closure that returns the dependency of a type.
    private struct Factory: Sendable {
        let type: ObjectIdentifier
        let make: @Sendable () -> any Sendable
    }
}
