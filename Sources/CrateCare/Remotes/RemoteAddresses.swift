public import CrateBox
public import CrateClient
public import CrateCore

/// The addresses of the remotes of one box, and what listens there. They are judged together, because no two servers
/// can have one address.
public struct RemoteAddresses: Sendable {
    /// The addresses at which remotes are to listen.
    let addresses: [ListeningRemote: ListenAddress]
    /// What listens at each.
    var listeners: [ListeningRemote: AddressProbe.Listener] = [:]
    /// The addresses with which the box that runs was started; nil without an answer of it.
    var started: [ListeningRemote: ListenAddress]?
    /// Those of them that differ from ``addresses`` and are served.
    var former: [ListenAddress] = []
    /// Whether a program that doesn't answer may be the box.
    var isBoxSilent = false
    /// The status with which a page answered a browser without a code.
    var pageStatus: Int?
    /// The remotes, those first that keep an address which a later one is given too.
    var order = ListeningRemote.allCases

    /// Takes addresses of which nothing is known.
    init(_ addresses: [ListeningRemote: ListenAddress]) { self.addresses = addresses }

    /// What the box's remotes make of the address of one of them.
    func claims(on remote: ListeningRemote) -> AddressClaims {
        guard let address = addresses[remote] else { return AddressClaims() }
        var claims = AddressClaims()
        let earlier = order.prefix { $0 != remote }
        let rival = order.first { other in
            guard other != remote, let taken = addresses[other], taken.excludes(address) else { return false }
            return earlier.contains(other) || listeners[other] == .box
        }
        if let rival, let taken = addresses[rival] { claims.rival = AddressClaims.Rival(remote: rival, address: taken) }
        claims.isOfBox = former.contains { $0.excludes(address) }
        claims.isTried = started?[remote] == address
        return claims
    }

    /// What the address of a remote is to the box; nil without one.
    func verdict(on remote: ListeningRemote) -> AddressVerdict? {
        listeners[remote].map { AddressVerdict($0, claims(on: remote), isBoxSilent: isBoxSilent) }
    }

    /// A free address for a remote that can't have its own; nil if it can, or if none was found.
    public func replacement(for remote: ListeningRemote) -> ListenAddress? {
        replacements { AddressProbe($0).bindable() == .none }[remote]
    }

    /// Free addresses for the remotes that can't have their own, no two of them the same.
    /// - Parameter isFree: Whether a server can listen at an address.
    func replacements(isFree: (ListenAddress) -> Bool) -> [ListeningRemote: ListenAddress] {
        var taken = Array(addresses.values)
        var found: [ListeningRemote: ListenAddress] = [:]
        for remote in order {
            guard let address = addresses[remote], let verdict = verdict(on: remote), verdict.needsReplacement else {
                continue
            }
            let other = address.replacement(for: remote.key, after: verdict.bindError) { candidate in
                !taken.contains { $0.excludes(candidate) } && isFree(candidate)
            }
            found[remote] = other
            if let other { taken.append(other) }
        }
        return found
    }

    /// What keeps a box from the address of a remote; nil if nothing does, or without an address.
    public func obstacle(of remote: ListeningRemote) -> AddressObstacle? {
        guard let address = addresses[remote], let verdict = verdict(on: remote) else { return nil }
        return AddressObstacle(verdict, at: address, of: remote, replacement: replacement(for: remote))
    }

    /// Whether the box that runs tries again and again to listen at the address of a remote, at which nothing listens.
    public func isTried(_ remote: ListeningRemote) -> Bool { verdict(on: remote) == .tried }

    /// That the box that runs listens at an address by itself as soon as it can.
    public static func retry(at address: ListenAddress) -> LocalizedText {
        """
        The box that runs doesn't listen at \(address) yet. It tries again by itself within a minute; cratebox logs \
        may say why.
        """
    }
}

extension AddressVerdict {
    /// Whether the remote has to listen elsewhere.
    fileprivate var needsReplacement: Bool {
        switch self {
        case .served, .free, .tried, .ofBox, .ofSilentBox: false
        case .ofRemote, .ofServer, .ofProgram, .unavailable: true
        }
    }
}
