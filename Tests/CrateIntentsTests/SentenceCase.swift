import CrateCore
import CrateIntents
import CrateStore
import Intents

/// The preparation of a row of the table: the collection, the ports' results, and the parameters.
struct SentenceCase: Sendable {
    var parameters: [String: String] = [:]
    var title = "Blue Train"
    var artist = "John Coltrane"
    var name = "Jazz"
    var gap: LibraryGap?
    var lookup = RipLookup.absent(AlbumGap(.notRipped))
    /// Changes the collection before the run.
    var prepare: @Sendable (Store) throws -> Void = { _ in }
    /// Replaces the intent's reply if the state would require files.
    var direct: (@Sendable () -> Reply)?

    func filled(_ sentence: String) -> String {
        sentence.replacing("TITLE", with: title).replacing("ARTIST", with: artist).replacing("NAME", with: name)
    }

    func run(_ intent: String) async throws -> Reply {
        if let direct { return direct() }
        let collection = try Collection()
        try prepare(collection.store)
        let ports = Ports(gap: gap, lookup: lookup, missing: 0)
        return try await Store.$substitute.withValue(collection.store) {
            try await ports.runner(over: collection.store).run(intent, among: CrateIntents.all, parameters: parameters)
        }
    }

    static let all: [String: SentenceCase] = [albums, crates, wants, searches].reduce(into: [:]) { all, part in
        all.merge(part) { first, _ in first }
    }

    private static let album = Release.ID(rawValue: 11)
    private static let found = RipLookup.found(Ports.rip(of: album))

    private static var pastUse: OutputGap {
        var gap = OutputGap(.outputBusy, pcm: "dac")
        gap.isPast = true
        return gap
    }

    private static func opened(
        missing: Int = 0, damaged: Int = 0, unreadable: Int = 0, unscanned: Int = 0, output: OutputGap? = nil,
        isStateClosed: Bool = false, hasOtherBox: Bool = false, obstacle: Outcome? = nil
    ) -> @Sendable () -> Reply {
        {
            var state = PlayState(rip: nil, library: "garage", obstacle: obstacle)
            (state.tracks, state.missing, state.damaged, state.output) = (8, missing, damaged, output)
            (state.unreadable, state.isStateClosed, state.hasOtherBox) = (unreadable, isStateClosed, hasOtherBox)
            state.unscanned = unscanned
            let album = AlbumEntity(Release(id: album, title: "Blue Train", artist: "John Coltrane"))
            let opened = OpenedAlbum(album: album, state: state)
            return .done(intent: "OpenAlbum", dialog: opened.dialog, value: opened)
        }
    }

    private static let albums: [String: SentenceCase] = [
        "PlayAlbum played": SentenceCase(parameters: ["album": "blue train"], lookup: found),
        "PlayAlbum no library is live": SentenceCase(parameters: ["album": "id:11"], gap: LibraryGap(.none)),
        "PlayAlbum not ripped": SentenceCase(parameters: ["album": "id:11"]),
        "PlayAlbum none named": SentenceCase(),
        "PlayAlbum several of the name": SentenceCase(parameters: ["album": "moon"]),
        "PlayAlbum not in the collection": SentenceCase(parameters: ["album": "id:999"]),
        "OpenAlbum can be played": SentenceCase(parameters: ["target": "blue train"], lookup: found),
        "OpenAlbum the output is away": SentenceCase(direct: opened(output: OutputGap(.outputAbsent))),
        "OpenAlbum no such output": SentenceCase(
            direct: opened(output: OutputGap(.outputAbsent, pcm: "nope", isUnknown: true))),
        "OpenAlbum the output is in use": SentenceCase(direct: opened(output: OutputGap(.outputBusy, pcm: "dac"))),
        "OpenAlbum the output was in use": SentenceCase(direct: opened(output: pastUse)),
        "OpenAlbum the output is forbidden": SentenceCase(direct: opened(output: OutputGap(.outputDenied))),
        "OpenAlbum the state is forbidden": SentenceCase(direct: opened(isStateClosed: true)),
        "OpenAlbum another box has the output": SentenceCase(direct: opened(hasOtherBox: true)),
        "OpenAlbum tracks are missing": SentenceCase(direct: opened(missing: 2)),
        "OpenAlbum a track is damaged": SentenceCase(direct: opened(damaged: 1)),
        "OpenAlbum a file can't be read": SentenceCase(direct: opened(unreadable: 1)),
        "OpenAlbum a file isn't scanned yet": SentenceCase(direct: opened(unscanned: 1)),
        "OpenAlbum all files changed": SentenceCase(
            direct: opened(unscanned: 8, obstacle: .notAvailable(AlbumGap(.undecodable, library: "garage")))),
        "OpenAlbum not ripped": SentenceCase(parameters: ["target": "id:11"]),
        "OpenAlbum library is away": SentenceCase(
            parameters: ["target": "id:11"], name: "garage", gap: LibraryGap(.offline, library: "garage")),
        "OpenAlbum none named": SentenceCase(parameters: ["target": " "]),
        "OpenAlbum several of the name": SentenceCase(parameters: ["target": "moon"]),
        "OpenAlbum not in the collection": SentenceCase(parameters: ["target": "nothing of the kind"]),
    ]

    private static let crates: [String: SentenceCase] = [
        "OpenCrate several albums": SentenceCase(parameters: ["target": "jazz"]),
        "OpenCrate one album": SentenceCase(parameters: ["target": "evening"], name: "Evening") { store in
            try CrateEditor(store: store).create("Evening")
            try CrateEditor(store: store).add([CrateEntry(album)], to: "Evening")
        },
        "OpenCrate albums and tracks": SentenceCase(parameters: ["target": "evening"], name: "Evening") { store in
            try CrateEditor(store: store).create("Evening")
            let tracks = (1...2).map { CrateEntry(Track.ID(release: Release.ID(rawValue: 12), place: $0)) }
            try CrateEditor(store: store).add([CrateEntry(album)] + tracks, to: "Evening")
        },
        "OpenCrate empty": SentenceCase(parameters: ["target": "evening"], name: "Evening") { store in
            try CrateEditor(store: store).create("Evening")
        },
        "OpenCrate none named": SentenceCase(),
        "OpenCrate several of the name": SentenceCase(parameters: ["target": "late"]) { store in
            for name in ["Late Night", "Late Morning"] { try CrateEditor(store: store).create(name) }
        },
        "OpenCrate one letter wrong": SentenceCase(parameters: ["target": "jezz"]),
        "OpenCrate no such crate": SentenceCase(parameters: ["target": "polka"]),
    ]

    private static let wants: [String: SentenceCase] = [
        "AddToWantlist a known release": SentenceCase(
            parameters: ["album": "nothing"], title: "Nothing", artist: "Nobody"
        ) {
            try exported($0)
            _ = try Wantlist(store: $0).remove(Release.ID(rawValue: 5))
        },
        "AddToWantlist in words": SentenceCase(
            parameters: ["album": "Nobody - Nothing"], title: "Nothing", artist: "Nobody"),
        "AddToWantlist in digits": SentenceCase(parameters: ["album": "1989"], title: "1989"),
        "AddToWantlist wanted already": SentenceCase(
            parameters: ["album": "nobody - nothing"], title: "Nothing", artist: "Nobody",
            prepare: wish("Nobody - Nothing")),
        "AddToWantlist owned already": SentenceCase(parameters: ["album": "blue train by john coltrane"]),
        "AddToWantlist none named": SentenceCase(),
        "AddToWantlist several of the name": SentenceCase(parameters: ["album": "moon"]),
        "OpenWantlist empty": SentenceCase(),
        "OpenWantlist one want": SentenceCase(prepare: wish("Nobody - Nothing")),
        "OpenWantlist several wants": SentenceCase(prepare: wish("Nobody - Nothing", "Nobody - Something")),
        "OpenWantlist one owned by now": SentenceCase { store in
            try wish("Nobody - Nothing", "Someone - Sun")(store)
            try Collection.load(["A 3,Someone,Sun,L,LP,,2009,14,Jazz,2019-11-05 08:14:55,,,"], into: store)
        },
        "RemoveFromWantlist wanted here": SentenceCase(
            parameters: ["target": "nothing", "confirmation": "yes"], title: "Nothing", artist: "Nobody",
            prepare: wish("Nobody - Nothing")),
        "RemoveFromWantlist came with an export": SentenceCase(
            parameters: ["target": "id:5", "confirmation": "yes"], title: "Nothing", artist: "Nobody",
            prepare: { try exported($0) }),
        "RemoveFromWantlist no leave yet": SentenceCase(
            parameters: ["target": "nothing"], title: "Nothing", artist: "Nobody", prepare: wish("Nobody - Nothing")),
        "RemoveFromWantlist leave refused": SentenceCase(
            parameters: ["target": "nothing", "confirmation": "no"], prepare: wish("Nobody - Nothing")),
        "RemoveFromWantlist none named": SentenceCase(prepare: wish("Nobody - Nothing")),
        "RemoveFromWantlist not wanted": SentenceCase(parameters: ["target": "id:11", "confirmation": "yes"]),
    ]

    private static func exported(_ store: Store) throws {
        try Collection.want(["BLP 1,Nobody,Nothing,L,LP,,1957,5,,2020-02-03 10:00:00"], in: store)
    }

    private static func wish(_ texts: String...) -> @Sendable (Store) throws -> Void {
        { store in
            for text in texts {
                guard let words = WantText(text) else { continue }
                _ = try Wantlist(store: store).add(words)
            }
        }
    }

    private static let searches: [String: SentenceCase] = [
        "SearchCollection no hit": SentenceCase(parameters: ["criteria": "polka"]),
        "SearchCollection one hit": SentenceCase(parameters: ["criteria": "train"]),
        "SearchCollection several hits": SentenceCase(parameters: ["criteria": "moon"]),
        "SearchCollection no words": SentenceCase(parameters: ["criteria": ""]),
    ]
}
