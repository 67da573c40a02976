internal import CrateCore
public import CrateStore
public import Intents

/// A list of wants: the whole wantlist, or the wants affected by a change.
public struct WantReport: Sendable, Hashable {
    /// The wants, newest first.
    public var wants: [Want]

    /// Whether the wants were removed, and are on the list no more.
    public private(set) var isOfRemoval = false

    /// Creates a report; the wants keep their order.
    public init(_ wants: [Want]) { self.wants = wants }

    /// Reports the want that was removed.
    init(removed want: Want) { (wants, isOfRemoval) = ([want], true) }

    /// Reports the want that was added or existed before; empty for an album that is already owned.
    init(_ result: WantResult) {
        switch result {
        case .added(let want), .alreadyWanted(let want): wants = [want]
        case .alreadyOwned: wants = []
        }
    }

    /// The number of wants that are owned by now.
    var owned: Int { wants.count(where: \.isOwned) }

    /// The card for a screen: titles, artists, and which are owned.
    public var card: Card {
        let owned = Language.current.text("owned")
        let rows = wants.map { want in
            let marks = [want.release.artist, want.isOwned ? owned : ""].filter { !$0.isEmpty }
            return Card.Row(want.release.title, detail: marks.isEmpty ? nil : marks.joined(separator: ", "))
        }
        return Card(title: Language.current.text("Wantlist"), rows: rows)
    }
}
