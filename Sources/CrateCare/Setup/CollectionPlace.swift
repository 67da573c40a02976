internal import CrateBox
public import CrateCore
internal import CrateStore
internal import Glibc

/// The state folder of no key, if the collection is there and the folder in use has none.
public struct CollectionPlace: Sendable, Hashable {
    /// The folder with the collection.
    public let folder: String
    /// The command after which commands use that folder.
    public let command: String

    /// The sentence that the collection is there.
    public var sentence: LocalizedText { Self.sentence(about: folder) }

    static func sentence(about folder: String) -> LocalizedText { "The collection is still in \(folder)." }

    /// Looks for a collection that the key `state` leaves out of use; nil if it leaves none.
    /// - Parameter state: The folder in use.
    public static func standard(insteadOf state: String, environment: [String: String]) -> CollectionPlace? {
        let folder = StateFolder.resolve(environment: environment, configured: nil)
        guard isLeft(in: folder, insteadOf: state) else { return nil }
        return CollectionPlace(folder: folder, command: removal(environment))
    }

    /// Whether a state folder has a collection with content. A box makes an empty one when it starts.
    public static func isIn(_ state: String) -> Bool {
        Store.isThere(state: state) && !StoreInspection(state: state).isEmpty
    }

    /// Whether a folder has a collection, and another one in its place has none.
    public static func isLeft(in former: String, insteadOf state: String) -> Bool {
        former != state && isIn(former) && !isIn(state)
    }

    /// The command that removes the key from its file.
    private static func removal(_ environment: [String: String]) -> String {
        let settings = try? ConfigurationSetting.all(environment: environment)
        let source = settings?.first { $0.key == "state" }?.source ?? ""
        return (source.hasPrefix("/etc/") && geteuid() != 0 ? "sudo " : "") + "cratebox config unset state"
    }
}
