/// `{"library":"garage","folder":"a","health":"damaged","unreadable":true,"damage":[…],…}`: the members, and
/// `unreadable` if the rip is only listed as damaged because its files could not be read, or `filesMissing` if it lacks
/// tracks because all its files are missing. Unknown values are left out, and `occupied` without such files.
extension RipListing: Encodable {
    private enum Key: CodingKey {
        case library, folder, release, title, artist, matchedBy, rate, bits, tracks, whole, verified, health,
            unreadable, filesMissing, missing, occupied, absent, absentPositions, damage, unscanned, remarks
    }

    /// Encodes the known values.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(library, forKey: .library)
        try fields.encode(folder, forKey: .folder)
        try fields.encode(release, forKey: .release)
        try fields.encode(title, forKey: .title)
        try fields.encode(artist, forKey: .artist)
        try fields.encode(matchedBy, forKey: .matchedBy)
        try fields.encodeIfPresent(rate, forKey: .rate)
        try fields.encodeIfPresent(bits, forKey: .bits)
        try fields.encode(tracks, forKey: .tracks)
        try fields.encode(whole, forKey: .whole)
        try fields.encode(verified, forKey: .verified)
        try fields.encode(health, forKey: .health)
        if isUnreadable { try fields.encode(true, forKey: .unreadable) }
        if isWithoutFiles { try fields.encode(true, forKey: .filesMissing) }
        try fields.encode(missing, forKey: .missing)
        if !occupied.isEmpty { try fields.encode(occupied, forKey: .occupied) }
        try fields.encode(absent, forKey: .absent)
        try fields.encode(absentPositions, forKey: .absentPositions)
        try fields.encode(damage, forKey: .damage)
        try fields.encode(unscanned, forKey: .unscanned)
        try fields.encode(remarks, forKey: .remarks)
    }
}
