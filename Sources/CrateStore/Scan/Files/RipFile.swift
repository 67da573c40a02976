/// The facts that the scan keeps of one FLAC file: enough to group and match it.
struct RipFile: Hashable, Sendable {
    /// A part of the file that a cue sheet makes a track.
    struct CueTrack: Hashable, Sendable {
        /// The number in the sheet; 0 when unknown.
        var number = 0
        /// The first frame: INDEX 01.
        var start: Int64
        /// The title; empty when the sheet has none.
        var title: String
        /// False for a data track, whose frames are not audio.
        var isAudio = true
    }

    /// The path relative to the library's root.
    var file: String
    /// The sample rate, from STREAMINFO: frames per second.
    var rate: Int
    /// Bits per sample, from STREAMINFO.
    var bits: Int
    /// The number of channels, from STREAMINFO.
    var channels: Int
    /// The total number of frames; nil when unknown.
    var frames: Int64?
    /// The MD5 of the samples (STREAMINFO) in lower-case hexadecimal; nil when the encoder wrote none.
    var md5: String?
    /// The first value of ALBUM or its synonyms (see ``TagField``), as for all tags.
    var album: String?
    /// The artist of the album: the tag ALBUMARTIST or a synonym.
    var albumArtist: String?
    /// ALBUMARTISTSORT; ARTISTSORT where the album's artist is the file's.
    var artistSort: String?
    /// The artist of the track: the tag ARTIST.
    var artist: String?
    /// The title of the track: the tag TITLE.
    var title: String?
    /// TRACKNUMBER as written: `3/12`, `A1`.
    var track: String?
    /// The number of tracks, on this disc or in total.
    var trackTotal: Int?
    /// DISCNUMBER as written.
    var disc: String?
    /// The number of discs of the album, from DISCTOTAL or a synonym.
    var discTotal: Int?
    /// The year of this edition.
    var year: Int?
    /// Every value of GENRE.
    var genres: [String] = []
    /// The Discogs release in the tags.
    var release: Int64?
    /// The MusicBrainz release in the tags, a UUID.
    var musicBrainz: String?
    /// The record label: the tag LABEL or a synonym.
    var label: String?
    /// The label's number: the tag CATALOGNUMBER or a synonym.
    var catalogNumber: String?
    /// The barcode: the tag BARCODE or a synonym.
    var barcode: String?
    /// The tracks of an embedded cue sheet; empty without one.
    var cue: [CueTrack] = []
    /// False when the file certainly has no picture.
    var mayHavePicture = false

    /// The file's name without its folder.
    var name: Substring { file.utf8.lastIndex(of: 47).map { file[file.index(after: $0)...] } ?? file[...] }
    /// The path of the folder; empty for the root.
    var folder: Substring { file.utf8.lastIndex(of: 47).map { file[..<$0] } ?? "" }
}
