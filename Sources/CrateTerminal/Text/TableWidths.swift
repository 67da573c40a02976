/// Divides the width of a terminal among the columns of a table.
struct TableWidths {
    private let wanted: [Int]
    private let narrowings: [TerminalTable.Narrowing]
    private let width: Int

    /// Divides `width` terminal columns.
    /// - Parameter wanted: the width of each column's widest text.
    init(_ wanted: [Int], _ narrowings: [TerminalTable.Narrowing], width: Int) {
        (self.wanted, self.narrowings, self.width) = (wanted, narrowings, width)
    }

    /// The width of each column; nil for one that is left out. If the table does not fit at all, names have four
    /// columns.
    ///
    /// If a title and an artist are both too wide, the artist is narrowed first, down to 16 columns.
    var widths: [Int?] {
        var left = Set<Int>()
        while true {
            if let widths = narrowed(without: left, leastName: 12) { return widths }
            guard let next = leaving(left) else { break }
            left.insert(next)
        }
        return narrowed(without: left, leastName: 8) ?? narrowed(without: left, leastName: 4, fits: false) ?? wanted
    }

    /// The next column to leave out: the last detail; without details, the last spare column; nil if there is none.
    private func leaving(_ left: Set<Int>) -> Int? {
        for narrowing in [TerminalTable.Narrowing.detail, .spare] {
            if let column = narrowings.indices.last(where: { narrowings[$0] == narrowing && !left.contains($0) }) {
                return column
            }
        }
        return nil
    }

    /// The widths without some columns; nil if the line does not fit and `fits` is true.
    private func narrowed(without left: Set<Int>, leastName: Int, fits: Bool = true) -> [Int?]? {
        let shown = wanted.indices.filter { !left.contains($0) }
        let spaces = TerminalTable.space * max(0, shown.count - 1)
        // No column is wider than the line.
        var widths = wanted.map { min($0, max(1, width)) }
        for (detail, name) in Self.steps {
            for kind in [TerminalTable.Narrowing.wraps, .detail, .name] {
                let least = kind == .name ? max(name, leastName) : max(detail, kind == .wraps ? 16 : 8)
                let giving = shown.filter { narrowings[$0] == kind }
                Self.narrow(&widths, giving, by: shown.reduce(spaces - width) { $0 + widths[$1] }, to: least)
            }
        }
        let isTooWide = shown.reduce(spaces) { $0 + widths[$1] } > width
        return isTooWide && fits ? nil : wanted.indices.map { left.contains($0) ? nil : widths[$0] }
    }

    /// The minimum widths of details and of names in each step. Details are narrowed before names.
    private static let steps: [(detail: Int, name: Int)] = [(16, 16), (10, 12), (8, 4)]

    /// Narrows the widest of some columns by one column of the terminal at a time, so that the widest ones become
    /// equally wide.
    private static func narrow(_ widths: inout [Int], _ giving: [Int], by over: Int, to least: Int) {
        for _ in 0..<max(0, over) {
            // Of equally wide columns, the last one is narrowed.
            guard let widest = giving.max(by: { (widths[$0], $0) < (widths[$1], $1) }), widths[widest] > least else {
                return
            }
            widths[widest] -= 1
        }
    }
}
