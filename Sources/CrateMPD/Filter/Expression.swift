/// A regular expression, matched in time linear in the length of the text, whatever the expression.
///
/// Supports `. [] () (?:) | * + ? {m,n} ^ $ \d \w \s \b`, escapes, classes such as `[[:digit:]]`, and `(?i)` at the
/// start. Refuses back-references and look-around.
struct Expression: Hashable, Sendable {
    /// One step of the program that an expression becomes.
    enum Step: Hashable, Sendable {
        case set(ScalarSet)
        case start, end, boundary(Bool)
        /// Continues at both steps.
        case split(Int, Int)
        case jump(Int)
        case found
    }

    private let program: [Step]
    private let folds: Bool

    /// Compiles an expression.
    /// - Throws: ``Ack`` if the text is not an expression or the expression is too large.
    init(_ text: String, folds: Bool) throws(Ack) {
        let mark = "(?i)"
        let isMarked = text.hasPrefix(mark)
        self.folds = folds || isMarked
        var parser = ExpressionParser(isMarked ? String(text.dropFirst(mark.count)) : text, folds: self.folds)
        program = try parser.program()
    }

    /// Whether the expression matches anywhere in a text.
    func isFound(in text: String) -> Bool {
        let scalars = Array((folds ? text.lowercased() : text).unicodeScalars)
        var (present, next) = (Threads(count: program.count), Threads(count: program.count))
        for place in 0...scalars.count {
            // A match may begin at every position.
            if add(0, at: place, of: scalars, to: &present) { return true }
            guard place < scalars.count else { return false }
            next.clear()
            for thread in present.list {
                guard case .set(let set) = program[thread], set.contains(scalars[place]) else { continue }
                if add(thread + 1, at: place + 1, of: scalars, to: &next) { return true }
            }
            swap(&present, &next)
        }
        return false
    }

    /// Follows all steps that consume no character; true if one of them ends in a match.
    private func add(_ first: Int, at place: Int, of text: [Unicode.Scalar], to threads: inout Threads) -> Bool {
        var open = [first]
        while let step = open.popLast() {
            guard threads.insert(step) else { continue }
            switch program[step] {
            case .found: return true
            case .set: break
            case .jump(let other): open.append(other)
            case .split(let one, let other): open += [other, one]
            case .start: if place == 0 { open.append(step + 1) }
            case .end: if place == text.count { open.append(step + 1) }
            case .boundary(let wanted): if Self.isBoundary(place, text) == wanted { open.append(step + 1) }
            }
        }
        return false
    }

    private static func isBoundary(_ place: Int, _ text: [Unicode.Scalar]) -> Bool {
        let before = place > 0 && ScalarSet.word.contains(text[place - 1])
        return before != (place < text.count && ScalarSet.word.contains(text[place]))
    }

    /// The active steps, each once.
    private struct Threads {
        private(set) var list: [Int] = []
        private var marks: [Bool]

        init(count: Int) { marks = Array(repeating: false, count: count) }

        mutating func insert(_ step: Int) -> Bool {
            guard !marks[step] else { return false }
            marks[step] = true
            list.append(step)
            return true
        }

        mutating func clear() {
            for step in list { marks[step] = false }
            list.removeAll(keepingCapacity: true)
        }
    }
}
