/// Which of a user's two Discogs lists an export contains.
public enum ExportKind: Sendable, Hashable, CaseIterable {
    /// The collection: copies that the user owns.
    case collection
    /// The wantlist: releases that the user wants.
    case wantlist

    /// The table in which the list's entries are stored.
    var table: String {
        switch self {
        case .collection: "copy"
        case .wantlist: "want"
        }
    }
}
