import CrateBox
import CrateClient
import CrateCore
import CratePlayback
import Glibc
import Testing

@testable import CrateCare

/// The keys that a running box has not read, as the doctor and other commands name them.
@Suite struct UnreadSettingsTests {
    private let serve = BoxLock.Owner(process: getpid(), name: "cratebox serve")

    private func settings(
        _ key: String, _ used: String?, _ present: String?, of owner: BoxLock.Owner? = nil
    ) -> UnreadSettings? {
        UnreadSettings([UnreadSetting(key, used: used, present: present)], owner: owner ?? serve)
    }

    @Test(arguments: ConfigurationSetting.keys)
    func everyKeyThatTheBoxUsesIsAFindingWithItsStep(key: String) throws {
        let unread = try #require(settings(key, "a", "b"))
        let findings = Healthy.diagnosis { $0.unread = unread }.findings.filter { $0.reason == "unread" }
        // The one matters only at a start, the other only in a car.
        guard !["volume.start", "car.keys"].contains(key) else {
            #expect(findings.isEmpty && (key == "car.keys") == (unread[key] == nil))
            return
        }
        let finding = try #require(findings.first)
        #expect(finding.state == .note && finding.check == .configuration && findings.count == 1)
        #expect(finding.sentence.english == "The box that runs still uses a as \(key), not b.")
        let isOfStart = finding.next == "cratebox serve"
        #expect(finding.fix == (isOfStart ? "kill \(getpid())" : "kill -HUP \(getpid())"))
        #expect(unread[key]?.commands == [finding.fix, finding.next].compactMap(\.self))
    }

    @Test func aValueThatIsGoneOrNewIsNamedAlone() {
        let gone = settings("web.listen", "127.0.0.1:8080", nil)?["web.listen"]?.sentence.english
        #expect(gone == "The box that runs still uses 127.0.0.1:8080 as web.listen, which isn't set any more.")
        let new = settings("output.pcm", nil, "dac")?["output.pcm"]?.sentence.english
        #expect(new == "The box that runs doesn't use dac as output.pcm yet.")
        #expect(UnreadSettings(nil, owner: serve) == nil)
    }

    @Test("A variable of the box is named, and only a start without it helps")
    func variable() throws {
        let setting = UnreadSetting("replayGain", used: "track", present: "album", variable: "CRATEBOX_REPLAYGAIN")
        let unread = try #require(UnreadSettings([setting], owner: serve))
        let finding = try #require(Healthy.diagnosis { $0.unread = unread }.findings.first { $0.reason == "unread" })
        let sentence = "The box was started with CRATEBOX_REPLAYGAIN=track, which counts more than the file."
        #expect(finding.sentence.english == sentence)
        #expect(finding.fix == "kill \(getpid())" && finding.next == "cratebox serve")
        // A box of the service has it from its unit; without systemd there is none.
        let service = UnreadSettings([setting], owner: nil)?["replayGain"]?.commands
        let steps = ["sudo systemctl edit --full cratebox", "sudo systemctl restart cratebox"]
        #expect(service == (ServiceManager.isRunning ? steps : []))
        // The user who set it for the box too means it.
        #expect(UnreadSettings([setting], owner: serve, own: ["replayGain": "track"])?["replayGain"] == nil)
    }

    @Test func aBoxOfOneCommandIsOnlyEnded() throws {
        let play = BoxLock.Owner(process: getpid(), name: "cratebox play")
        let unread = try #require(settings("output.allowConversion", "false", "true", of: play))
        #expect(unread["output.allowConversion"]?.commands == ["cratebox stop"])
        #expect(!Healthy.diagnosis { $0.unread = unread }.findings.contains { $0.reason == "unread" })
        let car = BoxLock.Owner(process: getpid(), name: BoxLock.Owner.car)
        #expect(settings("web.listen", nil, "8080", of: car)?["web.listen"] == nil)
    }

    @Test("An output that is gone is only one that the box has not replaced yet")
    func formerOutput() throws {
        let unread = try #require(settings("output.pcm", "nodac", "dac"))
        let diagnosis = Healthy.diagnosis { facts in
            (facts.unread, facts.output.unread) = (unread, unread["output.pcm"])
            (facts.output.pcm, facts.output.isDefined) = ("nodac", false)
            facts.output.trial = .refused(.absent(code: -ENOENT))
        }
        let found = diagnosis.findings.filter { $0.sentence.english.contains("nodac") }
        #expect(found.map(\.reason) == ["formerOutput"] && found.first?.fix == "kill -HUP \(getpid())", "\(found)")
        #expect(!diagnosis.plays)
        #expect(diagnosis.conclusion.english.hasSuffix("The box that runs still uses nodac as output.pcm, not dac."))
    }

    @Test("An output that can't be used is no step for a box that plays on another one")
    func unusableOutput() throws {
        let cases: [(String?, String)] = [
            ("nodac", "There is no output nodac."), (nil, "No other output is connected."),
        ]
        for (present, obstacle) in cases {
            let unread = try #require(settings("output.pcm", "dac", present))
            func findings(_ trial: OutputFacts.Trial) -> [Finding] {
                Healthy.diagnosis { facts in
                    (facts.unread, facts.output.unread, facts.output.trial) = (unread, unread["output.pcm"], trial)
                    facts.output.unreadObstacle = LocalizedText(verbatim: obstacle)
                }.findings.filter { $0.fix != nil }
            }
            let found = findings(.ours)
            #expect(found.map(\.reason) == ["unusableOutput"], "\(found)")
            let words = found.first?.sentence.english ?? ""
            #expect(words.hasPrefix("The box that runs still uses dac as output.pcm") && words.hasSuffix(obstacle))
            #expect(found.first?.fix == "cratebox config set output.pcm dac" && found.first?.obstacle == nil)
            // Neither output can be used, so the one in use is the problem, and the other one is named too.
            let neither = findings(.refused(.absent(code: -ENOENT)))
            #expect(neither.map(\.reason) == ["outputAbsent", "unusableOutput"] && neither.last?.state == .note)
        }
    }

    @Test("An output that only the music that plays still has is a problem for what follows")
    func laterOutput() throws {
        let diagnosis = Healthy.diagnosis { facts in
            (facts.output.pcm, facts.output.trial) = ("dac", .ours)
            facts.output.laterObstacle = "There is no output nodac."
        }
        let found = try #require(diagnosis.findings.first { $0.reason == "unusableOutput" })
        #expect(
            found.sentence.english == "Only the music that plays now keeps the output dac. There is no output nodac.")
        #expect(found.fix == "cratebox config set output.pcm dac" && diagnosis.plays)
        #expect(diagnosis.conclusion == "Music would play, but not everything else is in order.")
    }

    @Test("An output of the box that ALSA doesn't know is not kept, and without any other the step is no list")
    func unknownOutput() throws {
        let unread = try #require(settings("output.pcm", "nodac", nil))
        let found = Healthy.diagnosis { facts in
            (facts.unread, facts.output.unread) = (unread, unread["output.pcm"])
            facts.output.unreadObstacle = "No other output is connected."
            (facts.output.pcm, facts.output.isDefined, facts.output.devices) = ("nodac", false, [])
            facts.output.trial = .refused(.absent(code: -ENOENT))
        }.findings.filter { $0.check == .output }
        #expect(found.map(\.reason) == ["outputAbsent", "unusableOutput"], "\(found)")
        #expect(found.map(\.fix) == ["lsusb", nil], "\(found)")
    }

    @Test("Without the output that the music had, the one that the box has read is named alone")
    func laterOutputAfterLoss() throws {
        let found = Healthy.diagnosis { facts in
            (facts.output.pcm, facts.output.trial) = ("dac", .refused(.absent(code: -ENODEV)))
            facts.output.laterObstacle = "There is no output nodac."
        }.findings.filter { $0.check == .output }
        #expect(found.map(\.reason) == ["outputAbsent", "unusableOutput"], "\(found)")
        #expect(found.last?.sentence.english == "There is no output nodac.")
    }

    @Test("Passwords that the box read are named when their file is gone or wrong")
    func passwordsOfARefusedFile() throws {
        let findings = Healthy.diagnosis { facts in
            facts.mpd?.passwords = .refused("The passwords in /p can't be read.", fix: "nano /p")
            facts.mpd?.changedPasswords = "/p"
        }.findings.filter { $0.check == .mpd && $0.reason != nil }
        #expect(findings.map(\.reason) == ["passwords", "oldPasswords"], "\(findings)")
        #expect(findings.map(\.fix) == ["nano /p", nil])
    }

    @Test("An address that no box can have is no step for a box that listens elsewhere")
    func unusableAddress() throws {
        let unread = try #require(settings("web.listen", "0.0.0.0:8080", "192.0.2.1:8080"))
        let findings = Healthy.diagnosis { facts in
            facts.unread = unread
            facts.web?.listener = .unavailable(BindError(code: EADDRNOTAVAIL))
        }.findings.filter { $0.fix != nil }
        #expect(findings.map(\.reason) == ["noSuchAddress"], "\(findings)")
    }

    @Test("An address of a variable that is taken, and pairing that one turns off, have the variable's step alone")
    func variablesOfPage() throws {
        let settings = [
            UnreadSetting("web.listen", used: "0.0.0.0:8080", present: "8081", variable: "CRATEBOX_WEB_LISTEN"),
            UnreadSetting("web.pairing", used: "false", present: "true", variable: "CRATEBOX_WEB_PAIRING"),
        ]
        let unread = try #require(UnreadSettings(settings, owner: serve))
        func findings(_ listener: AddressProbe.Listener) -> [Finding] {
            Healthy.diagnosis { facts in
                facts.unread = unread
                facts.web?.unread = unread
                facts.web?.listener = listener
                facts.web?.address = ListenAddress("0.0.0.0:8080")
                facts.web?.asksForCode = false
            }.findings.filter { $0.reason != nil }
        }
        let taken = findings(.otherProgram)
        #expect(taken.map(\.reason) == ["unread", "unread", "addressInUse"], "\(taken)")
        #expect(taken.last?.fix == nil && taken.first?.fix == "kill \(getpid())")
        let open = findings(.box)
        #expect(open.map(\.reason) == ["unread", "unread", "open"] && open.last?.fix == nil, "\(open)")
    }

    @Test("Pairing is that of the running box where its files and variables agree with it")
    func pairingOfBox() throws {
        var facts = Healthy.web
        (facts.asksForCode, facts.unread) = (true, UnreadSettings([], owner: serve))
        #expect(facts.pairingOfBox == true)
        facts.variables = VariableKeys(["web.pairing"])
        #expect(facts.pairingOfBox == nil)
        (facts.variables, facts.unread) = (VariableKeys(), settings("web.pairing", "true", "false"))
        #expect(facts.pairingOfBox == nil)
        facts.unread = nil
        #expect(facts.pairingOfBox == nil)
    }

    @Test("Passwords that the box has not read keep nobody out")
    func passwords() throws {
        for (used, present, reason) in [(nil, "/p", "passwordsUnread"), ("/p", nil, "stillPasswords")]
            as [(String?, String?, String)]
        {
            let unread = try #require(settings("mpd.passwords", used, present))
            let findings = Healthy.diagnosis { facts in
                facts.unread = unread
                facts.mpd?.unread = unread
                facts.mpd?.passwords = present == nil ? nil : .fine
            }.findings
            let found = findings.filter { $0.sentence.english.contains("mpd.passwords") }
            #expect(found.map(\.reason) == [reason] && found.first?.check == .mpd, "\(found)")
        }
    }

    @Test("A finding about a key takes the place of the general one")
    func onlyOnce() throws {
        let unread = try #require(settings("web.listen", "0.0.0.0:8080", "127.0.0.1:8080"))
        let findings = Healthy.diagnosis { facts in
            facts.unread = unread
            facts.web?.claims.former = ListenAddress("0.0.0.0:8080")
        }.findings.filter { $0.reason != nil }
        #expect(findings.map(\.reason).contains("formerAddress"))
        #expect(!findings.map(\.reason).contains("unread"), "\(findings)")
    }
}
