internal import CrateCore

/// The symbols of a request that folding drops: currencies, signs of mathematics, emoji and the like.
///
/// A request with at least as many of them as letters and digits means only names that have those symbols: what is left
/// of `é€😀` is a single letter, and an album of that name, or a number spelled like it, is another one. Punctuation is
/// not counted, because people leave it out and add it as they like. Of a name that is only symbols, such as `÷`,
/// folding drops none.
struct LostSymbols: Sendable {
    /// The symbols; empty where what is kept outweighs them.
    private let needed: Set<Unicode.Scalar>

    init(_ text: String) {
        let scalars = Normalization.compatible(text)
        let lost = scalars.filter(Self.isSymbol)
        let kept = scalars.count { Folding.isKept($0) }
        needed = kept > 0 && lost.count >= kept ? Set(lost) : []
    }

    /// Whether the request may mean an album: its artist and title have all needed symbols.
    func allow(_ album: Release) -> Bool {
        needed.isEmpty || needed.isSubset(of: Normalization.compatible("\(album.artist) \(album.title)"))
    }

    private static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .currencySymbol, .mathSymbol, .otherSymbol, .privateUse, .unassigned: true
        default: false
        }
    }
}
