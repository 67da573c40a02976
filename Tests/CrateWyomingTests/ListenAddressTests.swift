import CrateClient
import Testing

@Suite struct ListenAddressTests {
    @Test(arguments: [
        ("10700", "127.0.0.1", 10_700), ("127.0.0.1:10700", "127.0.0.1", 10_700), ("tcp://0.0.0.0:1", "0.0.0.0", 1),
        ("localhost:65535", "localhost", 65_535), ("[::1]:10700", "::1", 10_700), ("tcp://10700", "127.0.0.1", 10_700),
        ("tcp://[fe80::1%eth0]:5", "fe80::1%eth0", 5), ("6600", "127.0.0.1", 6_600), ("0.0.0.0:1", "0.0.0.0", 1),
        ("[::1]:6600", "::1", 6_600),
    ]) func anAddressIsReadSo(text: String, host: String, port: Int) {
        let address = ListenAddress(text)
        #expect(address?.host == host)
        #expect(address?.port == port)
        #expect(address.flatMap { ListenAddress("\($0)") } == address)
    }

    @Test(arguments: [
        "", "x", ":", ":10700", "127.0.0.1:", "127.0.0.1", "a:70000", "a:-1", "a:+1", "::1:10700", "a b:1", "[]:1",
        "http://a:1", "tcp://", "a:1:", "é:1", "٣", ":6600", "::1:6600",
    ]) func whatIsNoAddressIsRefused(text: String) {
        #expect(ListenAddress(text) == nil)
    }

    @Test(arguments: [
        ("6600", "127.0.0.1:6600", true), ("localhost:6600", "6600", true), ("0.0.0.0:6600", "6600", true),
        ("6600", "0.0.0.0:6600", true), ("[::]:6600", "192.168.1.9:6600", true), ("[::]:6600", "[::1]:6600", true),
        ("6600", "6601", false), ("192.168.1.9:6600", "6600", false), ("0.0.0.0:6600", "[::1]:6600", false),
        ("0", "0", false),
    ]) func twoServersCantListenAtOneAddress(one: String, other: String, isExcluded: Bool) throws {
        let (one, other) = (try #require(ListenAddress(one)), try #require(ListenAddress(other)))
        #expect(one.excludes(other) == isExcluded && other.excludes(one) == isExcluded)
    }
}
