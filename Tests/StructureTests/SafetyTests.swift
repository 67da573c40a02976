import Testing

/// What the compiler can't check is explained where it is done: `unsafe`, pointers, `@unchecked Sendable` and
/// `nonisolated(unsafe)` have a `// SAFETY:` comment.
@Suite struct SafetyTests {
    @Test func everyUnsafeUseHasAReason() throws {
        let tree = SourceTree()
        var count = 0
        for file in try tree.swiftFiles(below: "Sources") {
            let comments = SafetyComments(try tree.text(of: file))
            count += comments.count
            #expect(comments.missing == [], "\(file)")
        }
        #expect(count > 500)
    }

    @Test(arguments: [
        "func a() {\n    unsafe free(b)\n}", "final class A: @unchecked Sendable {\n    let b = 0\n}",
        "struct A {\n    nonisolated(unsafe) private var b = 0\n}", "let a = \"\\(unsafe String(cString: b))\"",
        "func a() {\n    b.withUnsafeBytes { c($0) }\n}", "func a(_ b: UnsafeRawBufferPointer) {}",
        "func a() {\n    let b = Unmanaged.passRetained(c)\n}", "struct A {\n    private let b: OpaquePointer\n}",
        // The reason of another function, of a part, of another type, and of a line that is none.
        "func a() {\n    // SAFETY: b.\n    c()\n}\nfunc d() {\n    unsafe e()\n}",
        "struct A {\n    // SAFETY: b.\n    func c() {}\n    func d() { unsafe e() }\n}",
        "struct A {\n    // SAFETY: b.\n    var c: Int { 1 }\n\n    var d: Int { unsafe e() }\n}",
        "// SAFETY: b.\nstruct A {\n    func c() {}\n}\n\nextension A {\n    func d() { unsafe e() }\n}",
        "func a() {\n    // SAFETY:\n    unsafe b()\n}", "// SAFETY: a.\nlet b = 0\nfunc c() { unsafe d() }",
    ]) func aUseWithoutAReasonIsFound(text: String) {
        #expect(SafetyComments(text).missing.count == 1)
    }

    @Test(arguments: [
        "func a() {\n    // SAFETY: b.\n    if c { unsafe d() }\n    e { unsafe f() }\n}",
        "// SAFETY: a.\n/// Does.\n@inlinable\npublic func b() { unsafe c() }",
        "// SAFETY: a.\n/// Is.\n@safe final class A: @unchecked Sendable {\n    func b() {\n        unsafe c()\n    }\n}",
        "struct A {\n    // SAFETY: b.\n    let c: OpaquePointer\n    let d = 0\n\n    func e() { unsafe f(c) }\n}",
        "enum A {\n    struct B {\n        // SAFETY: c.\n\n        static func d() { unsafe e() }\n    }\n}",
        "import A\n\n// SAFETY: b.\n\n/// Does.\nfunc c() { unsafe d() }\nfunc e() { unsafe f() }",
    ]) func aReasonCountsForItsDeclarationTypeOrFile(text: String) {
        let comments = SafetyComments(text)
        #expect(comments.count > 0)
        #expect(comments.missing == [])
    }

    @Test(arguments: [
        "// unsafe words", "/// Unsafe are controls; `unsafe ` marks.", "var isUnsafe = true\nif a.isUnsafe { b() }",
        "let a = \"\"\"\n    unsafe b\n    \"\"\"",
    ]) func whatIsSafeNeedsNoReason(text: String) {
        #expect(SafetyComments(text).count == 0)
    }
}
