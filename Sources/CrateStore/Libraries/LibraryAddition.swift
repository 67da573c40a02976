/// What subscribing to a folder meant.
public struct LibraryAddition: Sendable, Hashable {
    /// What it was for this box.
    public enum Kind: Sendable, Hashable {
        /// A library that it did not know.
        case new
        /// One that it has subscribed to already, at this root and by this name.
        case known
        /// One that it knew from another root, where it is not any more.
        case moved(from: String)
        /// One that it knew by another name.
        case renamed(from: String)

        init(from before: Subscription, to after: Subscription) {
            if before.root != after.root {
                self = .moved(from: before.root)
            } else {
                self = before.name == after.name ? .known : .renamed(from: before.name)
            }
        }
    }

    /// The subscription as it is now.
    public var library: Subscription
    /// What came of it.
    public var kind: Kind
}
