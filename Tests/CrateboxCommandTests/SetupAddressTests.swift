import CrateClient
import Testing

@testable import cratebox

/// The addresses that `setup` writes for an answer.
@Suite struct SetupAddressTests {
    @Test(
        "Yes keeps an address of the network that is set", arguments: ["0.0.0.0:23131", "[::]:8090", "192.0.2.7:6601"])
    func ownAddress(present: String) {
        #expect(SetupAddress(argument: "yes")?.text(port: 8080, present: present) == present)
        #expect(SetupAddress(answer: "yes")?.text(port: 8080, present: present) == present)
    }

    @Test(
        "Yes admits other devices at the usual port otherwise",
        arguments: [nil, "23131", "127.0.0.1:23131", "?", "0.0.0.0:0"])
    func usualAddress(present: String?) {
        let usual = ListenAddress.ofNetwork(8080)
        #expect(SetupAddress(argument: "yes")?.text(port: 8080, present: present) == usual)
    }

    @Test("An address, and no, take the place of one that is set")
    func otherAnswers() {
        let present = "0.0.0.0:23131"
        #expect(SetupAddress(argument: "0.0.0.0:9000")?.text(port: 8080, present: present) == "0.0.0.0:9000")
        #expect(SetupAddress.none.text(port: 8080, present: present) == nil)
    }
}
