/// What people are told of a reply.
struct ReplyWords: Decodable {
    struct Dialog: Decodable {
        let full: String
        let supporting: String?
    }

    struct Choice: Decodable {
        let release: Int64?
        let title: String
        let artist: String?
    }

    struct Album: Decodable {
        let release: Int64
        let title: String
        let artist: String
        let year: Int?
        let playable: Bool?
    }

    let status: String
    let outcome: String?
    let release: Int64?
    let dialog: Dialog?
    let parameter: String?
    let options: [Choice]?
    let more: Bool?
    let albums: [Album]?
    let queue: [Album]?
}
