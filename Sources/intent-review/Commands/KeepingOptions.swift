import ArgumentParser
import Foundation
import IntentReview

/// Options for the baseline and the cache, which persist between reviews.
struct KeepingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Leave out what this file lists; .intent-review-baseline.json of the folder unless given.",
            valueName: "file"))
    var baseline: String?

    @Flag(help: "Write the baseline: all that is found now is left out from then on.")
    var writeBaseline = false

    @Flag(help: "Take out of the baseline what is not found any more.")
    var prune = false

    @Option(help: ArgumentHelp("Keep what was read in this folder.", valueName: "folder"))
    var cache: String?

    @Flag(help: "Read everything anew, and keep nothing.")
    var noCache = false

    var caches: String? {
        if noCache { return nil }
        if let cache { return cache }
        let environment = ProcessInfo.processInfo.environment
        if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") { return folder + "/intent-review" }
        return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.cache/intent-review" : nil }
    }

    private func path(in target: ReviewTarget) -> String {
        baseline ?? target.file(Baseline.fileName) ?? target.place(Baseline.fileName)
    }

    func baseline(in target: ReviewTarget) throws -> Baseline {
        // A new baseline starts without any entries.
        if writeBaseline { return Baseline() }
        guard baseline != nil || target.file(Baseline.fileName) != nil else { return Baseline() }
        let file = path(in: target)
        return try Baseline(json: try target.text(of: file), file: file)
    }

    /// Writes or prunes the baseline if requested. Returns a sentence about the result; nil if nothing was requested.
    func write(_ review: Review, _ request: ReviewRequest, _ target: ReviewTarget) throws -> String? {
        guard writeBaseline || prune else { return nil }
        let file = path(in: target)
        let kept = writeBaseline ? review.baseline() : request.baseline.pruned(of: review.staleBaseline)
        do {
            try Data(kept.json.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
        } catch {
            throw CommandProblem(.unreadable, "\(file) could not be written. Are its folder's rights enough?")
        }
        return writeBaseline
            ? "\(file) leaves out \(kept.entries.count) findings.\n"
            : "\(file): \(review.staleBaseline.count) entries were taken out, \(kept.entries.count) are left.\n"
    }
}
