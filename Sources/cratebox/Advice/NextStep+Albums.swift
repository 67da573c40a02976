import CrateBox
import CrateClient
import CrateCore
import CrateStore
import CrateTerminal
import LinuxSystem

/// The steps before playing listed albums.
extension NextStep {
    /// The line with the command that comes before playing any of these albums: a subscription, a scan, or a command
    /// for their libraries or rips; empty if not all of them have the same reason. If some can be played, the lines
    /// about what prevents this user from playing.
    /// - Parameter releases: The numbers of the albums.
    func libraryStep(before albums: [RipAvailability?], of releases: [Int64]) -> [TerminalText] {
        if albums.contains(.playable) { return otherBox ?? closedState ?? unusableLock ?? [] }
        guard let first = albums.first, albums.allSatisfy({ $0 == first }) else { return [] }
        return switch first {
        case .noLibrary: [Hint.line(beginning)]
        case .noRips: [Hint.line(scanStep)]
        case .paused: [Hint.line(resumption)]
        case .filesMissing: [Hint.line(lossStep(of: releases))]
        case .unscanned: [Hint.line("cratebox library scan")]
        case .undecodable: [Hint.line(oddRips)]
        case .closed: [Hint.line(rights(of: releases))]
        case .disconnected, .unreadable, .unidentified, .wrongLibrary, .unsupported:
            [Hint.line("cratebox library list")]
        case .wanted, .notRipped, .playable, nil: []
        }
    }

    /// The command that lets everyone read the files of the only album, which playing it names too; for several albums,
    /// the one that finds their folders.
    private func rights(of releases: [Int64]) -> String {
        guard let release = releases.first, Set(releases).count == 1, let store,
            let file = try? AlbumLookup(store: store).closedFile(of: Release.ID(rawValue: release))
        else { return "cratebox doctor" }
        return ClosedFolder.fix(ofFile: file)
    }

    /// The lines that this user may not use the state folder, with the command that finds the fix; nil if it may, or if
    /// a box is reached that can play instead.
    private var closedState: [TerminalText]? {
        guard let state, let path = BoxLock.closedPath(state: state), (try? CommandBox.running()) == nil else {
            return nil
        }
        return [
            TerminalText(localized: "Nothing can be played from here: no permission for \(path)."),
            Hint.line("cratebox doctor"),
        ]
    }

    /// The lines that something else is in the place of the box's lock, with the command that moves it away; nil if
    /// not, or if a box is reached that can play instead.
    private var unusableLock: [TerminalText]? {
        guard let state, let problem = BoxLock.obstacle(state: state), (try? CommandBox.running()) == nil else {
            return nil
        }
        let reason = LocalizedText(written: problem.words)
        return [
            TerminalText(localized: "Nothing can be played from here: \(problem.path) can't be used (\(reason))."),
            Hint.line(ShellWord.movingAway(problem.path)),
        ]
    }

    /// The lines that another box or process owns the collection, with the command that finds the fix or ends that
    /// process; nil if none does, or if a box is reached.
    private var otherBox: [TerminalText]? {
        guard let state, let owner = BoxLock.otherOwner(state: state),
            let paths = try? CommandBox.socketPaths(), (try? SocketClient(paths: paths)) == nil
        else { return nil }
        if owner.isStranger, let occupation = owner.occupation {
            return [TerminalText(localized: occupation), Hint.line(owner.endCommand)]
        }
        return [
            TerminalText(
                localized: "Nothing can be played from here: another box owns this collection (\(owner.text))."),
            Hint.line(owner.isBox ? "cratebox doctor" : owner.endCommand),
        ]
    }
}
