import CrateCore
import CrateIntents
import Intents

extension ReplyWords {
    /// A record of the wantlist.
    struct Want: Decodable {
        let release: Int64
        let title: String
        let artist: String
        let year: Int?
        let owned: Bool
    }

    /// The rows of the whole wantlist, as `cratebox wantlist` has them; nil for any other reply.
    var wantlist: [AlbumTable.Row]? {
        guard intent == OpenWantlistIntent.name else { return nil }
        return wanted?.map { want in
            let id = Release.ID(rawValue: want.release)
            let release = Release(id: id, title: want.title, artist: want.artist, year: want.year)
            return AlbumTable.Row(release, mark: want.owned ? String(localized: "owned") : "")
        }
    }
}
