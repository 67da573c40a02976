import CrateCore
import CrateTesting
import Foundation

@testable import CratePlayback

/// Initial inputs: valid ones for every parser.
enum FuzzSeeds {
    /// Writes them into a folder for each parser.
    static func write(below folder: String) throws {
        for parser in FuzzParser.allCases {
            let home = "\(folder)/\(parser.rawValue)"
            try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
            for (number, bytes) in try seeds(of: parser).enumerated() {
                try Data(bytes).write(to: URL(fileURLWithPath: "\(home)/seed-\(number)"))
            }
        }
    }

    private static func seeds(of parser: FuzzParser) throws -> [[UInt8]] {
        switch parser {
        case .flac: [try album(), FuzzFLAC.file(blocks), FuzzOgg.pages(FuzzFLAC.packets(blocks))]
        case .ogg: [FuzzOgg.pages(FuzzFLAC.packets(blocks)), FuzzOgg.pages(FuzzFLAC.packets([blocks[0]]))]
        case .comments:
            [blocks[0].bytes, FuzzFLAC.comments(["METADATA_BLOCK_PICTURE=AAAAAwAAAAA=", "CUESHEET=\(cue)"])]
        case .cuesheet: [blocks[1].bytes]
        case .picture: [blocks[2].bytes]
        case .cue: [Array(cue.utf8)]
        case .table: try ["collection.csv", "wantlist.csv"].map { try sample($0) } + [Array(spoiled.utf8)]
        case .page:
            [page("releases"), page("wants"), #"{"folders":[{"id":1,"name":"Jazz"}]}"#, release].map { Array($0.utf8) }
        case .detail: [Array(release.utf8)]
        case .journal: [opening.bytes + JournalRecord(.place, sequence: 8, payload: place).bytes]
        case .record: [opening.payload, place]
        case .manifest: [Array(#"{"format":1,"uuid":"0f1e","name":"garage"}"#.utf8)]
        case .configuration: [try sample("config.json")]
        case .request: requests.map { Array($0.utf8) }
        }
    }

    /// The first lines of a file in Samples.
    private static func sample(_ name: String) throws -> [UInt8] {
        let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../../Samples")
        let lines = try Data(contentsOf: samples.appendingPathComponent(name)).split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return name.hasSuffix(".csv")
            ? Array(lines.prefix(6).joined(separator: [10])) : Array(lines.joined(separator: [10]))
    }

    private static func album() throws -> [UInt8] {
        let folder = try TemporaryFolder()
        let album = TestAlbum(tracks: 1, frames: 600)
        try album.write(below: folder.path)
        return Array(try Data(contentsOf: URL(fileURLWithPath: folder.path(album.file(1)))))
    }

    private static let blocks: [(kind: UInt8, bytes: [UInt8])] = [
        (
            4,
            FuzzFLAC.comments([
                "ALBUM=Harbour Lights", "discnumber=1/2", "REPLAYGAIN_TRACK_GAIN=-7.5 dB", "COVERART=aGVsbG8=",
            ])
        ),
        (5, FuzzFLAC.cueSheet([0, 132_300], end: 441_000)),
        (6, FuzzFLAC.picture("image/png", [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A, 0, 0, 0, 13])),
    ]

    private static let cue = """
        REM DATE 1986
        REM DISCNUMBER 2
        PERFORMER "The Quay"
        TITLE "Harbour Lights"
        FILE "Harbour Lights.flac" WAVE
          TRACK 01 AUDIO
            TITLE "One"
            INDEX 00 00:00:00
            INDEX 01 00:00:33
          TRACK 02 AUDIO
            TITLE "Two"
            PREGAP 00:02:00
            INDEX 01 03:12:74
        """

    private static let spoiled = """
        \(TestAlbum.header)\r
        1,"A ""b"" c","12\" EP",L,"LP, Album",5,2019,7,F,2019-11-02 08:14:55,,,"two\r
        lines"\r
        2,"never closed,T,L,LP,5,2019,8,F,2019-11-02 08:14:55,,,\r
        3,A,T,L,LP,5,2019,9,F,2019-11-02 08:14:55,,,\r
        """

    private static func page(_ key: String) -> String {
        """
        {"pagination":{"page":1,"pages":2,"per_page":50,"items":51},"\(key)":[{"id":7,"instance_id":1,"folder_id":1,
        "rating":4,"date_added":"2019-11-02T08:14:55-07:00","notes":[{"field_id":3,"value":"x"}],
        "basic_information":{"id":7,"title":"T","year":1986,"artists":[{"name":"A (2)","anv":"","join":","}],
        "labels":[{"name":"L","catno":"1"}],"formats":[{"name":"Vinyl","qty":"1","descriptions":["LP"]}],
        "genres":["Rock"],"styles":[]}}]}
        """
    }

    private static let release = """
        {"id":7,"title":"T","year":1986,"artists":[{"name":"A (2)","anv":"","join":","}],"genres":["Rock"],"notes":"x",
        "labels":[{"name":"L","catno":"1"}],"formats":[{"name":"Vinyl","qty":"1","descriptions":["LP"]}],
        "tracklist":[{"position":"","type_":"heading","title":"Side A"},
        {"position":"A1","type_":"track","title":"Battery","duration":"5:12"},
        {"position":"A2","type_":"index","title":"Suite","duration":"","sub_tracks":[
        {"position":"A2.a","title":"One","duration":"1:00:59"},{"position":"A2.b","title":"Two","duration":"59"}]}]}
        """

    private static let requests = [
        #"{"id":7,"run":"PlayAlbum","parameters":{"album":"master of puppets"}}"#, #"{"id":"a","status":true}"#,
        #"{"id":9,"events":true,"x":[1,{"y":null}]}"#, #"{"cancel":7}"#, #"{"id":10,"changed":true}"#,
    ]

    private static let opening: JournalRecord = {
        let release = Release.ID(rawValue: 7)
        let home = LibraryHome(root: "/media/garage", identity: "manifest", fingerprint: "0f1e", mountPoint: "/media")
        let tracks = (1...2).map { place in
            Rip.Track(
                id: Track.ID(release: release, place: place), file: "/media/garage/A/0\(place).flac",
                span: place == 1 ? nil : FrameSpan(start: FrameCount(1000), end: FrameCount(2000)))
        }
        var writer = ByteWriter()
        heard.put(into: &writer, reference: OpeningReference(sequence: 0, sum: 0))
        JournalQueue.put([Rip(release: release, library: "garage", home: home, tracks: tracks)], into: &writer)
        return JournalRecord(.opening, sequence: 7, payload: writer.bytes)
    }()

    private static let place: [UInt8] = {
        var writer = ByteWriter()
        heard.put(into: &writer, reference: OpeningReference(sequence: 7, sum: opening.sum))
        return writer.bytes
    }()

    private static let heard = JournalPlace(
        point: JournalPlace.Point(state: .playing, album: 0, track: 1, frame: 500, rate: 44_100), repeatMode: .album,
        time: 1_790_000_000_000)
}
