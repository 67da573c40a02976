/// The result of subscribing to a folder.
public struct LibraryAddition: Sendable, Hashable {
    /// How the library relates to the existing subscriptions.
    public enum Kind: Sendable, Hashable {
        /// The library was not subscribed before.
        case new
        /// It is already subscribed, with this root and name.
        case known
        /// It is already subscribed, but its root has moved.
        case moved(from: String)
        /// It is already subscribed under another name.
        case renamed(from: String)
        /// It is already subscribed, and its missing or damaged manifest was written again.
        case restored

        init(from before: Subscription, to after: Subscription) {
            if before.root != after.root {
                self = .moved(from: before.root)
            } else {
                self = before.name == after.name ? .known : .renamed(from: before.name)
            }
        }
    }

    /// The subscription after the change, with its root and name.
    public var library: Subscription
    /// What subscribing changed.
    public var kind: Kind
}
