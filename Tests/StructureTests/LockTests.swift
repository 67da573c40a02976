import Testing

/// Values and calls that are permitted under a lock. A function is not: each time that it is read it is wrapped once
/// more, until calling it overflows the stack.
@Suite struct LockTests {
    @Test func noLockHoldsAFunction() throws {
        let tree = SourceTree()
        let files = try tree.swiftFiles(below: "Sources")
        let values = LockedValues(files: try files.map { ($0, try tree.text(of: $0)) })
        #expect(values.count > 40)
        #expect(values.functions == [])
    }

    @Test(arguments: [
        "let a = Mutex<(@Sendable () -> Void)?>(nil)", "let a: Guarded<[Int: (String) -> Bool]>",
        "struct State { var n = 0\n var say: (() -> Void)? }\n let a = Mutex(State())",
        "struct State { var inner: Inner }\n struct Inner { let say: @Sendable () -> Void }\n let a: Mutex<State?>",
        "typealias Say = @Sendable () -> Void\n let a = Mutex<[Say]>([])",
        "enum Stage { case idle\n case at(() -> Void) }\n let a = Mutex(Stage.idle)",
        "struct State { typealias Say = () -> Void\n var all: [(id: Int, say: Say)] = [] }\n let a = Mutex(State())",
    ]) func aFunctionIsFound(text: String) {
        #expect(LockedValues(files: [("a.swift", text)]).functions.count == 1)
    }

    /// A type of the same name in another module is another type.
    @Test func theTypeOfAModuleIsMeant() {
        let lock = ("Sources/A/Lock.swift", "let a = Mutex<Said?>(nil)")
        let harmless = ("Sources/A/Said.swift", "struct Said { let text: Int }")
        let other = ("Sources/B/Said.swift", "struct Said { let say: () -> Void }")
        #expect(LockedValues(files: [lock, harmless, other]).functions == [])
        #expect(LockedValues(files: [lock, other]).functions.count == 1)
        let third = ("Sources/C/Said.swift", "struct Said { let text: Int }")
        #expect(LockedValues(files: [lock, other, third]).functions.count == 1)
        let importing = ("Sources/A/Lock.swift", "import C\nlet a = Mutex<Said?>(nil)")
        #expect(LockedValues(files: [importing, other, third]).functions == [])
    }

    /// Waking a task takes that task's lock; a task that is being cancelled holds it while its handlers take ours.
    /// Together they deadlock.
    @Test func noTaskIsWokenUnderALock() throws {
        let tree = SourceTree()
        let files = try tree.swiftFiles(below: "Sources")
        let bodies = LockedBodies(files: try files.map { ($0, try tree.text(of: $0)) })
        #expect(bodies.count > 100)
        #expect(bodies.wakes == [])
    }

    @Test(arguments: [
        "state.withLock { state in for a in state.all { a.continuation.yield(1) } }",
        "state.withLock { $0?.resume() }",
        "let a = state.withLock { state -> Int? in\n state.task?.cancel() }",
        "extension State { mutating func offer(_ event: Event) { if a { _ = continuation.yield(event) } } }",
        "func end(_ number: Int, _ state: inout State) { state.waiting?.finish() }",
    ]) func aTaskThatIsWokenIsFound(text: String) {
        #expect(LockedBodies(files: [("a.swift", text)]).wakes.count == 1)
    }

    @Test(arguments: [
        "let all = state.withLock { Array($0.all) }\n for a in all { a.yield(1) }",
        "func end() { reader?.resume() }", "state.withLock { $0 = nil }\n // .resume()",
    ]) func whatIsWokenOutsideIsLeftAlone(text: String) {
        #expect(LockedBodies(files: [("a.swift", text)]).wakes == [])
    }

    @Test(arguments: [
        "let a = Mutex<Int?>(nil)", "let a = Mutex(0)", "// Mutex<() -> Void>", "let a = \"Mutex<() -> Void>\"",
        "final class Call { let body: () -> Void }\n let a = Mutex<Call?>(nil)",
        "struct State { var n = 0\n var say: (() -> Void)? { nil }\n func f(_ g: () -> Void) {} }\n let a = Mutex(State())",
        "struct State { var n = 0 }\n struct Other { let say: () -> Void }\n let a = Mutex(State())",
    ]) func whatIsNoFunctionIsLeftAlone(text: String) {
        #expect(LockedValues(files: [("a.swift", text)]).functions == [])
    }
}
