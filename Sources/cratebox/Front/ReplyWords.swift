/// The parts of a reply that are printed as text.
struct ReplyWords: Decodable {
    struct Dialog: Decodable {
        let full: String
        let supporting: String?
    }

    struct Choice: Decodable {
        let release: Int64?
        let title: String
        let artist: String?
        let note: String?
        let answer: String?

        /// The text that selects this option.
        var meaning: String { release.map { "id:\($0)" } ?? answer ?? title }
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
        /// True if a rip is known, perhaps in a paused library.
        let ripped: Bool?
        /// Its place in the queue, from 1.
        let place: Int?
        /// It is the queue's current one.
        let current: Bool?
    }

    struct FoundTrack: Decodable {
        let id: String
        let title: String
        let album: String
        let artist: String
    }

    struct Stats: Decodable {
        let albums: Int
        let decoded: Int
        let looked: Int
        let index: Bool
    }

    let status: String
    let intent: String?
    /// The parameters given so far if a value is needed.
    let given: [String: String]?
    /// True if yes means the first option.
    let confirmation: Bool?
    let outcome: String?
    let release: Int64?
    let dialog: Dialog?
    let parameter: String?
    let options: [Choice]?
    let more: Bool?
    let albums: [Album]?
    let tracks: [FoundTrack]?
    /// The number of matching albums if not all are listed.
    let total: Int?
    let stats: Stats?
    let queue: [Album]?
    let card: Card?
}
