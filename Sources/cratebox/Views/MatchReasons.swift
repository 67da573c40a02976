import CrateBox
import CrateClient
import CrateCore
import CrateStore

/// The reasons for a rip's release.
struct MatchReasons: Encodable {
    let library: String
    let folder: String
    let release: Int64
    let title: String
    let artist: String
    let matchedBy: String
    let reasons: [String]
    private let name: LocalizedText

    private enum CodingKeys: CodingKey { case library, folder, release, title, artist, matchedBy, reasons }

    init(_ rip: RipMatching.MatchedRip, _ reasons: [String]) {
        (library, folder, title, artist) = (rip.library, rip.folder, rip.title, rip.artist)
        (release, matchedBy, self.reasons) = (rip.release.rawValue, rip.means, reasons)
        name = rip.releaseName
    }

    /// Prints one JSON object, or one line per reason.
    func show(json: Bool) {
        guard !json else { return Terminal.print(json: JSON.line(self)) }
        Terminal.print(localized: "\(folder.isEmpty ? library : folder) is \(name):")
        for reason in reasons { Terminal.print("  \(LocalizedText(written: reason))") }
    }
}
