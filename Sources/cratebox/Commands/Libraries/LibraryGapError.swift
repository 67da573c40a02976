import CrateCare
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import Intents
import LinuxSystem

/// An error for a library that cannot be scanned or verified now.
struct LibraryGapError: Error {
    let gap: LibraryGap
    /// The command to repeat when the library is connected again.
    let command: String
    /// What `library list` has about the library; nil if it has nothing.
    private(set) var advice: LibraryAdvice?

    init(gap: LibraryGap, command: String) { (self.gap, self.command) = (gap, command) }

    /// The same error with another command to repeat.
    func repeating(_ command: String) -> LibraryGapError { LibraryGapError(gap: gap, command: command) }

    /// The same error in the words of `library list`, if that finds the same reason.
    func advised(by libraries: LibrarySubscriptions) async -> LibraryGapError {
        guard let listings = try? await libraries.list(),
            let listing = listings.first(where: { $0.subscription.name == gap.library }),
            listing.state.gap?.reason == gap.reason
        else { return self }
        var error = self
        error.advice = LibraryAdvice(listing, among: listings)
        return error
    }

    /// The error as a failure with a sentence for a command that plays nothing.
    var failure: Failure {
        let library = gap.library ?? ""
        if gap.isShortage, let error = gap.detail.errno.flatMap({ Errno(named: $0) }) {
            return Failure(
                .storeFailure, "descriptors",
                "The library \(library) can't be read now: \(LocalizedText(written: error.words)).",
                advice: "Try again in a moment: \(command)")
        }
        switch gap.reason {
        case .none: return .noLibrary
        case .paused:
            return Failure(
                .notSubscribed, "paused", "The library \(library) is paused.",
                fix: "cratebox library resume \(ShellWord.argument(library))")
        case .offline:
            let advice: LocalizedText =
                if let root = gap.detail.root { "Connect it at \(root), then: \(command)" } else {
                    "Connect it, then: \(command)"
                }
            return Failure(.notSubscribed, "offline", "The library \(library) isn't connected.", advice: advice)
        case .unidentified, .wrongLibrary, .unsupported:
            guard let advice else {
                return Failure(.notSubscribed, gap.reason.rawValue, dialog: OutcomeDialog.dialog(for: gap))
            }
            return Failure(.notSubscribed, gap.reason.rawValue, advice.sentence, fix: advice.fix)
        case .unreadable:
            // `library list` would show what the box sees, and the box may read what this process may not.
            var dialog = OutcomeDialog.dialog(for: gap)
            if let fix = LibraryAdvice.fix(for: gap) { dialog.line = Message(verbatim: fix) }
            return Failure(.notSubscribed, gap.reason.rawValue, dialog: dialog)
        }
    }
}
