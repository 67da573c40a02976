/// The output as the playback loop publishes it. An open output has no obstacle.
enum PublishedOutput: Sendable, Hashable {
    case open(OutputReport)
    /// No output is open.
    case closed(Closed)

    struct Closed: Sendable, Hashable {
        /// The report of the output that was opened last.
        var last: OutputReport?
        /// Why the last open failed; nil if it succeeded, and for a format that the output does not accept.
        var obstacle: OutputObstacle?
    }

    /// The state before the first open.
    static var none: PublishedOutput { .closed(Closed()) }

    var isOpen: Bool { if case .open = self { true } else { false } }

    /// The report of the output that is open, or was opened last.
    var last: OutputReport? {
        switch self {
        case .open(let report): report
        case .closed(let closed): closed.last
        }
    }

    /// Why the last open failed; nil if it succeeded.
    var obstacle: OutputObstacle? { if case .closed(let closed) = self { closed.obstacle } else { nil } }

    /// Records that the open output was closed; without effect if none is open.
    mutating func close() { if case .open(let report) = self { self = .closed(Closed(last: report)) } }

    /// Records an open that failed, with its obstacle if there is one.
    mutating func fail(_ obstacle: OutputObstacle?) { self = .closed(Closed(last: last, obstacle: obstacle)) }
}
