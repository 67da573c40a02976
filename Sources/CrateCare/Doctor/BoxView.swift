internal import CrateBox
internal import CrateClient
internal import CrateCore
public import CrateStore

/// The states in which the box of another user sees the libraries: it plays with its own rights, not with the caller's.
public struct BoxView: Sendable, Hashable {
    /// The user as whom the box runs.
    let box: BoxUser
    private let states: [String: String]

    /// The login name of the user as whom the box runs.
    public var user: String { box.account.name }

    /// True if this process can check files with the rights of the box.
    var canCheckFiles: Bool { box.canBeTaken }

    /// Asks the box that runs; nil for a box of this user, and if none answers within two seconds.
    public static func present(environment: [String: String], state: String) -> BoxView? {
        guard let owner = BoxLock.namedOwner(state: state), let user = BoxUser(of: owner) else {
            return nil
        }
        let paths = SocketPlace.forClient(environment: environment, state: state)
        return SocketFacts(attempts: BoxCall.attempts(paths)).status.flatMap { BoxView($0, user: user) }
    }

    /// Takes the states from a status; nil if the box can't read the collection, so that its states are out of date.
    init?(_ status: StatusDocument, user: BoxUser) {
        guard status.collection == nil else { return nil }
        box = user
        states = Dictionary(status.libraries.map { ($0.name, $0.state) }) { first, _ in first }
    }

    /// Returns a library with the state in which the box sees it.
    public func seen(_ listing: LibraryListing) -> LibraryListing {
        var seen = listing
        seen.state = state(of: listing)
        return seen
    }

    private func state(of listing: LibraryListing) -> LibraryState {
        let name = listing.subscription.name
        guard let word = states[name], word != listing.state.word else { return listing.state }
        if word == LibraryState.live.word { return .live }
        guard let reason = LibraryGap.Reason(rawValue: word) else { return listing.state }
        var detail = GapDetail()
        if reason == .offline, listing.state == .live { detail.cause = .unseen }
        return .gap(LibraryGap(reason, library: name, detail: detail))
    }
}
