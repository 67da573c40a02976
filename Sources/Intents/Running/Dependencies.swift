/// What intents work with, by type: a value, so that tests in one process may each have their own.
public struct Dependencies: Sendable {
    /// Those of the intent that is being performed; the runner sets it around `perform()` alone.
    @TaskLocal static var current: Dependencies?

    private var factories: [ObjectIdentifier: @Sendable () -> any Sendable] = [:]

    /// No dependencies.
    public init() {}

    /// No dependencies but those registered in the closure.
    public init(_ fill: (inout Dependencies) -> Void) {
        self.init()
        fill(&self)
    }

    /// Says how to get the dependency of a type; the closure is called at each read.
    public mutating func register<Value: Sendable>(_ type: Value.Type, _ make: @escaping @Sendable () -> Value) {
        factories[ObjectIdentifier(type)] = make
    }

    func value<Value: Sendable>(of type: Value.Type) -> Value? {
        factories[ObjectIdentifier(type)]?() as? Value
    }
}
