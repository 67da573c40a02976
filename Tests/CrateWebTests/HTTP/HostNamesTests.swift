import Testing

@testable import CrateWeb

/// The names by which browsers may reach the box.
@Suite struct HostNamesTests {
    private let names = HostNames(machine: "Turntable.home.arpa", configured: ["Music.example"])

    @Test(arguments: [
        "localhost", "localhost:8080", "LOCALHOST", "127.0.0.1", "192.168.1.20:8080", "[::1]", "[::1]:8080",
        "[fe80::1:2]:80", "turntable", "turntable.local:8080", "turntable.local.", "turntable.home.arpa",
        "music.example", "MUSIC.example:443", "0.0.0.0:8080",
    ])
    func itsOwnNamesAndAddressesAreAccepted(host: String) { #expect(names.contain(host)) }

    @Test(arguments: [
        "evil.example", "evil.example:8080", "localhost.evil.example", "turntable.evil.example", "turntable.local.evil",
        "", ":", ":80", "localhost:", "localhost:x", "localhost:+80", "localhost:99999", "localhost:80:80", "[::1",
        "[::1]x", "[]", "[evil]", "[evil.example]", "::1", "127.0.0.1.evil.example", "127.0.0", "127.0.0.1.1",
        "256.0.0.1", "1.2.3.+4", "0x7f.0.0.1", "2130706433", "127.0.0.1@evil.example", "localhost/", " localhost",
        "music.example.evil", ".local", "local", "turntable..local", "türntable",
    ])
    func othersAreNot(host: String) { #expect(!names.contain(host)) }

    @Test func aMachineWithoutANameHasItsAddresses() {
        let names = HostNames(machine: "")
        #expect(names.contain("localhost") && names.contain("10.0.0.1"))
        #expect(!names.contain("") && !names.contain(".local") && !names.contain("local"))
    }

    @Test(arguments: [
        ("http://localhost:8080", "localhost:8080", true), ("HTTP://Localhost", "localhost", true),
        ("http://192.168.1.20:8080", "192.168.1.20:8080", true), ("https://music.example", "music.example", true),
        ("http://localhost", "localhost:8080", false), ("http://localhost:8080", "localhost", false),
        ("https://localhost", "localhost", false), ("null", "localhost", false), ("", "localhost", false),
        ("http://evil.example", "localhost", false), ("http://localhost.evil.example", "localhost", false),
        ("http://localhost/", "localhost", false), ("file://", "localhost", false),
        ("https://music.example:444", "music.example", false),
    ])
    func anOriginIsThePageItself(origin: String, host: String, isOwn: Bool) {
        #expect(names.isOwn(origin: origin, host: host) == isOwn)
    }
}
