internal import CrateCore
internal import CrateStore
internal import LinuxSystem

extension LibraryFacts.Library {
    /// A sentence about a library that can't be used, and the command that helps.
    private typealias Advice = (sentence: LocalizedText, fix: String)

    /// The finding about this library.
    /// - Parameters:
    ///   - isOtherUseful: Whether another library can be played from, so that a defect of this one is only a note.
    ///   - inPlace: The name of another subscribed library that is connected at this one's root; nil for none.
    func finding(isOtherUseful: Bool, inPlace: String? = nil) -> Finding {
        guard case .gap(let gap) = state else { return live(isOtherUseful) }
        let advice = advice(for: gap, inPlace: inPlace)
        return wrong(gap.reason.rawValue, advice.sentence, fix: advice.fix, isOtherUseful)
    }

    private func advice(for gap: LibraryGap, inPlace: String?) -> Advice {
        switch gap.reason {
        case .paused:
            ("The library \(name) is paused.", "cratebox library resume \(EnglishFormat.quoted(name))")
        case .offline, .none: (offline(gap), fix(for: gap))
        case .unreadable: unreadable(gap)
        case .unidentified: unidentified(gap)
        case .wrongLibrary: wrongLibrary(inPlace)
        case .unsupported:
            ("The library \(name) was made by a newer Cratebox.", UpgradeStep.command)
        }
    }

    private func unreadable(_ gap: LibraryGap) -> Advice {
        if gap.detail.errno == "EISDIR" {
            let manifest = Subscription.manifestPath(in: root)
            return (
                "The library \(name) is connected, but its manifest \(manifest) is a folder.",
                ShellWord.movingAway(manifest)
            )
        }
        if let boxUser, [nil, "EACCES"].contains(gap.detail.errno) {
            return ("The library \(name) is connected, but the box's user \(boxUser) may not read it.", rightsFix)
        }
        guard let errno = gap.detail.errno else {
            return ("The library \(name) is connected but can't be read.", rightsFix)
        }
        let reason = LocalizedText(written: Errno(named: errno)?.words ?? errno)
        return ("The library \(name) is connected but can't be read: \(reason).", rightsFix)
    }

    private func unidentified(_ gap: LibraryGap) -> Advice {
        if isElsewhere {
            return (
                """
                Another disk or folder is at \(root), in the place of the library \(name). Connect the disk of \(name) there.
                """, "cratebox library online"
            )
        }
        let why: LocalizedText =
            gap.detail.cause == .damagedManifest ? "its manifest is damaged" : "it has no manifest"
        return (
            "Something is at \(root), but whether it is the library \(name) can't be told: \(why).",
            "cratebox library subscribe \(EnglishFormat.quoted(root)) --name \(EnglishFormat.quoted(name))"
        )
    }

    private func wrongLibrary(_ inPlace: String?) -> Advice {
        if let inPlace {
            return (
                """
                The library \(inPlace) is connected at \(root), in the place of \(name). Connect \(name) there, or forget it if it is gone for good.
                """, "cratebox library forget \(EnglishFormat.quoted(name))"
            )
        }
        let adding = "cratebox library subscribe \(EnglishFormat.quoted(root))"
        return (
            "Another library is at \(root) in the place of \(name). Connect \(name) there, or add the other one.",
            nameInPlace.map { "\(adding) --name \(EnglishFormat.quoted($0))" } ?? adding
        )
    }

    func wrong(_ reason: String, _ sentence: LocalizedText, fix: String, _ isOtherUseful: Bool) -> Finding {
        isOtherUseful
            ? .note(.library, reason, sentence, fix: fix)
            : .problem(.library, reason, sentence, fix: fix, obstacle: .toAll)
    }

    private func offline(_ gap: LibraryGap) -> LocalizedText {
        if gap.detail.cause == .unseen, let boxUser {
            return "The library \(name) is connected at \(root), but the box's user \(boxUser) doesn't see it."
        }
        return switch gap.detail.cause {
        case .deadline:
            """
            The library \(name) isn't connected: its disk didn't answer within two seconds. Check its cable or its server.
            """
        case .notMounted where mounting == nil:
            """
            The library \(name) isn't connected: nothing is mounted at \(ownMountPoint ?? root). Connect its disk or share there, or subscribe to its new folder.
            """
        case .notMounted:
            """
            The library \(name) isn't connected: nothing is mounted at \(ownMountPoint ?? root). Connect its disk or share.
            """
        case .empty where mounting == nil:
            """
            The library \(name) isn't connected: the folder \(root) is empty. Connect its disk there, or subscribe to its new folder.
            """
        case .empty: "The library \(name) isn't connected: the folder \(root) is empty. Mount its disk there."
        default:
            """
            The library \(name) isn't connected: it isn't at \(root). Connect it there, or subscribe to its new folder.
            """
        }
    }

    /// The command that reconnects it: another check if the disk did not answer or the box does not see it, otherwise a
    /// mount, or a subscription to the folder that it has moved to.
    private func fix(for gap: LibraryGap) -> String {
        switch gap.detail.cause {
        case .deadline, .unseen: "cratebox library online"
        default: mounting ?? Self.subscription
        }
    }

    /// The command that subscribes to the new folder of a library that has moved.
    static let subscription = "cratebox library subscribe DIR"

    /// The mount point of its disk; nil for the root file system.
    private var ownMountPoint: String? { mountPoint == "/" ? nil : mountPoint }
}
