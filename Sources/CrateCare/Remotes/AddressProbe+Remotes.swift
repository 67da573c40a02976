internal import CrateBox
internal import CrateClient

extension AddressProbe {
    /// Finds out what listens at the address of a remote; for the page, also the HTTP status of a request without a
    /// code.
    func answer(for remote: ListeningRemote) -> (listener: Listener, status: Int?) {
        switch remote {
        case .mpd: (mpdListener(), nil)
        case .web: answer(to: "/api/status")
        case .wyoming: (wyomingListener(), nil)
        }
    }

    /// Finds out whether a box or another server answers clients of the Wyoming protocol.
    private func wyomingListener() -> Listener {
        guard let socket = connected() else { return bindable() }
        // The description after the header has no line feed, so a second message is sent, whose reply ends the line.
        guard (try? socket.send(#"{"type":"describe"}"# + "\n" + #"{"type":"ping"}"#)) != nil else { return .silent }
        var rest = LineSocket.Rest()
        let header: String?
        do { header = try socket.receive(&rest) } catch { return .silent }
        guard let header, header.hasPrefix("{"), header.contains(#""info""#) else { return .otherProgram }
        guard let description = try? socket.receive(&rest) else { return .otherServer }
        return description.contains(#""cratebox""#) ? .box : .otherServer
    }
}
