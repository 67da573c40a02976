internal import CrateCore
internal import CrateStore

/// What may be said for the names of a list, and which of them is meant by it.
///
/// A name in full comes before one without its brackets, that before a title with its artist, and an artist alone is
/// the last: who says "mezzanine" means the record of exactly that name, and not the remastered one.
struct SpokenNames<ID: Hashable & Sendable & Comparable> {
    /// How closely a form is tied to what it means.
    enum Closeness: Int, Comparable {
        case whole, short, wholeWithArtist, shortWithArtist, artist

        static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    private struct Claim {
        var closeness: Closeness
        var ids: [ID]
        var text: String
    }

    private var claims: [String: Claim] = [:]

    /// Says that a form means something; `text` is what means it where it is not the only one.
    mutating func add(_ form: String, _ closeness: Closeness, id: ID, text: String) {
        guard let known = claims[form], known.closeness <= closeness else {
            claims[form] = Claim(closeness: closeness, ids: [id], text: text)
            return
        }
        guard known.closeness == closeness, !known.ids.contains(id) else { return }
        claims[form]?.ids.append(id)
        // One text cannot stand for names that differ: the form itself may.
        if Folding.folded(known.text) != Folding.folded(text) { claims[form]?.text = form }
    }

    /// A form with all that it may mean.
    struct Meaning {
        let form: String
        let closeness: Closeness
        let ids: [ID]
        let text: String
    }

    /// All of them, in the order of their forms.
    var meanings: [Meaning] {
        claims.sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }.map {
            Meaning(form: $0.key, closeness: $0.value.closeness, ids: $0.value.ids.sorted(), text: $0.value.text)
        }
    }
}
