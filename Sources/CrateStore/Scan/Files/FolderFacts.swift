/// The facts read from the files of a folder: when one file changes, the others need not be opened.
struct FolderFacts: Sendable {
    /// The result of reading one file.
    enum Fact: Hashable, Sendable {
        /// A FLAC file, with what the scan keeps of it.
        case music(RipFile)
        /// The file cannot be used until it is rewritten; with the reason.
        case failure(String)

        /// False for impossible values left by an earlier version or by damage.
        var isPlausible: Bool { if case .music(let file) = self { file.isPlausible } else { true } }
    }

    /// The files by path, with their attributes at the time and the fact.
    private(set) var facts: [String: (file: AlbumFolder.File, fact: Fact)] = [:]

    /// The fact of a file; nil when the file has changed since or is unknown.
    func fact(of file: AlbumFolder.File) -> Fact? {
        guard let known = facts[file.path], known.file == file else { return nil }
        return known.fact
    }

    /// The version of the encoding, changed whenever the fields change; facts of other versions are read from the files
    /// again. Negative, to differ from the text length that began an earlier encoding.
    private static let version: Int64 = -4

    /// Decodes the stored facts of a folder; empty when they are damaged or of another version.
    init(bytes: [UInt8], folder: String) {
        var exchange = FactExchange(reading: bytes)
        var version = Self.version
        exchange.number(&version)
        guard version == Self.version else { return }
        while !exchange.isAtEnd {
            var file = AlbumFolder.File(path: "", size: 0, modifiedAt: 0)
            var fact = Fact.failure("")
            Self.exchange(&file, &fact, &exchange)
            guard !exchange.isBroken else { break }
            file.path = FolderListing.path(folder, file.path)
            if case .music(var music) = fact {
                music.file = file.path
                fact = .music(music)
            }
            facts[file.path] = (file, fact)
        }
        if exchange.isBroken { facts = [:] }
    }

    /// Encodes facts, in the order of the files, with paths relative to the folder.
    static func bytes(_ entries: [(file: AlbumFolder.File, fact: Fact)], folder: AlbumFolder) -> [UInt8] {
        var exchange = FactExchange()
        var version = Self.version
        exchange.number(&version)
        for (file, fact) in entries {
            var (file, fact) = (file, fact)
            file.path = folder.name(of: file)
            Self.exchange(&file, &fact, &exchange)
        }
        return exchange.bytes
    }

    private static func exchange(_ file: inout AlbumFolder.File, _ fact: inout Fact, _ exchange: inout FactExchange) {
        exchange.nextRecord()
        exchange.text(&file.path)
        exchange.number(&file.size)
        exchange.number(&file.modifiedAt)
        var inode = Int64(bitPattern: file.inode)
        exchange.number(&inode)
        file.inode = UInt64(bitPattern: inode)
        var (music, reason) = (RipFile(file: file.path, rate: 0, bits: 0, channels: 0), "")
        switch fact {
        case .music(let known): music = known
        case .failure(let known): reason = known
        }
        exchange.text(&reason)
        guard reason.isEmpty else { return fact = .failure(reason) }
        music.exchange(&exchange)
        fact = .music(music)
    }
}

extension RipFile {
    /// Encodes or decodes everything but the path.
    fileprivate mutating func exchange(_ exchange: inout FactExchange) {
        exchange.number(&rate)
        exchange.number(&bits)
        exchange.number(&channels)
        exchange.number(&frames)
        exchange.text(&md5)
        exchange.text(&album)
        exchange.text(&albumArtist)
        exchange.text(&artistSort)
        exchange.text(&artist)
        exchange.text(&title)
        exchange.text(&track)
        exchange.number(&trackTotal)
        exchange.text(&disc)
        exchange.number(&discTotal)
        exchange.number(&year)
        exchange.number(&release)
        exchange.text(&musicBrainz)
        exchange.text(&label)
        exchange.text(&catalogNumber)
        exchange.text(&barcode)
        exchange.list(&genres, of: "") { $0.text(&$1) }
        exchange.list(&cue, of: CueTrack(start: 0, title: "")) { exchange, track in
            exchange.number(&track.number)
            exchange.number(&track.start)
            exchange.text(&track.title)
            exchange.flag(&track.isAudio)
        }
        exchange.flag(&mayHavePicture)
    }
}
