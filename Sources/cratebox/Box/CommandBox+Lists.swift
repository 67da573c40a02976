import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateStore
import CrateTerminal
import Glibc
import LinuxSystem

/// Lists that were exported to files, and are updated after each change.
extension CommandBox {
    /// The generation of the collection; nil without one.
    static var generation: StoreGeneration? {
        guard (try? hasStore()) == true, let store = try? store() else { return nil }
        return try? SearchIndex(store: store).generation()
    }

    /// Updates exported lists after a change, unless the running box does, and names the lists that only other users'
    /// commands update.
    /// - Parameter isChanged: True if the collection has other albums or crates now. Lists of other users are only
    ///   named then.
    static func refreshLists(isChanged: Bool = true) {
        guard let state = try? configuration().state else { return }
        if isChanged { nameOthers(in: state) }
        let lists = ExportRefresh(state: state)
        guard !lists.isEmpty, !lists.isLeftToBox || (try? running()) == nil, let store = try? store() else { return }
        guard lists.answer(within: .seconds(1)) else {
            return Terminal.printError(localized: "An exported list was not written: its folder does not answer.")
        }
        for (entry, event) in lists.run(store) { report(event, of: entry, isChanged: isChanged) }
    }

    /// Names the lists that only other users' commands update, and those commands.
    private static func nameOthers(in state: String) {
        let isOfEnvironment = EnvironmentVariables.all["CRATEBOX_STATE"] == state
        for list in ExportRegistry(state: state).others(hasBox: (try? running()) != nil) {
            let account = UserAccount(id: list.user)?.name
            let name = account ?? "\(list.user)"
            Terminal.printError(
                localized: """
                    The exported list \(list.entry.path) isn't updated by this command: only commands of \(name) \
                    write it.
                    """)
            Terminal.printError(Hint.line(list.command(as: account, state: isOfEnvironment ? state : nil)))
        }
    }

    private static func report(_ event: ExportRefresh.Event, of entry: ExportEntry, isChanged: Bool) {
        switch event {
        case .written: return
        case .missing:
            Terminal.printError(
                localized: "The exported list \(entry.path) doesn't exist any more, so it isn't updated.")
        case .foreign(let user):
            guard isChanged else { return }
            let name = UserAccount(id: user)?.name ?? "\(user)"
            Terminal.printError(localized: "The exported list \(entry.path) belongs to \(name), so it isn't updated.")
            let own = UserAccount(id: geteuid())?.name ?? "\(geteuid())"
            Terminal.printError(Hint.line("sudo chown \(ShellWord.quoted(own)) \(ShellWord.quoted(entry.path))"))
        case .failed(let words):
            let reason = LocalizedText(written: words)
            Terminal.printError(localized: "The exported list could not be written: \(reason)")
        }
    }
}
