import Testing

/// What may lie under a lock. A function may not: each time that it is lent it is wrapped once more, until a call of it ends
/// a thread's stack.
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

    @Test(arguments: [
        "let a = Mutex<Int?>(nil)", "let a = Mutex(0)", "// Mutex<() -> Void>", "let a = \"Mutex<() -> Void>\"",
        "final class Call { let body: () -> Void }\n let a = Mutex<Call?>(nil)",
        "struct State { var n = 0\n var say: (() -> Void)? { nil }\n func f(_ g: () -> Void) {} }\n let a = Mutex(State())",
        "struct State { var n = 0 }\n struct Other { let say: () -> Void }\n let a = Mutex(State())",
    ]) func whatIsNoFunctionIsLeftAlone(text: String) {
        #expect(LockedValues(files: [("a.swift", text)]).functions == [])
    }
}
