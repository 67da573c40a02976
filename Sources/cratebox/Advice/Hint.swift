import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import CrateTerminal
import LinuxSystem

/// Formats the line below a sentence: `Try:` precedes commands only.
enum Hint {
    private static let programs: Set<Substring> = [
        "cratebox", "cratebox-car", "sudo", "sudoedit", "systemctl", "journalctl", "nano", "newgrp", "kill", "ls",
        "mount", "chmod", "chown", "env", "lsusb", "mkdir", "mv", "df", "getent", "unset", "export",
        "setpriv",
    ]

    /// The command that plays, as the intents name it.
    static let play = ReplyStep.play.command

    /// The command that adds the first music folder.
    static let subscription = ReplyStep.subscribe.command

    /// The collection; nil if there is none yet, if it can't be opened, or if the running box has another one, whose
    /// replies it can't explain.
    private static var store: Store? {
        guard !OtherCollection.exists, (try? CommandBox.hasStore()) == true else { return nil }
        return try? CommandBox.store()
    }

    /// The command that begins a collection: the restore if the collection is empty although its backup isn't, the one
    /// that leads back to a collection in the state folder of no key, otherwise the subscription to the first music
    /// folder.
    static var beginning: String {
        guard let store, let state = try? CommandBox.configuration().state, StoreCopies(state: state).canRefill(store)
        else { return CollectionElsewhere.place?.command ?? subscription }
        return restoration
    }

    /// The command that restores the collection from the latest backup.
    static let restoration = StoreError.fix(hasBackup: true)

    /// The command that fills an empty collection; nil if it has albums.
    static var firstStep: String? {
        guard let store else { return OtherCollection.exists ? nil : beginning }
        return (try? AlbumLookup(store: store).count()) == 0 ? scanStep : nil
    }

    /// The command that plays, or the one that has to come before it.
    static var playStep: String {
        if OtherCollection.exists { return play }
        return (try? CommandBox.hasStore()) == false ? beginning : ripStep ?? play
    }

    /// The line with the command that comes before playing any of these albums: a subscription, a scan, or a command
    /// for their libraries or rips; empty if not all of them have the same reason. If some can be played, the lines
    /// about what prevents this user from playing.
    /// - Parameter releases: The numbers of the albums.
    static func libraryStep(before albums: [RipAvailability?], of releases: [Int64]) -> [TerminalText] {
        if albums.contains(.playable) { return otherBox ?? closedState ?? unusableLock ?? [] }
        guard let first = albums.first, albums.allSatisfy({ $0 == first }) else { return [] }
        return switch first {
        case .noLibrary: [line(beginning)]
        case .noRips: [line(scanStep)]
        case .paused: [line(resumption)]
        case .filesMissing: [line(lossStep(of: releases))]
        case .unscanned: [line("cratebox library scan")]
        case .undecodable: [line(oddRips)]
        case .closed: [line(rights(of: releases))]
        case .disconnected, .unreadable, .unidentified, .wrongLibrary, .unsupported: [line("cratebox library list")]
        case .wanted, .notRipped, .playable, nil: []
        }
    }

    /// The command for albums whose files are missing: a scan if the last one has not recorded that, otherwise the list
    /// of what is wrong with rips.
    static func lossStep(of releases: [Int64]) -> String {
        let albums = releases.map { Release.ID(rawValue: $0) }
        let isNew = store.flatMap { try? AlbumLookup(store: $0).hasStoredFiles(of: albums) } ?? false
        return isNew ? "cratebox library scan" : oddRips
    }

    /// The command that lets everyone read the files of the only album, which playing it names too; for several albums,
    /// the one that finds their folders.
    private static func rights(of releases: [Int64]) -> String {
        guard let release = releases.first, Set(releases).count == 1, let store,
            let file = try? AlbumLookup(store: store).closedFile(of: Release.ID(rawValue: release))
        else { return "cratebox doctor" }
        return ClosedFolder.fix(ofFile: file)
    }

    /// The lines that this user may not use the state folder, with the command that finds the fix; nil if it may, or if
    /// a box is reached that can play instead.
    private static var closedState: [TerminalText]? {
        guard let state = try? CommandBox.configuration().state, let path = BoxLock.closedPath(state: state),
            (try? CommandBox.running()) == nil
        else { return nil }
        return [
            TerminalText(localized: "Nothing can be played from here: no permission for \(path)."),
            line("cratebox doctor"),
        ]
    }

    /// The lines that something else is in the place of the box's lock, with the command that moves it away; nil if
    /// not, or if a box is reached that can play instead.
    private static var unusableLock: [TerminalText]? {
        guard let state = try? CommandBox.configuration().state, let problem = BoxLock.obstacle(state: state),
            (try? CommandBox.running()) == nil
        else { return nil }
        let reason = LocalizedText(written: problem.words)
        return [
            TerminalText(localized: "Nothing can be played from here: \(problem.path) can't be used (\(reason))."),
            line(ShellWord.movingAway(problem.path)),
        ]
    }

    /// The lines that another box or process owns the collection, with the command that finds the fix or ends that
    /// process; nil if none does, or if a box is reached.
    private static var otherBox: [TerminalText]? {
        guard let state = try? CommandBox.configuration().state, let owner = BoxLock.otherOwner(state: state),
            let paths = try? CommandBox.socketPaths(), (try? SocketClient(paths: paths)) == nil
        else { return nil }
        if owner.isStranger, let occupation = owner.occupation {
            return [TerminalText(localized: occupation), line(owner.endCommand)]
        }
        return [
            TerminalText(
                localized: "Nothing can be played from here: another box owns this collection (\(owner.text))."),
            line(owner.isBox ? "cratebox doctor" : owner.endCommand),
        ]
    }

    /// The command that resumes the paused library; of several, the one that lists them.
    private static var resumption: String {
        let libraries = store.flatMap { try? LibrarySubscriptions(store: $0).all() } ?? []
        let paused = libraries.filter(\.isPaused)
        return paused.count == 1
            ? "cratebox library resume \(ShellWord.argument(paused[0].name))" : "cratebox library list"
    }

    /// The command that lists what is wrong with rips; before a scan has found it, the scan.
    static var oddRips: String {
        let libraries = store.flatMap { try? LibrarySubscriptions(store: $0).withOddRips() } ?? []
        return oddRips(in: libraries.map(\.name)) ?? "cratebox library scan"
    }

    /// The command that lists what is wrong with the rips of these libraries; nil for none.
    static func oddRips(in libraries: [String]) -> String? {
        guard let first = libraries.first else { return nil }
        let name = libraries.count == 1 ? [first] : []
        return GivenCommand(["cratebox", "library", "show"] + name, [:], flags: ["--odd"]).line
    }

    /// What to do about damaged files: a scan alone would find the same damage.
    static var replacement: LocalizedText {
        "Rip again what is wrong, or fetch it from a backup, then: cratebox library scan"
    }

    /// What to do about files that can't be read although permissions allow it.
    static var disk: LocalizedText { "Look at the disk, then: cratebox library scan" }

    /// The command that finds an album: by other words, or after a number, which words do not replace, in the list with
    /// the numbers.
    static var search: String { isAfterNumber ? "cratebox find album --ids" : "cratebox search WORDS" }

    /// True if the command names a release by its number.
    private static var isAfterNumber: Bool { CommandLine.arguments.contains(where: \.isReleaseNumber) }

    /// The reason why no rip is known and the command that comes first, for a collection without rips.
    static var noRips: NoRips { NoRips(store) }

    /// The command that finds rips: a scan, or the subscription that comes before it; the list of libraries if the last
    /// scans found nothing.
    static var scanStep: String { noRips.step }

    /// The command that finds the first rips; nil if some are known, or if the collection cannot be read.
    static var firstScan: String? {
        guard let store else { return nil }
        return (try? RipMatching(store: store).count()) == 0 ? scanStep : nil
    }

    /// The command that has to come before playing anything: the one that finds the first rips, or the list of what is
    /// wrong with the rips if none of them has a file that can be played. Nil if one has, or if the collection cannot
    /// be read.
    static var ripStep: String? {
        guard let store else { return nil }
        if (try? RipMatching(store: store).count()) == 0 { return scanStep }
        return (try? LibrarySubscriptions(store: store).hasSoundingRip()) == false ? oddRips : nil
    }

    /// The advice that no rips are known yet, with the command that finds them; nil if some are. An export need not
    /// list what is in a folder, so a scan may find an album that a search did not.
    static var unscanned: String? {
        firstScan == nil ? nil : noRips.advice.text
    }

    /// ``unscanned`` if a library is subscribed, whose scan may find what a search did not; otherwise nil.
    static var unscannedLibrary: String? { noRips.hasLibraries ? unscanned : nil }

    /// What to do after a search that found nothing.
    static var afterSearch: [String] {
        if let unscannedLibrary { return [unscannedLibrary] }
        guard !isAfterNumber else { return [search] }
        if let find = FindWords.command(for: CommandLine.arguments) { return [find] }
        let advice: LocalizedText = "Try fewer or shorter words, or import new records: cratebox import FILE"
        return [advice.text] + newFiles
    }

    /// What to do after conditions that no album meets; empty if another step comes first, which the list has.
    static var afterConditions: [String] {
        guard firstStep == nil, unscannedLibrary == nil else { return [] }
        let advice: LocalizedText = "Try other conditions, or import new records: cratebox import FILE"
        return [advice.text] + newFiles
    }

    /// The scan that finds files which came into a library since the last one; empty without a library.
    private static var newFiles: [String] {
        guard noRips.hasLibraries else { return [] }
        let advice: LocalizedText = "If its files came since the last scan: cratebox library scan"
        return [advice.text]
    }

    /// What to do about an album that was not found in a collection with albums: a scan if no rips are known, otherwise
    /// a search or a scan of new files, or after a number the list of them.
    static var afterUnknownAlbum: [String] { unscanned.map { [$0] } ?? [search] + (isAfterNumber ? [] : newFiles) }

    /// What to do about an album that was not found.
    static var afterAbsence: String { firstStep ?? unscanned ?? search }

    /// A command that fixes a problem.
    static func attempt(_ command: String) -> LocalizedText { "Try: \(command)" }

    /// The line for a command that continues what was begun.
    static func next(_ command: String) -> LocalizedText { "Next: \(command)" }

    /// The line of a command to continue with. Several commands are aligned below the first one.
    static func nextLine(_ command: String, isFirst: Bool = true) -> TerminalText {
        let lead = next("").text
        return TerminalText(localized: "  \(isFirst ? lead : String(repeating: " ", count: DisplayWidth.of(lead)))")
            + TerminalText(command).unbroken
    }

    /// The line of a command that fixes a problem, or of a sentence about it. A command is never broken, but begins a
    /// line of its own if the terminal is too narrow for both. Several commands are aligned below the first one.
    static func line(_ advice: String, isFirst: Bool = true) -> TerminalText {
        if let program = advice.split(separator: " ").first, programs.contains(program) {
            let lead = attempt("").text
            let start = isFirst ? lead : String(repeating: " ", count: DisplayWidth.of(lead))
            return "  \(start)" + TerminalText(advice).unbroken
        }
        guard let start = advice.firstRange(of: ": cratebox ")?.lowerBound else { return "  \(advice)" }
        let command = advice.index(start, offsetBy: 2)
        return "  \(advice[..<command])" + TerminalText(advice[command...]).unbroken
    }
}
