import CrateBox
import CrateClient
import CrateCore
import CrateStore
import CrateTesting
import Glibc
import Testing

@testable import CrateCare

/// What a running box would lose if it read its settings again, so that no command leads to that.
@Suite struct SettingsLossTests {
    private let folder: TemporaryFolder
    private let serve = BoxLock.Owner(process: getpid(), name: "cratebox serve")

    init() throws { folder = try TemporaryFolder() }

    private func loss(
        _ unread: [UnreadSetting], own: [String: String]? = [:], hasFile: Bool = true,
        passwords: PasswordInspection = .fine, change: (inout BoxInspection) -> Void = { _ in }
    ) -> SettingsLoss {
        var box = BoxInspection(state: folder.path("old"), allowsConversion: false)
        box.unread = unread
        change(&box)
        return PresentSettings(
            box: box, owner: serve, own: own, files: hasFile ? ["/own"] : [], standardState: folder.path("standard"),
            passwords: { _ in passwords }
        ).loss
    }

    private func makeCollection(_ state: String) throws {
        let store = try Store(.file("\(try folder.makeFolder(state))/\(Store.fileName)"))
        _ = try LibrarySubscriptions(store: store).subscribe(root: try folder.makeFolder("music"), name: "music")
    }

    @Test("A present value that can't be used is a loss, whatever its key is")
    func unusableValues() {
        let refused = PasswordInspection.refused("Line 1 is no password.", fix: "nano /p")
        let cases: [(UnreadSetting, PasswordInspection)] = [
            (UnreadSetting("output.pcm", used: "dac", present: "no-such-output"), .fine),
            (UnreadSetting("web.listen", used: "8080", present: "192.0.2.1:8080"), .fine),
            (UnreadSetting("mpd.listen", used: nil, present: "?"), .fine),
            (UnreadSetting("mpd.passwords", used: nil, present: "/p"), refused),
        ]
        for (setting, passwords) in cases {
            let found = loss([setting], passwords: passwords)
            #expect(found.keys == [setting.key] && !found.isNone, "\(setting)")
            #expect(found.prevents(changeOf: "replayGain"), "\(setting)")
        }
        #expect(loss([UnreadSetting("replayGain", used: "off", present: "album")]).isNone)
        #expect(loss([UnreadSetting("mpd.passwords", used: nil, present: "/p")]).isNone)
    }

    @Test("What a box used of a file that is gone can be set again there, whatever commands of other files set")
    func goneFileOfBox() {
        let setting = UnreadSetting("output.pcm", used: "dac", present: nil)
        let own = ["output.pcm": "nodac"]
        let found = loss([setting], own: own) { ($0.files, $0.goneFiles) = ([], ["/other"]) }
        #expect(found.isOfFile && found.isGone(setting))
        #expect(!loss([setting], own: own) { $0.files = ["/other"] }.isOfFile)
    }

    @Test("What the box has read and could not use again is a loss too")
    func usedValues() {
        #expect(loss([]) { $0.laterOutput = "nodac" }.keys == ["output.pcm"])
        let refused = PasswordInspection.refused("There is none.", fix: "nano /p")
        let own = ["mpd.passwords": "/p"]
        #expect(loss([], own: own, passwords: refused) { $0.passwords = "1" }.keys == ["mpd.passwords"])
        #expect(loss([], own: own, passwords: refused).isNone)
    }

    @Test("Two remotes at one address are a loss")
    func sameAddress() {
        let moved = UnreadSetting("web.listen", used: "18080", present: "18600")
        #expect(loss([moved], own: ["mpd.listen": "0.0.0.0:18600"]).keys == ["web.listen"])
    }

    @Test("While commands here can't use a source of theirs, no key counts as gone and none has a step")
    func unknownLoss() throws {
        #expect(UnreadSettings.own(["CRATEBOX_RESUME_WITHINMINUTES": "abc"]) == nil)
        let settings = [
            UnreadSetting("volume.ceiling", used: "-20", present: "-3"),
            UnreadSetting("web.listen", used: "8080", present: "18080"),
        ]
        let found = loss(settings, own: nil)
        #expect(!found.isNone && found.keys.isEmpty && found.unset.isEmpty && !found.isOfFile)
        let unread = try #require(UnreadSettings(settings, owner: serve, loss: found))
        let findings = unread.findings(besides: [])
        #expect(findings.map(\.reason) == ["unread", "unread"] && findings.allSatisfy { $0.fix == nil }, "\(findings)")
        #expect(unread.losesByRestart && unread.losses(by: .restart([])).isEmpty)
    }

    @Test("A collection that would be left behind is a loss, for all but the key that leaves it")
    func leftCollection() throws {
        let moved = UnreadSetting("state", used: folder.path("old"), present: folder.path("new"))
        #expect(loss([moved]).isNone)
        try makeCollection("old")
        let found = loss([moved])
        #expect(found.keys == ["state"] && found.prevents(changeOf: "web.listen") && !found.prevents(changeOf: "state"))
        try makeCollection("new")
        #expect(loss([moved]).isNone)
    }

    @Test("While one value would be lost no key has a step, and one that is gone has the step that keeps it")
    func heldSteps() throws {
        let settings = [
            UnreadSetting("output.pcm", used: "dac", present: "no-such-output"),
            UnreadSetting("web.listen", used: "0.0.0.0:8080", present: nil),
        ]
        let changed = try #require(UnreadSettings(settings, owner: serve, loss: loss(settings)))
        #expect(settings.allSatisfy { changed[$0.key]?.commands == [] })
        func fixes(_ unread: UnreadSettings) -> [String?] {
            Healthy.diagnosis { $0.unread = unread }.findings.filter { $0.reason == "unread" }.map(\.fix)
        }
        #expect(fixes(changed) == [nil, "cratebox config set web.listen 0.0.0.0:8080"])
        var lost = SettingsLoss()
        lost.add("output.pcm")
        lost.unset = ["output.pcm", "web.listen"]
        let unset = [UnreadSetting("output.pcm", used: "dac", present: nil), settings[1]]
        let gone = try #require(UnreadSettings(unset, owner: serve, loss: lost))
        #expect(fixes(gone) == ["cratebox config set output.pcm dac", "cratebox config set web.listen 0.0.0.0:8080"])
    }

    @Test("The keys that a step takes from the box have the commands that keep them before it")
    func unsetKeys() throws {
        let settings = [
            UnreadSetting("replayGain", used: "off", present: "album"),
            UnreadSetting("web.listen", used: "0.0.0.0:8080", present: nil),
            UnreadSetting("realtime", used: "false", present: "true"),
        ]
        let own = ["replayGain": "album", "realtime": "true"]
        let found = loss(settings, own: own)
        #expect(found.isNone && found.unset == ["web.listen"])
        let unread = try #require(UnreadSettings(settings, owner: serve, own: own, loss: found))
        let findings = unread.withRemoval(unread.findings(besides: []))
        #expect(findings.map(\.reason) == ["unread", "unread", "unread", "unsetKeys"])
        let keeping = "cratebox config set web.listen 0.0.0.0:8080"
        #expect(findings.map(\.fix) == ["kill -HUP \(getpid())", keeping, nil, "kill \(getpid())"])
        #expect(findings.compactMap(\.next) == ["cratebox serve"])
        let sentence = "To drop web.listen, let the box that runs take its present settings."
        #expect(findings.last?.sentence.english == sentence && unread.losesByRestart)
        #expect(unread.losses(by: .restart([]), besides: "web.listen").isEmpty)
        #expect(unread.losses(by: .reload("")).isEmpty)
    }

    @Test("An unset level of the start is only named beside other keys, which a lost file may have had")
    func unsetLevel() throws {
        let level = UnreadSetting("volume.start", used: "-20", present: nil)
        #expect(loss([level]).unset.isEmpty)
        let settings = [level, UnreadSetting("web.listen", used: "8080", present: nil)]
        let unread = try #require(UnreadSettings(settings, owner: serve, loss: loss(settings)))
        #expect(unread.losses(by: .restart([])) == ["volume.start", "web.listen"])
        #expect(unread.findings(besides: []).first?.fix == "cratebox config set volume.start -20")
    }

    @Test("A finding about unset passwords, or an unset code, has the command that keeps them")
    func unsetProtection() throws {
        for (key, used, reason) in [
            ("mpd.passwords", "/p", "stillPasswords"), ("web.pairing", "true", "stillPaired"),
        ] {
            let settings = [UnreadSetting(key, used: used, present: key == "web.pairing" ? "false" : nil)]
            let unread = try #require(UnreadSettings(settings, owner: serve, loss: loss(settings)))
            let findings = Healthy.diagnosis { facts in
                (facts.unread, facts.service.losesByRestart) = (unread, unread.losesByRestart)
                (facts.mpd, facts.web) = (Self.open(facts.mpd, unread), Self.open(facts.web, unread))
            }.findings
            let found = try #require(findings.first { $0.reason == reason }, "\(findings)")
            #expect(found.fix == "cratebox config set \(key) \(used)" && found.next == nil)
            #expect(findings.filter { $0.fix == "kill \(getpid())" }.map(\.reason) == ["unsetKeys"], "\(findings)")
            let later = findings.drop { $0 != found }.dropFirst()
            #expect(later.first?.reason == "unsetKeys", "\(findings)")
        }
    }

    private static func open(_ facts: MPDFacts?, _ unread: UnreadSettings) -> MPDFacts? {
        var facts = facts
        facts?.unread = unread
        facts?.passwords = nil
        return facts
    }

    private static func open(_ facts: WebFacts?, _ unread: UnreadSettings) -> WebFacts? {
        var facts = facts
        facts?.unread = unread
        facts?.address = ListenAddress("0.0.0.0:8080")
        facts?.asksForCode = true
        return facts
    }

    @Test("A file that is gone is a loss of all that the box read there")
    func goneFile() throws {
        let pairing = UnreadSetting("web.pairing", used: "true", present: "false")
        #expect(loss([pairing]).isNone)
        let found = loss([pairing], hasFile: false)
        #expect(found.isOfFile && found.prevents(changeOf: "state"))
        let unread = try #require(UnreadSettings([pairing], owner: serve, loss: found))
        #expect(unread.findings(besides: []).map(\.fix) == ["cratebox config set web.pairing true"])
        var facts = ConfigurationFacts(files: [])
        facts.isGone = true
        #expect(facts.findings.map(\.reason) == ["configurationGone"])
        // A box that reads another file may still have the key there.
        #expect(loss([pairing], hasFile: false) { $0.files = ["/other"] }.isNone)
        let unset = UnreadSetting("web.listen", used: "8080", present: nil)
        #expect(loss([unset]) { $0.files = ["/own"] }.unset == ["web.listen"])
        #expect(loss([unset]) { $0.files = ["/other"] }.unset.isEmpty)
        // Another user's box reads other files, and a variable is in none.
        let variable = UnreadSetting("web.pairing", used: "true", present: "false", variable: "CRATEBOX_WEB_PAIRING")
        #expect(!loss([variable], hasFile: false).isOfFile)
    }

    @Test("No finding about a remote restarts a box that would lose something")
    func heldRemotes() throws {
        let settings = [UnreadSetting("web.listen", used: "0.0.0.0:8080", present: "127.0.0.1:8080")]
        var lost = SettingsLoss()
        lost.add("output.pcm")
        let unread = try #require(UnreadSettings(settings, owner: serve, loss: lost))
        let findings = Healthy.diagnosis { facts in
            (facts.unread, facts.service.losesByRestart) = (unread, true)
            facts.web?.claims.former = ListenAddress("0.0.0.0:8080")
            facts.mpd?.changedPasswords = "/p"
        }.findings
        #expect(findings.contains { $0.reason == "formerAddress" } && findings.contains { $0.reason == "oldPasswords" })
        #expect(!findings.contains { $0.fix?.contains("restart") ?? false }, "\(findings)")
    }

    @Test("A configuration that was refused before is read again only by a box that loses nothing by it")
    func refusedReload() throws {
        func steps(_ loss: SettingsLoss) throws -> [String] {
            let setting = UnreadSetting("output.pcm", used: "dac", present: "nodac")
            let unread = try #require(UnreadSettings([setting], owner: serve, loss: loss))
            return Healthy.diagnosis { facts in
                facts.refusedReload = RefusedReload(reason: "It is no JSON.", reload: "kill -HUP 77", files: [])
                facts.unread = unread
            }.findings.compactMap(\.fix)
        }
        var lost = SettingsLoss()
        lost.add("output.pcm")
        #expect(try steps(SettingsLoss()).contains("kill -HUP 77"))
        #expect(try !steps(lost).contains { $0.hasPrefix("kill") })
    }

    @Test("A variable of the box is named in place of the address that a restart would not take")
    func variable() throws {
        let setting = UnreadSetting(
            "web.listen", used: "23141", present: "127.0.0.1:8080", variable: "CRATEBOX_WEB_LISTEN")
        let unread = try #require(UnreadSettings([setting], owner: serve))
        let findings = Healthy.diagnosis { facts in
            facts.unread = unread
            facts.web?.unread = unread
            facts.web?.claims.former = ListenAddress("23141")
        }.findings.filter { $0.reason != nil && [.configuration, .web].contains($0.check) }
        #expect(findings.map(\.reason) == ["unread"], "\(findings)")
        #expect(findings.first?.sentence.english.contains("CRATEBOX_WEB_LISTEN=23141") == true)
    }
}
