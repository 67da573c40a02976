internal import FLAC

/// Reads what the scan keeps of a file. The only place of the store that knows the FLAC module.
enum RipFileReader {
    /// Why a file is no rip.
    enum Failure: Error, Hashable {
        /// It is another kind of file: a line of `skipped`.
        case notFLAC
        /// It is damaged, and will be until it is written anew: a line of `refused`.
        case damaged(String)
        /// It could not be read this time: a line of `refused`, to be tried again.
        case unreadable(String)
    }

    /// Opens a file once, below a folder that is open, and reads its metadata.
    static func read(_ file: String, in root: Int32) throws(Failure) -> RipFile {
        do {
            return RipFile(file, try FLACMetadata.read(path: file, in: root))
        } catch {
            throw switch error.code {
            case .notFLAC: .notFLAC
            case .system: .unreadable(error.description)
            default: .damaged(error.description)
            }
        }
    }
}

extension RipFile {
    init(_ file: String, _ metadata: FLACMetadata) {
        let info = metadata.streamInfo
        self.init(
            file: file, rate: info.sampleRate, bits: info.bitsPerSample, channels: info.channels,
            frames: info.totalFrames, md5: info.md5.map { hexadecimal($0) })
        album = metadata.text("ALBUM")
        albumArtist = metadata.text("ALBUMARTIST", "ALBUM ARTIST", "ALBUM_ARTIST", "ENSEMBLE")
        artist = metadata.text("ARTIST")
        title = metadata.text("TITLE", "TIT2")
        track = metadata.text("TRACKNUMBER", "TRACK", "TRCK", "VINYLTRACK")
        disc = metadata.text("DISCNUMBER", "DISC", "TPOS")
        year = metadata.text("DATE", "YEAR", "RELEASEDATE").flatMap { Self.year($0) }
        genres = metadata.values("GENRE").map { Self.trimmed($0) }.filter { !$0.isEmpty }
        release = ReleaseTag.release { metadata.values($0) }
        musicBrainz = metadata.text("MUSICBRAINZ_ALBUMID").flatMap { ReleaseTag.isUUID($0) ? $0.lowercased() : nil }
        cue = Self.cue(metadata)
    }

    /// Offsets from the block, which counts frames, else from the text, which counts 75ths of a second; titles from the text.
    private static func cue(_ metadata: FLACMetadata) -> [CueTrack] {
        let text = metadata.text("CUESHEET").map { CueText.tracks($0, rate: metadata.streamInfo.sampleRate) } ?? []
        guard let block = metadata.cueSheet?.tracks, !block.isEmpty else { return text }
        return block.enumerated().map { index, track in
            CueTrack(
                start: track.offset, title: text.count == block.count ? text[index].title : "", isAudio: track.isAudio)
        }
    }

    /// The first four digits in a row: `1986-03-03`, `03/1986`.
    private static func year(_ text: String) -> Int? {
        text.split { !("0"..."9").contains($0) }.first { $0.count == 4 }.flatMap { Int($0) }
    }

    fileprivate static func trimmed(_ text: String) -> String {
        let isEdge = { (character: Character) in character.isWhitespace || character == "\0" }
        guard let first = text.firstIndex(where: { !isEdge($0) }), let last = text.lastIndex(where: { !isEdge($0) })
        else { return "" }
        return String(text[first...last])
    }
}

extension FLACMetadata {
    /// The first of these fields that has something in it, without blanks and padding around it.
    fileprivate func text(_ names: String...) -> String? {
        for name in names {
            for value in values(name) {
                let text = RipFile.trimmed(value)
                if !text.isEmpty { return text }
            }
        }
        return nil
    }
}

/// Two digits a byte.
func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
