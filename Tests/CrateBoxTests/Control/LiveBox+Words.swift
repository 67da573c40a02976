import CrateBox
import CrateClient

/// The sentences of a live box's replies.
extension LiveBox {
    /// The sentence of a reply, and the line below it.
    struct Words: Decodable {
        struct Dialog: Decodable {
            let full: String
            let supporting: String?
        }

        let dialog: Dialog?
    }

    /// A question with its answers.
    struct Offer: Decodable {
        struct Choice: Decodable {
            let title: String
            let note: String?
            let answer: String?
        }

        let dialog: Words.Dialog?
        let options: [Choice]?
        let confirmation: Bool?
    }

    /// The status and the sentence of an intent: `0 Paused.`
    func said(_ intent: String, _ parameters: [String: String] = [:]) async throws -> String {
        let reply = try await local.run(intent, parameters)
        return "\(reply.exit.rawValue) \(try reply.decode(Words.self).dialog?.full ?? "")"
    }
}
