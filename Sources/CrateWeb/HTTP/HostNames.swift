/// The names by which browsers may reach the box.
///
/// Another site can make its name resolve to the box's address, and its page would then have the same origin as the
/// box's own (DNS rebinding). Such a request has the other site's name in `Host`, and is refused.
package struct HostNames: Sendable, Hashable {
    private let own: Set<String>
    private let configured: Set<String>

    /// Creates the list; case does not matter.
    /// - Parameters:
    ///   - machine: the name of this machine, whose first label is also allowed, alone and with `.local`.
    ///   - configured: further names.
    package init(machine: String, configured: [String] = []) {
        let whole = machine.lowercased()
        let label = String(whole.prefix { $0 != "." })
        var own: Set = ["localhost", whole, label, "\(label).local"]
        own.formIntersection(own.filter { !$0.isEmpty && !$0.hasPrefix(".") })
        self.own = own
        self.configured = Set(configured.map { $0.lowercased() })
    }

    /// Whether the host in `Host` is one of the names or an IP address, which rebinding cannot use.
    func contain(_ host: String) -> Bool {
        guard let name = Self.name(in: host) else { return false }
        return Self.isAddress(name) || own.contains(name) || configured.contains(name)
    }

    /// Whether an `Origin` names the same host as `Host`. `https` counts only for a configured name, since only a proxy
    /// serves it.
    func isOwn(origin: String, host: String) -> Bool {
        let (origin, host) = (origin.lowercased(), host.lowercased())
        if origin == "http://\(host)" { return true }
        return origin == "https://\(host)" && Self.name(in: host).map(configured.contains) == true
    }

    /// The name in a `Host`, in small letters, without port and final dot; nil if it is malformed.
    private static func name(in host: String) -> String? {
        let text = host.lowercased()
        if text.hasPrefix("[") {
            guard let end = text.firstIndex(of: "]"), isPort(text[text.index(after: end)...]) else { return nil }
            return String(text[...end])
        }
        let colon = text.firstIndex(of: ":") ?? text.endIndex
        guard isPort(text[colon...]) else { return nil }
        let name = text[..<colon]
        let plain = name.hasSuffix(".") ? name.dropLast() : name
        return plain.isEmpty ? nil : String(plain)
    }

    /// Whether a text is empty, or a colon and a port number.
    private static func isPort(_ text: Substring) -> Bool {
        guard let first = text.first else { return true }
        return first == ":" && UInt16(text.dropFirst()) != nil && text.dropFirst().utf8.allSatisfy(isDigit)
    }

    /// Whether a name is an IPv4 address of four numbers, or an IPv6 address in brackets.
    private static func isAddress(_ name: String) -> Bool {
        if name.hasPrefix("[") {
            let inner = name.dropFirst().dropLast()
            return inner.contains(":")
                && inner.utf8.allSatisfy { isDigit($0) || isHexLetter($0) || ":.".utf8.contains($0) }
        }
        let numbers = name.split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 4 && numbers.allSatisfy { UInt8($0) != nil && $0.utf8.allSatisfy(isDigit) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isHexLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte) }
}
