import CrateCare
import CrateClient
import CrateCore
import CrateTerminal

extension ServedPage {
    /// Requests the page, and shows on a terminal that the command waits for an answer.
    static func awaited(at address: ListenAddress) -> ServedPage {
        WaitNotice("Waiting for an answer from \(address) …").during { ServedPage(at: address) }
    }
}
