import CrateCore
import CrateStore

extension StoreContent {
    /// The number of albums; where there are none, those of what else there is.
    var text: LocalizedText {
        let others: [LocalizedText?] = [
            wants > 0 ? "\(wants, .wantedAlbums)" : nil, crates > 0 ? "\(crates, .crates)" : nil,
            libraries > 0 ? "\(libraries, .libraries)" : nil, plays > 0 ? "\(plays, .requests)" : nil,
        ]
        let counted = others.compactMap(\.self)
        return albums > 0 || counted.isEmpty ? "\(albums, .albums)" : counted.joined(separator: ", ")
    }
}

extension Plural {
    /// The albums of a wantlist.
    fileprivate static let wantedAlbums = Plural(one: "{n} wanted album", other: "{n} wanted albums")
    /// The subscribed libraries.
    fileprivate static let libraries = Plural(one: "{n} library", other: "{n} libraries")
    /// The requests for music that are kept, with what came of them.
    fileprivate static let requests = Plural(one: "{n} request in the history", other: "{n} requests in the history")
}
