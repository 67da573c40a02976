import CrateClient
import CrateCore

extension Failure {
    private struct Words: Decodable {
        struct Dialog: Decodable {
            let full: String
            let supporting: String?
        }

        let error: String?
        let dialog: Dialog?
    }

    /// Creates the failure that a box sent instead of a result. A box sends English text to clients of every language,
    /// which is translated here.
    init(_ reply: BoxReply) {
        let words = try? reply.decode(Words.self)
        let lines = words?.dialog?.supporting?.split(separator: "\n").map { LocalizedText(written: String($0)).text }
        self.init(
            reply.exit, words?.error ?? "unexpected",
            LocalizedText(written: words?.dialog?.full ?? "Something went wrong."),
            fix: lines?.joined(separator: "\n"))
    }
}
