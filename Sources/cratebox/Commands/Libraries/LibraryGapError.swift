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

    /// The same error with another command to repeat.
    func repeating(_ command: String) -> LibraryGapError { LibraryGapError(gap: gap, command: command) }

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
        case .unidentified where gap.detail.cause == .damagedManifest: return damagedManifest(library)
        case .unreadable, .unidentified, .wrongLibrary, .unsupported:
            // `library list` would show what the box sees, and the box may read what this process may not.
            var dialog = OutcomeDialog.dialog(for: gap)
            if let fix = LibraryAdvice.fix(for: gap) { dialog.line = Message(verbatim: fix) }
            return Failure(.notSubscribed, gap.reason.rawValue, dialog: dialog)
        }
    }

    /// The failure for a library that is present but has a damaged manifest, which subscribing again writes anew.
    private func damagedManifest(_ library: String) -> Failure {
        let (root, why): (String, LocalizedText) = (gap.detail.root ?? library, "its manifest is damaged")
        let fix = GivenCommand(["cratebox", "library", "subscribe", gap.detail.root ?? "DIR"], ["--name": library])
        return Failure(
            .notSubscribed, gap.reason.rawValue,
            "Something is at \(root), but whether it is the library \(library) can't be told: \(why).", fix: fix.line)
    }
}
