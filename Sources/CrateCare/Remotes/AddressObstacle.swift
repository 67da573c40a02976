internal import CrateBox
public import CrateClient
public import CrateCore

/// What keeps a box of this user from listening at the address of a remote.
public struct AddressObstacle: Sendable, Hashable {
    /// The name for programs: `addressInUse`.
    public let reason: String
    /// What is wrong, in a sentence.
    public let sentence: LocalizedText
    /// A free address; nil if none was found, or if none would help.
    public let replacement: ListenAddress?

    /// Describes an obstacle that another address would not avoid.
    public init(_ reason: String, _ sentence: LocalizedText) {
        (self.reason, self.sentence, replacement) = (reason, sentence, nil)
    }

    /// Describes the obstacle in a verdict; nil if a box listens at the address, or can.
    init?(
        _ verdict: AddressVerdict, at address: ListenAddress, of remote: ListeningRemote, replacement: ListenAddress?
    ) {
        switch verdict {
        case .served, .ofFormer, .free, .tried, .ofBox, .ofSilentBox: return nil
        case .ofRemote(let other, let taken):
            reason = "sameAddress"
            sentence = "\(remote.key) is \(address), and \(other.key) is \(taken): only one of them can be served."
        case .ofOtherBox:
            reason = "otherBox"
            sentence = "Another box has \(address)."
        case .ofServer:
            reason = "otherServer"
            sentence = Self.sentence(ofServerFor: remote, at: address)
        case .ofProgram:
            reason = "addressInUse"
            sentence = "Another program has \(address)."
        case .unavailable(let error):
            reason = "noSuchAddress"
            sentence = Self.sentence(error, at: address, of: remote)
        }
        self.replacement = replacement
    }

    private static func sentence(ofServerFor remote: ListeningRemote, at address: ListenAddress) -> LocalizedText {
        switch remote {
        case .mpd: "Another MPD server has \(address)."
        case .web: "Another program has \(address)."
        case .wyoming: "Another Wyoming server has \(address)."
        }
    }

    private static func sentence(
        _ error: BindError, at address: ListenAddress, of remote: ListeningRemote
    ) -> LocalizedText {
        let reason = LocalizedText(written: error.words)
        if error.isOfRights { return "A box of this user can't listen at \(address): \(reason)." }
        return switch remote {
        case .mpd: "MPD clients can't be served at \(address): \(reason)."
        case .web: "Browsers can't be served at \(address): \(reason)."
        case .wyoming: "Wyoming clients can't be served at \(address): \(reason)."
        }
    }
}
