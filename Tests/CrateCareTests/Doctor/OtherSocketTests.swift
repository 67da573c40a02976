import Testing

@testable import CrateCare

/// The step after which commands here find a box that listens elsewhere.
@Suite struct OtherSocketTests {
    @Test("A variable that hides a usual place is unset, and any other place is named by one")
    func fixes() {
        let environment = ["CRATEBOX_SOCKET": "/nowhere", "XDG_RUNTIME_DIR": "/run/user/7"]
        let usual = OtherSocket.usual(environment: environment, state: "/state")
        let places = ["/run/user/7/cratebox/control.sock", "/run/cratebox/control.sock", "/state/control.sock"]
        #expect(usual == places)
        #expect(places.allSatisfy { OtherSocket.fix(for: $0, usual: usual) == "unset CRATEBOX_SOCKET" })
        #expect(OtherSocket.fix(for: "/srv/a b", usual: usual) == "export CRATEBOX_SOCKET='/srv/a b'")
    }
}
