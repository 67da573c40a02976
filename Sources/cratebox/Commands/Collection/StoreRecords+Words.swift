import CrateCore
import CrateStore

extension StoreRecords {
    /// The kind, in a list of what differs.
    var words: LocalizedText {
        switch self {
        case .albums: "albums and tracks"
        case .copies: "ratings and notes"
        case .rips: "rips and matches"
        case .wants: "wanted albums"
        case .crates: "contents of crates"
        case .libraries: "subscriptions"
        case .verifications: "checks of files"
        case .plays: "the history"
        }
    }
}
