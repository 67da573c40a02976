import CrateBox
import CrateCare
import CrateCore
import CrateStore
import LinuxSystem

/// The collection that a change of the key `state` leaves in another folder.
struct LeftCollection {
    /// The state folder before the change.
    let former: String

    /// The warning that the collection stays there, with the commands that move it; nil if none is left behind.
    /// - Parameter step: The step of the running box after the change. A restart comes before the restore; if it only
    ///   ends the box, the start comes after that, so that no box runs during the restore.
    func warning(before step: ConfigurationStep) -> ConfigurationWarning? {
        guard let state = (try? CommandBox.again(output: nil))?.state else { return nil }
        let isElsewhere = CollectionPlace.isIn(state)
        // The folder before the change may have been a slip. That of no key is the next one to look for.
        let folders = isElsewhere ? [former] : [former, Self.standard]
        guard let left = folders.first(where: { $0 != state && CollectionPlace.isIn($0) }) else { return nil }
        guard !isElsewhere else {
            return ConfigurationWarning("The collection is still in \(left); \(state) has another.", try: nil)
        }
        let (restart, start): ([String], String?) =
            if case .restart(let commands, let start) = step { (commands, start) } else { ([], nil) }
        let backup = "env CRATEBOX_STATE=\(ShellWord.quoted(left)) cratebox backup FILE"
        return ConfigurationWarning(
            "The collection is still in \(left).", introducing: "The collection is still in \(left). To move it:",
            next: [backup] + restart + ["cratebox restore FILE"] + [start].compactMap(\.self))
    }

    /// The state folder without a key.
    private static var standard: String {
        StateFolder.resolve(environment: EnvironmentVariables.all, configured: nil)
    }
}
