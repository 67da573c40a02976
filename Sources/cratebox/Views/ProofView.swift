import CrateBox
import CrateClient
import CrateCore
import CrateTerminal

/// The result of a proof as text: one line per track, one per refused file, the missing tracks, then the verdict.
struct ProofView {
    private let document: ProofDocument

    init(_ document: ProofDocument) { self.document = document }

    /// The table of tracks, the refused files, the missing tracks, the verdict, interruptions of the output, the signal
    /// path, and what to do if the album is not proved.
    var lines: [TerminalText] {
        let rows = document.tracks.map { track in
            [
                "\(track.number)", track.title ?? String(localized: "Track \(track.number)"),
                LocalizedText(written: track.sentence).text,
            ]
        }
        let tracks = Listing.lines(
            [.init(isNumber: true), .init("", .bold, narrowing: .name), .init(narrowing: .below)], rows)
        let refused = (document.refused ?? []).map {
            TerminalText(localized: "  damaged: \($0.file): \(LocalizedText(damage: $0.reason))")
        }
        let lack = document.whole.map {
            TerminalText(localized: "  incomplete: \(document.tracks.count) of \($0) tracks are here")
        }
        let ends = [sum, away, dry, path].compactMap { $0.map { TerminalText(localized: $0) } }
        let step = ProofStep(after: document).line
        return tracks + refused + (lack.map { [$0] } ?? []) + ends + (step.map { [$0] } ?? [])
    }

    private var sum: LocalizedText? {
        let album = document.album.title
        guard document.proved else {
            if document.lost == true { return lost }
            let isChanged = document.signalPath?.verdict == "converted"
            return isChanged
                ? "Not proved: the samples of \(album) are changed on their way." : "Not proved: see above."
        }
        if document.whole != nil {
            return "Proved: every frame of what is here of \(album) reached \(output) exactly as it is in the files."
        }
        return "Proved: every frame of \(album) reached \(output) exactly as it is in the files."
    }

    /// Why the output could not be used until the end.
    private var lost: LocalizedText {
        switch document.reason {
        case "outputDenied": "Not proved: I was still not allowed to use the sound output."
        case "outputBusy": "Not proved: the sound output did not become free."
        default: "Not proved: the sound output went away and did not come back."
        }
    }

    private var output: LocalizedText { document.output.map { "\($0)" } ?? "the output" }

    /// How often the output went away and came back.
    private var away: LocalizedText? {
        let returns = (document.losses ?? 0) - (document.lost == true ? 1 : 0)
        return returns > 0 ? "\(returns, .returns)" : nil
    }

    private var dry: LocalizedText? {
        guard document.repeats > 0 else { return nil }
        return "\(document.repeats, .repeats)"
    }

    private var path: LocalizedText? {
        document.signalPath.map { "\($0.line(output: output.text)). \(LocalizedText(written: $0.sentence))" }
    }
}

extension Plural {
    /// How often the output went away.
    fileprivate static let returns = Plural(
        one: "The output went away once, and was handed again what had not been heard.",
        other: "The output went away {n} times, and was handed again what had not been heard.")
    /// How often the output ran dry.
    fileprivate static let repeats = Plural(
        one: "The output ran dry once, and was handed again what had not been heard.",
        other: "The output ran dry {n} times, and was handed again what had not been heard.")
}
