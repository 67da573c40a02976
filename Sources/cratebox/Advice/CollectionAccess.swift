import CrateStore

/// The collection of this process, as far as it explains what a box replies.
enum CollectionAccess {
    /// There is none yet.
    case absent
    /// It is open.
    case open(Store)
    /// It can't be opened, or the configuration that names its folder can't be read. A command that needs it fails with
    /// that error; advice about a reply of the box does without it.
    case unreadable
    /// The running box has another one, whose replies this one can't explain.
    case elsewhere

    /// Opens the collection.
    static var present: CollectionAccess {
        guard !OtherCollection.exists else { return .elsewhere }
        do {
            return try CommandBox.hasStore() ? .open(CommandBox.store()) : .absent
        } catch {
            return .unreadable
        }
    }

    /// The open collection; nil in any other case.
    var store: Store? { if case .open(let store) = self { store } else { nil } }
}
