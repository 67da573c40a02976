import CrateBox
import CrateClient

/// The result of a proof as text: one line per track, then the sum.
struct ProofView {
    private let document: ProofDocument

    init(_ document: ProofDocument) { self.document = document }

    /// All lines.
    var lines: [TerminalText] {
        let rows = document.tracks.map { track in
            ["\(track.number)", track.title ?? "Track \(track.number)", track.sentence]
        }
        let tracks = Listing.lines([.init(isNumber: true), .init("", .bold, givesWay: true), .init()], rows)
        return tracks + [sum, dry, path].compactMap { $0.map { TerminalText($0) } }
    }

    private var sum: String? {
        let album = document.album.title
        let output = document.output ?? "the output"
        guard document.proved else {
            let isChanged = document.signalPath?.verdict == "converted"
            return "Not proved: " + (isChanged ? "the samples of \(album) are changed on their way." : "see above.")
        }
        return "Proved: every frame of \(album) reached \(output) exactly as it is in the files."
    }

    private var dry: String? {
        guard document.repeats > 0 else { return nil }
        let times = document.repeats == 1 ? "once" : "\(document.repeats) times"
        return "The output ran dry \(times), and was handed again what had not been heard."
    }

    private var path: String? {
        document.signalPath.map { "\($0.line(output: document.output ?? "the output")). \($0.sentence)" }
    }
}
