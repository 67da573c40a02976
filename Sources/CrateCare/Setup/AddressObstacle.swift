public import CrateClient
public import CrateCore

/// What keeps a box of this user from listening at the address of a remote.
public struct AddressObstacle: Sendable, Hashable {
    /// What is wrong, in a sentence.
    public let sentence: LocalizedText
    /// A free address; nil if none was found.
    public let replacement: ListenAddress?

    /// Nil if a box listens at the address, or can.
    /// - Parameter key: The configuration key of the remote, such as `web.listen`.
    init?(_ listener: AddressProbe.Listener, at address: ListenAddress, of key: String) {
        switch listener {
        // A box that is starting answers late, too.
        case .none, .box, .silent: return nil
        case .otherServer: sentence = "Another MPD server has \(address)."
        case .otherProgram: sentence = "Another program has \(address)."
        case .unavailable(let error): sentence = Self.sentence(error, at: address, of: key)
        }
        replacement = listener.replacement(of: address, for: key)
    }

    private static func sentence(_ error: BindError, at address: ListenAddress, of key: String) -> LocalizedText {
        let reason = LocalizedText(written: error.words)
        if error.isOfRights { return "A box of this user can't listen at \(address): \(reason)." }
        return key == "mpd.listen"
            ? "MPD clients can't be served at \(address): \(reason)."
            : "Browsers can't be served at \(address): \(reason)."
    }
}
