internal import CrateCore
public import CrateIntents
internal import CrateStore

/// `{"wanted":[{"release":5,"title":…,"artist":…,"year":1957,"addedAt":"2020-02-03T10:00:00","owned":false}]}`: the
/// whole list, or the records that a change concerns; under `removed` those that it removed.
extension WantReport: Encodable {
    private enum Key: CodingKey { case wanted, removed }
    private enum WantKey: AlbumCodingKey { case release, title, artist, year, addedAt, owned }

    /// Encodes the wants in their order; unknown years and dates are left out.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        var list = fields.nestedUnkeyedContainer(forKey: isOfRemoval ? .removed : .wanted)
        for want in wants {
            var entry = list.nestedContainer(keyedBy: WantKey.self)
            try entry.encode(album: want.release.id, want.release.title, by: want.release.artist)
            try entry.encodeIfPresent(want.release.year, forKey: .year)
            let addedAt = want.addedAt.map { AddedTime.json($0, isUTC: false) }
            try entry.encodeIfPresent(addedAt, forKey: .addedAt)
            try entry.encode(want.isOwned, forKey: .owned)
        }
    }
}
