import CrateClient
import CrateCore

/// The state of the music as text, for the status and the progress line.
enum StateWords {
    /// Empty while the music plays; unknown names from other versions are shown unchanged.
    /// - Parameters:
    ///   - state: The name of the state.
    ///   - obstacle: What the music waits for; nil if it does not wait, or if that is unknown.
    ///   - isOutputLost: True if the music waits for the output.
    ///   - resumes: Whether yielded music resumes when the output is reclaimed; nil if that is unknown.
    static func of(
        _ state: String, awaiting obstacle: StatusDocument.Obstacle? = nil, isOutputLost: Bool = false,
        resumes: Bool? = nil
    ) -> LocalizedText {
        switch state {
        case _ where obstacle?.resumes == false: "paused"
        case _ where isOutputLost || obstacle != nil: awaited(obstacle)
        case "playing": ""
        case "stopped": "stopped"
        case "yielded": resumes == false ? "paused, output yielded" : "output yielded"
        case "paused": "paused"
        default: "\(state)"
        }
    }

    /// The words for the music of this process.
    static func of(_ report: TransportReport) -> LocalizedText {
        if case .yielded(let resumes) = report.state { return of(report.state.name, resumes: resumes) }
        guard case .waiting(let resumes) = report.state else { return of(report.state.name) }
        let awaited = report.obstacle ?? .notAvailable(AlbumGap(.outputAbsent))
        return of(
            report.state.name,
            awaiting: StatusDocument.Obstacle(
                outcome: awaited.name, reason: awaited.reason, library: awaited.library, resumes: resumes))
    }

    private static func awaited(_ obstacle: StatusDocument.Obstacle?) -> LocalizedText {
        switch (obstacle?.outcome, obstacle?.library, obstacle?.reason) {
        case ("notSubscribed", let library?, _): "waiting for the library \(library)"
        case (_, _, "filesMissing"): "waiting for its files"
        default: "waiting for the output"
        }
    }
}
