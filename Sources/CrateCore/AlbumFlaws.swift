/// What is wrong with the files of an album that plays, beside those that are missing.
public struct AlbumFlaws: Sendable, Hashable {
    /// The places of the tracks whose files are known to be damaged.
    public var damaged: Set<Int> = []
    /// The places of the tracks whose files can't be read.
    public var unreadable: Set<Int> = []
    /// The number of damaged files in its folder that are no tracks of it.
    public var damagedOthers = 0
    /// The number of files in its folder that can't be read and are no tracks of it.
    public var unreadableOthers = 0

    /// Describes an album without flaws.
    public init() {}

    /// The number of all damaged files.
    public var allDamaged: Int { damaged.count + damagedOthers }

    /// The number of all files that can't be read.
    public var allUnreadable: Int { unreadable.count + unreadableOthers }

    /// The place of the only damaged file; nil for none or several, and for a file that is no track.
    public var onlyDamaged: Int? { allDamaged == 1 ? damaged.first : nil }

    /// The place of the only file that can't be read; nil for none or several, and for a file that is no track.
    public var onlyUnreadable: Int? { allUnreadable == 1 ? unreadable.first : nil }

    /// The flaws of some tracks alone; all for nil.
    public func limited(to places: [Int]?) -> AlbumFlaws {
        guard let places else { return self }
        var flaws = AlbumFlaws()
        (flaws.damaged, flaws.unreadable) = (damaged.intersection(places), unreadable.intersection(places))
        return flaws
    }
}
