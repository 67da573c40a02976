import CrateClient
import CrateCore
import CrateStore
import CrateTerminal

/// The reasons why a rip has its release, and the candidates of a rip without a match.
struct MatchReasons: Encodable {
    let library: String
    let folder: String
    let release: Int64
    let title: String
    let artist: String
    let matchedBy: String
    let reasons: [String]
    /// The releases that an unmatched rip may be of; nil without any.
    let candidates: [MatchCandidate]?
    /// The number of candidates that are left out; nil if none is.
    let moreCandidates: Int?
    private let name: LocalizedText
    private let offer: MatchOffer?

    private enum CodingKeys: CodingKey {
        case library, folder, release, title, artist, matchedBy, reasons, candidates, moreCandidates
    }

    /// Creates the reasons of a rip.
    /// - Parameter offer: The candidates of a rip without a match.
    init(_ rip: RipMatching.MatchedRip, _ reasons: [String], offer: MatchOffer?) {
        (library, folder, title, artist) = (rip.library, rip.folder, rip.title, rip.artist)
        (release, matchedBy, self.reasons) = (rip.release.rawValue, rip.means, reasons)
        name = rip.releaseName
        self.offer = offer.flatMap { $0.candidates.isEmpty ? nil : $0 }
        (candidates, moreCandidates) = (self.offer?.candidates, self.offer?.moreCandidates)
    }

    /// Prints one JSON object, or one line per reason and candidate.
    /// - Parameter rips: The rips of the folder.
    func show(json: Bool, among rips: [RipMatching.MatchedRip]) {
        guard !json else { return Terminal.print(json: JSON.line(self)) }
        Terminal.print(localized: "\(folder.isEmpty ? library : folder) is \(name):")
        for reason in reasons { Terminal.print("  \(LocalizedText(written: reason))") }
        guard let offer else { return }
        Terminal.show(MatchView.candidates(of: offer) + [MatchView.advice(for: [offer], among: rips)])
    }
}
