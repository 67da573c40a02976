/// Divides the width of a terminal among the columns of a table.
struct TableWidths {
    private let wanted: [Int]
    private let narrowings: [TerminalTable.Narrowing]
    private let width: Int

    /// Creates a division of `width` terminal columns.
    init(_ wanted: [Int], _ narrowings: [TerminalTable.Narrowing], width: Int) {
        (self.wanted, self.narrowings, self.width) = (wanted, narrowings, width)
    }

    /// The width of each column; nil for one that is left out. If the table does not fit at all, names have four
    /// columns.
    var widths: [Int?] {
        var left = Set<Int>()
        while true {
            if let widths = narrowed(without: left, leastName: 12) { return widths }
            guard let next = leaving(left) else { break }
            left.insert(next)
        }
        return narrowed(without: left, leastName: 8) ?? narrowed(without: left, leastName: 4, fits: false) ?? wanted
    }

    /// The next column to leave out: the last detail, then the last one that is spare.
    private func leaving(_ left: Set<Int>) -> Int? {
        for narrowing in [TerminalTable.Narrowing.detail, .spare] {
            if let column = narrowings.indices.last(where: { narrowings[$0] == narrowing && !left.contains($0) }) {
                return column
            }
        }
        return nil
    }

    /// The widths without some columns: the widest one shrinks first. Nil if the line does not fit but has to.
    private func narrowed(without left: Set<Int>, leastName: Int, fits: Bool = true) -> [Int?]? {
        let shown = wanted.indices.filter { !left.contains($0) }
        var widths = wanted
        var over = shown.reduce(0) { $0 + wanted[$1] } + TerminalTable.space * max(0, shown.count - 1) - width
        while over > 0 {
            let giving = shown.filter { widths[$0] > least(narrowings[$0], leastName) }
            guard let widest = giving.max(by: { widths[$0] < widths[$1] }) else { break }
            let next = giving.map { widths[$0] }.filter { $0 < widths[widest] }.max() ?? 0
            let step = min(over, widths[widest] - max(next, least(narrowings[widest], leastName)))
            widths[widest] -= step
            over -= step
        }
        return over > 0 && fits ? nil : wanted.indices.map { left.contains($0) ? nil : widths[$0] }
    }

    private func least(_ narrowing: TerminalTable.Narrowing, _ name: Int) -> Int {
        switch narrowing {
        case .none, .spare, .below: .max
        case .name: name
        case .detail: 8
        case .wraps: 16
        }
    }
}
