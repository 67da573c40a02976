import CrateClient
import CrateIntents

/// The parts of a reply that are printed as text.
struct ReplyWords: Decodable {
    struct Dialog: Decodable {
        let full: String
        let supporting: String?
        /// The identifier of what the line advises; nil if no command decides by it, and from an older box.
        var step: String?

        /// What the line advises; nil for what only its words state, which are printed as they are.
        var advice: ReplyStep? { step.flatMap(ReplyStep.init(rawValue:)) }
    }

    struct Card: Decodable {
        struct Row: Decodable {
            let text: String
            let detail: String?
        }

        let title: String
        let subtitle: String?
        let rows: [Row]
        let omitted: Int?
    }

    struct Album: Decodable {
        let release: Int64
        let title: String
        let artist: String
        let year: Int?
        let playable: Bool?
        /// True if a rip is known, perhaps in a library that is paused or away.
        let ripped: Bool?
        /// Why it can't be played: `none`, `notRipped`, `paused`, and so on.
        let reason: String?
        /// The system's error behind it: `EACCES` for files that may not be read.
        var errno: String?
        /// True if that is because its files changed since the last scan.
        var unscanned: Bool?
        /// The album's place in the queue, from 1.
        let place: Int?
        /// Whether it is the current entry of the queue.
        let current: Bool?
        /// What distinguishes it from other albums of its name in the queue.
        var distinction: String?
        /// The only track of its entry of the queue.
        var track: StatusDocument.Track?
        /// The places of the tracks of its entry of the queue, where these are several and not the whole album.
        var places: [Int]?
    }

    struct FoundTrack: Decodable {
        let id: String
        let title: String
        let album: String
        let artist: String
        var number: Int?
        var position: String?
    }

    struct Stats: Decodable {
        let albums: Int
        let decoded: Int
        let searched: Int
        let index: Bool

        private enum CodingKeys: String, CodingKey { case albums, decoded, searched = "looked", index }
    }

    /// The facts behind ``ReplyWords/reason``.
    struct Detail: Decodable {
        /// The ALSA name of the box's output.
        let pcm: String?
    }

    /// Whether an opened album can be played.
    struct PlayState: Decodable {
        /// Why the output can't be used.
        struct Output: Decodable {
            let reason: String
            let pcm: String?
        }

        let playable: Bool
        let output: Output?
    }

    let status: String
    let intent: String?
    /// The parameters given so far if a value is needed.
    let given: [String: String]?
    /// True if yes means the first option.
    let confirmation: Bool?
    /// True if only an option is an answer.
    var closed: Bool?
    let outcome: String?
    /// Why the album was not played, such as `outputAbsent`.
    var reason: String?
    /// Why an intent other than one that plays failed.
    var error: String?
    var detail: Detail?
    var playState: PlayState?
    let release: Int64?
    let dialog: Dialog?
    let parameter: String?
    let options: [OptionDocument]?
    let more: Bool?
    let albums: [Album]?
    let tracks: [FoundTrack]?
    /// The numbers of albums and tracks together, in the order of a crate.
    var order: [String]?
    /// The number of matching albums if not all are listed.
    let total: Int?
    /// The number of matching tracks if not all are listed.
    var totalTracks: Int?
    /// Whether further tracks may match, beyond those that were counted.
    var moreTracks: Bool?
    let stats: Stats?
    let queue: [Album]?
    let card: Card?
    /// The records of the wantlist, or those that a change was about.
    var wanted: [Want]?
}

extension ReplyWords {
    private enum CodingKeys: CodingKey {
        case status, intent, given, confirmation, closed, outcome, release, dialog, parameter, options, more, albums,
            tracks, order, total, totalTracks, moreTracks, stats, queue, card, reason, error, detail, playState, wanted
    }

    /// Reads a reply. In some replies `albums` or `tracks` is a count instead of a list; counts are ignored, because
    /// the sentence contains them.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func list<Item: Decodable>(_ key: CodingKeys) throws -> [Item]? {
            guard (try? fields.nestedUnkeyedContainer(forKey: key)) != nil else { return nil }
            return try fields.decode([Item].self, forKey: key)
        }
        status = try fields.decode(String.self, forKey: .status)
        intent = try fields.decodeIfPresent(String.self, forKey: .intent)
        given = try fields.decodeIfPresent([String: String].self, forKey: .given)
        confirmation = try fields.decodeIfPresent(Bool.self, forKey: .confirmation)
        closed = try fields.decodeIfPresent(Bool.self, forKey: .closed)
        outcome = try fields.decodeIfPresent(String.self, forKey: .outcome)
        reason = try fields.decodeIfPresent(String.self, forKey: .reason)
        error = try fields.decodeIfPresent(String.self, forKey: .error)
        detail = try fields.decodeIfPresent(Detail.self, forKey: .detail)
        playState = try fields.decodeIfPresent(PlayState.self, forKey: .playState)
        release = try fields.decodeIfPresent(Int64.self, forKey: .release)
        dialog = try fields.decodeIfPresent(Dialog.self, forKey: .dialog)
        parameter = try fields.decodeIfPresent(String.self, forKey: .parameter)
        options = try list(.options)
        more = try fields.decodeIfPresent(Bool.self, forKey: .more)
        albums = try list(.albums)
        tracks = try list(.tracks)
        order = try list(.order)
        total = try fields.decodeIfPresent(Int.self, forKey: .total)
        totalTracks = try fields.decodeIfPresent(Int.self, forKey: .totalTracks)
        moreTracks = try fields.decodeIfPresent(Bool.self, forKey: .moreTracks)
        stats = try fields.decodeIfPresent(Stats.self, forKey: .stats)
        queue = try list(.queue)
        card = try fields.decodeIfPresent(Card.self, forKey: .card)
        wanted = try list(.wanted)
    }
}
