/// Compiles the text of an expression to its program. Depth and size are bounded: `((a{99}){99}){99}` is refused.
struct ExpressionParser {
    /// The limit below which the number of steps must be; repetitions are unrolled.
    static let mostSteps = 1024
    /// The maximum number of nested levels, the outermost of which has no brackets.
    static let mostDepth = 32

    private typealias Step = Expression.Step
    private let text: [Unicode.Scalar]
    private let folds: Bool
    private var place = 0

    /// Creates a parser of an expression.
    /// - Parameter folds: True to ignore case; the program then expects text in lower case.
    init(_ text: String, folds: Bool) {
        self.text = Array(folds ? Self.folded(text) : text.unicodeScalars)
        self.folds = folds
    }

    /// Converts a text to lower case except its escapes, because `\D` is the opposite of `\d`.
    private static func folded(_ text: String) -> String.UnicodeScalarView {
        var isEscaped = false
        var folded = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isEscaped, scalar.isASCII {
                folded.append(scalar)
            } else {
                folded.append(contentsOf: String(scalar).lowercased().unicodeScalars)
            }
            isEscaped = scalar == "\\" && !isEscaped
        }
        return folded
    }

    /// Parses the whole text and returns its program.
    mutating func program() throws(Ack) -> [Expression.Step] {
        let steps = try alternatives(depth: 0)
        guard place == text.count else { throw problem("unmatched closing parenthesis") }
        return steps + [.found]
    }

    private func problem(_ words: String) -> Ack { Ack(.argument, "Error in regex at offset \(place): \(words)") }

    private var next: Unicode.Scalar? { place < text.count ? text[place] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        place += 1
        return true
    }

    private func checked(_ steps: [Step]) throws(Ack) -> [Step] {
        guard steps.count < Self.mostSteps else { throw problem("regular expression is too large") }
        return steps
    }

    private mutating func alternatives(depth: Int) throws(Ack) -> [Step] {
        guard depth < Self.mostDepth else { throw problem("parentheses are too deeply nested") }
        var steps = try sequence(depth: depth)
        while take("|") {
            let other = try sequence(depth: depth)
            // Try the first branch, or skip to the second.
            let first = Self.moved(steps, by: 1)
            steps = [.split(1, first.count + 2)] + first + [.jump(first.count + other.count + 2)]
            steps += Self.moved(other, by: steps.count)
            steps = try checked(steps)
        }
        return steps
    }

    private mutating func sequence(depth: Int) throws(Ack) -> [Step] {
        var steps: [Step] = []
        while let scalar = next, scalar != "|", scalar != ")" {
            let atom = try atom(scalar, depth: depth)
            let repeated = try self.repeated(atom)
            steps = try checked(steps + Self.moved(repeated, by: steps.count))
        }
        return steps
    }

    private mutating func atom(_ scalar: Unicode.Scalar, depth: Int) throws(Ack) -> [Step] {
        place += 1
        switch scalar {
        case ".": return [.set(.any)]
        case "^": return [.start]
        case "$": return [.end]
        case "[": return [.set(try bracket())]
        case "\\": return [try escape()]
        case "(":
            if take("?"), !take(":") { throw problem("this kind of group is not supported") }
            let steps = try alternatives(depth: depth + 1)
            guard take(")") else { throw problem("missing closing parenthesis") }
            return steps
        case "*", "+", "?": throw problem("quantifier does not follow a repeatable item")
        default: return [.set(ScalarSet(scalar))]
        }
    }

    private mutating func escape() throws(Ack) -> Step {
        guard let scalar = next else { throw problem("\\ at end of pattern") }
        if scalar == "b" || scalar == "B" {
            place += 1
            return .boundary(scalar == "b")
        }
        return .set(try escapedSet())
    }

    private mutating func escapedSet() throws(Ack) -> ScalarSet {
        guard let scalar = next else { throw problem("\\ at end of pattern") }
        place += 1
        switch scalar {
        case "d": return .digit
        case "D": return ScalarSet.digit.inverted
        case "w": return .word
        case "W": return ScalarSet.word.inverted
        case "s": return .blank
        case "S": return ScalarSet.blank.inverted
        case "t": return ScalarSet("\t")
        case "n": return ScalarSet("\n")
        case "r": return ScalarSet("\r")
        case "0"..."9", "a"..."z", "A"..."Z": throw problem("this escape is not supported")
        default: return ScalarSet(scalar)
        }
    }

    private mutating func bracket() throws(Ack) -> ScalarSet {
        let isInverted = take("^")
        var ranges: [ClosedRange<Unicode.Scalar>] = []
        var isFirst = true
        while isFirst || next != "]" {
            guard let scalar = next else { throw problem("missing terminating ] for character class") }
            place += 1
            isFirst = false
            if scalar == "\\" {
                let set = try escapedSet()
                guard !set.isInverted else { throw problem("this escape is not supported in a class") }
                ranges += set.ranges
            } else if scalar == "[", let set = try namedSet() {
                ranges += set.ranges
            } else if next == "-", place + 1 < text.count, text[place + 1] != "]" {
                let last = text[place + 1]
                guard scalar <= last, last != "\\" else { throw problem("range out of order in character class") }
                place += 2
                ranges.append(scalar...last)
            } else {
                ranges.append(scalar...scalar)
            }
        }
        place += 1
        return ScalarSet(ranges, isInverted: isInverted)
    }

    /// Parses the rest of `[:digit:]`; nil if the bracket is a literal one.
    private mutating func namedSet() throws(Ack) -> ScalarSet? {
        guard next == ":", let end = text[(place + 1)...].firstIndex(where: { $0 == ":" || $0 == "]" }),
            text[end] == ":", end + 1 < text.count, text[end + 1] == "]"
        else { return nil }
        let name = String(String.UnicodeScalarView(text[(place + 1)..<end]))
        guard let set = ScalarSet(named: name, folds: folds) else { throw problem("unknown POSIX class name") }
        place = end + 2
        return set
    }

    private mutating func repeated(_ atom: [Step]) throws(Ack) -> [Step] {
        var steps = atom
        while let scalar = next, "*+?{".unicodeScalars.contains(scalar) {
            let (least, most) = try bounds(scalar)
            steps = try Self.repeated(steps, least, most, checked)
            // Lazy and greedy repetitions match the same texts, so the mark is ignored.
            _ = take("?")
        }
        return steps
    }

    /// The least and the greatest number of repetitions; the latter is nil for no limit.
    private mutating func bounds(_ scalar: Unicode.Scalar) throws(Ack) -> (Int, Int?) {
        switch scalar {
        case "*", "+", "?":
            place += 1
            return (scalar == "+" ? 1 : 0, scalar == "?" ? 1 : nil)
        default:
            guard let end = text[place...].firstIndex(of: "}") else { throw problem("missing } in quantifier") }
            let words = String(String.UnicodeScalarView(text[(place + 1)..<end]))
            let parts = words.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
            guard let least = UInt8(parts[0]) else { throw problem("numbers are missing in {} quantifier") }
            let most = parts.count == 2 ? UInt8(parts[1]) : least
            guard most != nil || parts.last == "", least <= most ?? .max else {
                throw problem("numbers out of order in {} quantifier")
            }
            place = end + 1
            return (Int(least), most.map(Int.init))
        }
    }

    private static func repeated(
        _ atom: [Step], _ least: Int, _ most: Int?, _ checked: ([Step]) throws(Ack) -> [Step]
    ) throws(Ack) -> [Step] {
        var steps: [Step] = []
        for _ in 0..<least { steps = try checked(steps + moved(atom, by: steps.count)) }
        if let most {
            for _ in least..<most {
                let (start, end) = (steps.count, steps.count + atom.count + 1)
                steps = try checked(steps + [.split(start + 1, end)] + moved(atom, by: start + 1))
            }
            return steps
        }
        let start = steps.count
        steps.append(.split(start + 1, start + atom.count + 2))
        return try checked(steps + moved(atom, by: start + 1) + [.jump(start)])
    }

    /// Shifts the targets of steps that are appended after others.
    private static func moved(_ steps: [Step], by distance: Int) -> [Step] {
        steps.map { step in
            switch step {
            case .split(let one, let other): .split(one + distance, other + distance)
            case .jump(let place): .jump(place + distance)
            default: step
            }
        }
    }
}
