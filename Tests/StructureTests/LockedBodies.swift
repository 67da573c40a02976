/// The code that runs under a lock: what is handed to `withLock`, and what changes a value that may lie under one.
struct LockedBodies {
    /// Each call in such code that wakes or cancels a task: its file, and the call.
    let wakes: [String]
    /// How many bodies there are.
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

    /// Up to the brace that closes.
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
