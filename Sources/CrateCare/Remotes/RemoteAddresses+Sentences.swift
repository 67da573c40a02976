public import CrateBox
public import CrateClient
public import CrateCore

extension RemoteAddresses {
    /// The sentence that the running box serves a remote at another address until its next start; nil if it does not.
    func move(of remote: ListeningRemote) -> LocalizedText? {
        guard let began = started?[remote], former.contains(began) else { return nil }
        guard let address = addresses[remote] else { return Self.end(of: remote, at: began) }
        return Self.move(of: remote, from: began, to: address)
    }

    /// The sentence that the running box serves a remote at another address than the configured one.
    public static func move(
        of remote: ListeningRemote, from former: ListenAddress, to address: ListenAddress
    ) -> LocalizedText {
        switch remote {
        case .mpd: "The box that runs still serves MPD clients at \(former); it takes \(address) when it starts again."
        case .web: "The box that runs still serves browsers at \(former); it takes \(address) when it starts again."
        case .wyoming:
            "The box that runs still serves Wyoming clients at \(former); it takes \(address) when it starts again."
        }
    }

    private static func end(of remote: ListeningRemote, at former: ListenAddress) -> LocalizedText {
        switch remote {
        case .mpd: "The box that runs still serves MPD clients at \(former), until it starts again."
        case .web: "The box that runs still serves browsers at \(former), until it starts again."
        case .wyoming: "The box that runs still serves Wyoming clients at \(former), until it starts again."
        }
    }

    /// The sentence that the running box will listen at an address without further action as soon as it can.
    public static func retry(at address: ListenAddress) -> LocalizedText {
        """
        The box that runs doesn't listen at \(address) yet. It tries again by itself within a minute; cratebox logs \
        may say why.
        """
    }
}
