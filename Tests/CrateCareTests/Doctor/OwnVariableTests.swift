import CrateBox
import CrateClient
import CrateCore
import Testing

@testable import CrateCare

/// Variables that commands here have and the running box lacks.
@Suite struct OwnVariableTests {
    private func finding(_ reason: String, of web: WebFacts) throws -> Finding {
        let findings = Healthy.diagnosis { $0.web = web }.findings
        return try #require(findings.first { $0.reason == reason }, "\(findings)")
    }

    @Test(
        "A code that only a variable here sets, or takes away, is no reason to restart the box",
        arguments: [(true, "stillPaired", "web.pairing is on."), (false, "notPaired", "web.pairing is off.")])
    func pairing(asksForCode: Bool, reason: String, words: String) throws {
        var web = Healthy.web
        web.address = ListenAddress("0.0.0.0:8080")
        (web.hasPairing, web.asksForCode) = (!asksForCode, asksForCode)
        #expect(try finding(reason, of: web).fix == "sudo systemctl restart cratebox")
        web.variables = VariableKeys(["web.pairing"])
        let found = try finding(reason, of: web)
        let sentence =
            "CRATEBOX_WEB_PAIRING counts only for this command: "
            + "the box that runs was started with another value of web.pairing."
        #expect(found.sentence.english.hasSuffix("\(words) \(sentence)") && found.state == .note, "\(found)")
        #expect(found.fix == "unset CRATEBOX_WEB_PAIRING" && found.next == nil)
    }

    @Test("An address that only a variable here sets is not one that the box takes when it starts again")
    func address() throws {
        var web = Healthy.web
        web.claims.former = ListenAddress("127.0.0.1:8081")
        #expect(try finding("formerAddress", of: web).fix == "sudo systemctl restart cratebox")
        web.variables = VariableKeys(["web.listen"])
        let found = try finding("formerAddress", of: web)
        #expect(found.fix == "unset CRATEBOX_WEB_LISTEN" && found.state == .note)
        #expect(found.sentence.english.hasPrefix("CRATEBOX_WEB_LISTEN counts only for this command: "), "\(found)")
        web.claims.isFormerServed = true
        let served = try finding("formerAddress", of: web).sentence.english
        #expect(served.hasPrefix("Browsers of this machine are served at http://127.0.0.1:8081. CRATEBOX_"))
    }
}
