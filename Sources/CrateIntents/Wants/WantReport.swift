internal import CrateCore
public import CrateStore
public import Intents

/// Wants: those of the list, or those that a change was about.
public struct WantReport: Sendable, Hashable {
    /// The wants, the latest wish first.
    public var wants: [Want]

    /// A report.
    public init(_ wants: [Want]) { self.wants = wants }

    /// What is on the list after a wish; nothing for what is owned.
    init(_ wish: Wish) {
        switch wish {
        case .added(let want), .alreadyWanted(let want): wants = [want]
        case .alreadyOwned: wants = []
        }
    }

    /// How many of them are owned by now.
    var owned: Int { wants.count(where: \.isOwned) }

    /// The list on a screen: titles, artists, and what is owned.
    public var card: Card {
        let owned = Language.current.text("owned")
        let rows = wants.map { want in
            let marks = [want.release.artist, want.isOwned ? owned : ""].filter { !$0.isEmpty }
            return Card.Row(want.release.title, detail: marks.isEmpty ? nil : marks.joined(separator: ", "))
        }
        return Card(title: Language.current.text("Wantlist"), rows: rows)
    }
}
