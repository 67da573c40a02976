import CrateBox
import CrateCore
import CrateStore
import LinuxSystem

/// The collection that a change of the key `state` leaves in another folder.
struct LeftCollection {
    /// The state folder before the change.
    let former: String

    /// The warning that the collection stays there, with the commands that move it; nil if none is left behind.
    var warning: ConfigurationWarning? {
        guard let state = (try? CommandBox.again(output: nil))?.state else { return nil }
        let isElsewhere = Self.hasCollection(state)
        // The folder before the change may have been a slip. That of no key is the next one to look for.
        let folders = isElsewhere ? [former] : [former, Self.standard]
        guard let left = folders.first(where: { $0 != state && Self.hasCollection($0) }) else { return nil }
        guard !isElsewhere else {
            return ConfigurationWarning("The collection is still in \(left); \(state) has another.", try: nil)
        }
        let backup = "env CRATEBOX_STATE=\(ShellWord.quoted(left)) cratebox backup FILE"
        return ConfigurationWarning(
            "The collection is still in \(left).", introducing: "The collection is still in \(left). To move it:",
            next: [backup, "cratebox restore FILE"])
    }

    /// The state folder without a key.
    private static var standard: String {
        StateFolder.resolve(environment: EnvironmentVariables.all, configured: nil)
    }

    /// Whether a state folder has a collection with content. A box makes an empty one when it starts.
    private static func hasCollection(_ state: String) -> Bool {
        Store.isThere(state: state) && !StoreInspection(state: state).isEmpty
    }
}
