/// The code that runs under a lock: bodies of `withLock`, and methods that change a value that may be under one.
struct LockedBodies {
    /// The calls in such code that wake or cancel a task, each with its file.
    let wakes: [String]
    /// The number of bodies.
    let count: Int

    init(files: [(path: String, text: String)]) {
        let bodies = files.flatMap { file in
            Self.bodies(in: LockedValues.code(of: file.text)).map { (file.path, $0) }
        }
        count = bodies.count
        wakes = bodies.flatMap { path, body in
            body.matches(of: /\.(?:yield|finish|resume|cancel)\(/).map { "\(path): \($0.0)" }
        }
    }

    private static func bodies(in code: String) -> [String] {
        code.matches(of: /withLock\s*(?:\([^{\n]*)?\{|mutating\s+func[^{]*\{|func[^{]*\binout\s+\w*State\b[^{]*\{/).map
        { match in
            body(of: code[match.range.upperBound...])
        }
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
