/// The code that runs under a lock: bodies of `withLock`, and methods that change a value that may be under one.
struct LockedBodies {
    /// The calls in such code that wake or cancel a task, each with its file.
    let wakes: [String]
    /// The number of bodies.
    let count: Int

    init(files: [(path: String, text: String)]) {
        let bodies = files.flatMap { file in
            Self.bodies(in: SwiftCode.code(of: file.text)).map { (file.path, $0) }
        }
        count = bodies.count
        wakes = bodies.flatMap { path, body in
            body.matches(of: /\.(?:yield|finish|resume|cancel)\(/).map { "\(path): \($0.0)" }
        }
    }

    private static func bodies(in code: String) -> [String] {
        guard code.hasAny(of: ["withLock", "mutating", "inout"]) else { return [] }
        let begin = /withLock\s*(?:\([^{\n]*)?\{|mutating\s+func[^{]*\{|func[^{]*\binout\s+\w*State\b[^{]*\{/
        return code.matches(of: begin).map { body(of: code[$0.range.upperBound...]) }
    }

    /// The text up to the closing brace.
    private static func body(of text: Substring) -> String {
        var depth = 1
        return String(
            text.prefix { mark in
                if mark == "{" { depth += 1 }
                if mark == "}" { depth -= 1 }
                return depth > 0
            })
    }
}
