public import CrateBox
public import CrateClient

/// The addresses of the remotes of one box, and what listens there. They are checked together, because no two servers
/// can have one address.
public struct RemoteAddresses: Sendable {
    /// The configured addresses.
    let addresses: [ListeningRemote: ListenAddress]
    /// What listens at each.
    var listeners: [ListeningRemote: AddressProbe.Listener] = [:]
    /// The addresses with which the running box was started; nil if it did not answer.
    var started: [ListeningRemote: ListenAddress]?
    /// The addresses among ``started`` that differ from ``addresses`` and are still served.
    var former: [ListenAddress] = []
    /// Whether a program that doesn't answer may be a box.
    var isBoxSilent = false
    /// The HTTP status with which a page answered a request without a code; nil if none did.
    var pageStatus: Int?
    /// The remotes. Of two with one address, the first keeps it.
    var order = ListeningRemote.allCases

    /// Creates a value with addresses that are not probed yet.
    init(_ addresses: [ListeningRemote: ListenAddress]) { self.addresses = addresses }

    /// How the other remotes, and the running box, use the address of a remote.
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
        let began = started?[remote]
        claims.isTried = began == address
        // For port 0 the system chose the port, which commands have to be given.
        if began != address, began?.port != 0 { claims.former = began }
        claims.isFormerServed = began.map { former.contains($0) } ?? false
        return claims
    }

    /// The verdict on the address of a remote; nil if it has none.
    func verdict(on remote: ListeningRemote) -> AddressVerdict? {
        listeners[remote].map { AddressVerdict($0, claims(on: remote), isBoxSilent: isBoxSilent) }
    }

    /// A free address for a remote that can't have its own; nil if it can have its own, or if none was found.
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

    /// What keeps a box from the address of a remote; nil if nothing does, or if the remote has no address.
    public func obstacle(of remote: ListeningRemote) -> AddressObstacle? {
        guard let address = addresses[remote], let verdict = verdict(on: remote) else { return nil }
        return AddressObstacle(verdict, at: address, of: remote, replacement: replacement(for: remote))
    }

    /// What keeps a box from serving a remote and those beside it: the obstacle of the remote itself, otherwise that of
    /// one which has to leave their common address to it. Nil if nothing does.
    public func obstacle(beside remote: ListeningRemote) -> (remote: ListeningRemote, obstacle: AddressObstacle)? {
        if let obstacle = obstacle(of: remote) { return (remote, obstacle) }
        for other in order {
            guard case .ofRemote(remote, _) = verdict(on: other), let obstacle = obstacle(of: other) else { continue }
            return (other, obstacle)
        }
        return nil
    }

    /// Whether the running box keeps trying to listen at the address of a remote, where no program listens yet.
    public func isTried(_ remote: ListeningRemote) -> Bool { verdict(on: remote) == .tried }

    /// The address at which the running box serves a remote until its next start, if that is not the configured one;
    /// otherwise nil.
    public func former(of remote: ListeningRemote) -> ListenAddress? {
        if case .ofFormer(let address) = verdict(on: remote) { address } else { nil }
    }
}

extension AddressVerdict {
    /// Whether the remote has to listen elsewhere.
    fileprivate var needsReplacement: Bool {
        switch self {
        case .served, .ofFormer, .free, .tried, .ofBox, .ofSilentBox: false
        case .ofRemote, .ofOtherBox, .ofServer, .ofProgram, .unavailable: true
        }
    }
}
