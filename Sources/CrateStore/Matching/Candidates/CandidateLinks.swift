/// Identifiers that a rip and a release have in common.
struct CandidateLinks {
    /// A rip with the same MusicBrainz id is matched to the release.
    var isSameMusicBrainz = false
    /// The release's catalogue number is in the name of the rip's folder.
    var isNamed = false
    /// The release's catalogue number is in the rip's tags.
    var isTagged = false
    /// The release's barcode is in the tags or in the name of the rip's folder.
    var hasBarcode = false

    /// True when a number identifies the release.
    var isNumbered: Bool { isNamed || isTagged || hasBarcode }
}
