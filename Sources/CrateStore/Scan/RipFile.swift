/// What the scan keeps of one FLAC file: enough to group and match it.
struct RipFile: Hashable, Sendable {
    /// One track of a cue sheet.
    struct CueTrack: Hashable, Sendable {
        /// Its number in the sheet; 0 where that is not known.
        var number = 0
        /// Its first frame: INDEX 01.
        var start: Int64
        /// Its title; empty where the sheet has none.
        var title: String
        /// False for a data track, whose frames are no sound.
        var isAudio = true
    }

    /// Path relative to the library's root.
    var file: String
    /// Frames a second.
    var rate: Int
    /// Bits a sample.
    var bits: Int
    /// Channels.
    var channels: Int
    /// Frames in all; nil when unknown.
    var frames: Int64?
    /// MD5 of the samples in lower-case hexadecimal; nil when the encoder wrote none.
    var md5: String?
    /// ALBUM.
    var album: String?
    /// ALBUMARTIST.
    var albumArtist: String?
    /// ARTIST.
    var artist: String?
    /// TITLE.
    var title: String?
    /// TRACKNUMBER as it stands: `3/12`, `A1`.
    var track: String?
    /// How many tracks there are, on this disc or in all.
    var trackTotal: Int?
    /// DISCNUMBER as it stands.
    var disc: String?
    /// How many discs there are.
    var discTotal: Int?
    /// Year of this edition.
    var year: Int?
    /// GENRE, every value.
    var genres: [String] = []
    /// The Discogs release that the tags name.
    var release: Int64?
    /// The MusicBrainz release that the tags name: a UUID.
    var musicBrainz: String?
    /// LABEL.
    var label: String?
    /// CATALOGNUMBER.
    var catalogNumber: String?
    /// BARCODE.
    var barcode: String?
    /// The tracks that an embedded cue sheet divides the file into; empty for none.
    var cue: [CueTrack] = []
    /// False when there is surely no picture in the file.
    var mayHavePicture = false

    /// The file's name without its folder.
    var name: Substring { file.utf8.lastIndex(of: 47).map { file[file.index(after: $0)...] } ?? file[...] }
    /// Path of its folder; empty for the root.
    var folder: Substring { file.utf8.lastIndex(of: 47).map { file[..<$0] } ?? "" }
}
