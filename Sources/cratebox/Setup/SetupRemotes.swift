import ArgumentParser
import CrateBox
import CrateCare
import CrateClient
import CrateCore

/// Chooses whether MPD clients may connect.
struct SetupRemotes {
    private let run: SetupRun
    private let present: String?

    init(_ run: SetupRun, _ present: BoxConfiguration) { (self.run, self.present) = (run, present.mpd.listen) }

    /// The address to write; nil for none.
    func choose() throws -> String? {
        if let given = run.options.mpd { return given.text }
        guard run.canAsk else { return present }
        let question: LocalizedText =
            "Let phones and other MPD clients of the network in? [\(present.map(LocalizedText.init(verbatim:)) ?? "no")]: "
        for _ in 0..<Questioner.mostAttempts {
            try run.pause()
            guard let answer = Questioner.line(question) else { throw CancellationError() }
            switch SetupAddress(argument: answer) {
            case _ where answer.allSatisfy(\.isWhitespace): return present
            case let address?: return address.text
            case nil:
                Terminal.printError(localized: "Answer yes, no, or with an address such as \(SetupAddress.network).")
            }
        }
        throw CancellationError()
    }

    /// Notes about the choice, one sentence each.
    func notes(about address: String?) -> [LocalizedText] {
        guard address != present else { return [] }
        return ["A box that runs takes the new address after: sudo systemctl restart cratebox"]
    }
}

/// An address given to `setup`: yes, no, or the address itself.
struct SetupAddress: ExpressibleByArgument, Equatable {
    /// All addresses of this machine, at the port that clients try first.
    static let network = "0.0.0.0:6600"

    /// The address as in the configuration; nil for none.
    let text: String?

    /// Parses `yes`, `no`, `none`, `6600` and `0.0.0.0:6600`; nil for anything else.
    init?(argument: String) {
        let word = argument.lowercased().filter { !$0.isWhitespace }
        switch word {
        case "yes", "y": text = Self.network
        case "no", "n", "none": text = nil
        default:
            guard ListenAddress(word) != nil else { return nil }
            text = word
        }
    }
}
