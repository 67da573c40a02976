import CrateClient
import Testing

@testable import CrateBox

/// The remotes that listen, and their keys.
@Suite struct ListeningRemoteTests {
    @Test("Every key of an address is that of a remote, so that the doctor checks its address")
    func keys() {
        let keys = ConfigurationKey.all.map(\.name).filter { $0.hasSuffix(".listen") }
        #expect(Set(keys) == Set(ListeningRemote.allCases.map(\.key)))
        for key in keys { #expect(ListeningRemote(key: key)?.key == key) }
        #expect(ListeningRemote(key: "web.names") == nil && ListeningRemote(key: "phone.listen") == nil)
    }

    @Test("Each remote has the address of its own key")
    func addresses() {
        var configuration = BoxConfiguration(state: "/s")
        (configuration.mpd.listen, configuration.web.listen, configuration.wyomingListen) = ("1", "2", "3")
        #expect(ListeningRemote.allCases.map { configuration.listen(of: $0) } == ["1", "2", "3"])
        #expect(ListeningRemote.allCases.map { ListenAddress.usualPort(of: $0.key) } == [6600, 8080, 10_700])
    }
}
