import CrateWyoming
import Testing

@Suite struct WyomingAddressTests {
    @Test(arguments: [
        ("10700", "127.0.0.1", 10_700), ("127.0.0.1:10700", "127.0.0.1", 10_700), ("tcp://0.0.0.0:1", "0.0.0.0", 1),
        ("localhost:65535", "localhost", 65_535), ("[::1]:10700", "::1", 10_700), ("tcp://10700", "127.0.0.1", 10_700),
        ("tcp://[fe80::1%eth0]:5", "fe80::1%eth0", 5),
    ]) func anAddressIsReadSo(text: String, host: String, port: Int) {
        let address = WyomingAddress(text)
        #expect(address?.host == host)
        #expect(address?.port == port)
        #expect(address.flatMap { WyomingAddress("\($0)") } == address)
    }

    @Test(arguments: [
        "", "x", ":", ":10700", "127.0.0.1:", "127.0.0.1", "a:70000", "a:-1", "a:+1", "::1:10700", "a b:1", "[]:1",
        "http://a:1", "tcp://", "a:1:", "é:1",
    ]) func whatIsNoAddressIsRefused(text: String) {
        #expect(WyomingAddress(text) == nil)
    }
}
