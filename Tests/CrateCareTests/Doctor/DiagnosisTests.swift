import CrateBox
import CrateClient
import CrateCore
import CratePlayback
import CrateStore
import CrateTesting
import Glibc
import LinuxSystem
import Testing

@testable import CrateCare

/// The doctor's findings for given facts: a table.
@Suite struct DiagnosisTests {
    @Test func aHealthyBoxPlays() throws {
        let diagnosis = Healthy.diagnosis()
        #expect(diagnosis.plays && diagnosis.exit == .done && diagnosis.conclusion == "Music would play.")
        #expect(diagnosis.findings.allSatisfy { $0.state == .ok && $0.reason == nil && $0.fix == nil })
        #expect(diagnosis.findings.map(\.check) == Finding.Check.allCases)
    }

    @Test(
        arguments: Ailment.ofOutput + Ailment.ofLibrary + Ailment.ofState + Ailment.ofMPD + Ailment.ofBrowsers
            + Ailment.ofVoice + Ailment.ofTheRest)
    func everyAilmentHasItsWords(ailment: Ailment) throws {
        let diagnosis = Healthy.diagnosis(ailment.spoil)
        let found = diagnosis.findings.filter { $0.check == ailment.check && $0.reason == ailment.reason }
        let finding = try #require(found.first, "\(diagnosis.findings)")
        #expect(found.count == 1)
        #expect(finding.sentence.english.contains(ailment.words), "\(finding.sentence)")
        if let fix = ailment.fix { #expect(finding.fix == fix) }
        #expect(diagnosis.plays == ailment.plays && diagnosis.exit == (ailment.plays ? .done : .foundWrong))
        #expect(ailment.plays || finding.state == .problem, "What stops the music has to be fixed.")
        // The last line names the finding that stops the music.
        #expect(ailment.plays || diagnosis.conclusion == "Music would not play. \(finding.sentence)")
    }

    @Test(
        arguments: Ailment.ofOutput + Ailment.ofLibrary + Ailment.ofState + Ailment.ofMPD + Ailment.ofBrowsers
            + Ailment.ofVoice + Ailment.ofTheRest)
    func everyProblemHasAMendAndEverySentenceEnds(ailment: Ailment) {
        for finding in Healthy.diagnosis(ailment.spoil).findings {
            #expect(finding.state != .problem || finding.fix?.isEmpty == false, "\(finding)")
            #expect(finding.state == .ok || finding.reason != nil, "\(finding)")
            #expect(
                finding.sentence.english.hasSuffix(".") && finding.sentence.english.first?.isLowercase != nil,
                "\(finding)")
        }
    }

    @Test func noTwoAilmentsHaveOneNameOrOneSentenceWithOneFix() {
        let all =
            Ailment.ofOutput + Ailment.ofLibrary + Ailment.ofState + Ailment.ofMPD + Ailment.ofBrowsers
            + Ailment.ofVoice + Ailment.ofTheRest
        #expect(Set(all.map(\.name)).count == all.count)
        let sentences = all.map { ailment in
            let found = Healthy.diagnosis(ailment.spoil).findings
            let finding = found.first { $0.check == ailment.check && $0.reason == ailment.reason }
            return "\(ailment.check): \(finding?.sentence.english ?? "") \(finding?.fix ?? "")"
        }
        let doubled = Dictionary(grouping: sentences) { $0 }.filter { $1.count > 1 }.keys
        #expect(doubled.isEmpty, "\(doubled)")
    }

    @Test func whatElseIsWrongWithRipsOfALibraryIsANoteOfItsOwn() {
        var library = Healthy.library
        (library.closed, library.lacking) = (1, 3)
        let findings = LibraryFacts(libraries: [library]).findings
        #expect(findings.map(\.reason) == ["filesUnreadable", "filesMissing"])
        #expect(findings.last?.state == .note && findings.last?.fix == "cratebox library show garage --odd")
        #expect(findings.last?.sentence.english == "Also in the library garage: 3 have missing files.")
        library.closed = 0
        #expect(LibraryFacts(libraries: [library]).findings.map(\.reason) == ["filesMissing"])
    }

    @Test func aBrokenConfigurationIsAllThatIsSaid() {
        let file = "/etc/cratebox/config.json"
        let problem = BoxConfiguration.Problem("output.bufferMs in \(file)", hasToBe: "a number")
        let facts = DoctorFacts(configuration: ConfigurationFacts(files: [file], problem: problem))
        let diagnosis = Diagnosis(facts)
        #expect(diagnosis.findings.map(\.reason) == ["configuration"] && !diagnosis.plays)
        #expect(diagnosis.findings[0].fix == "sudoedit \(file)")
        let other = ConfigurationFacts(
            files: [file], problem: BoxConfiguration.Problem("CRATEBOX_OUTPUT_IDLESECONDS", hasToBe: "a number"))
        #expect(other.findings[0].fix == "unset CRATEBOX_OUTPUT_IDLESECONDS")
    }

    @Test func aValueThatCanBeMendedIsSet() {
        let file = "/srv/ann/config.json"
        let remedy = BoxConfiguration.Problem.Remedy(key: "web.listen", value: "8080")
        let problem = BoxConfiguration.Problem("web.listen in \(file)", hasToBe: "in quotes", remedy: remedy)
        let facts = ConfigurationFacts(files: [file], problem: problem)
        #expect(facts.findings.map(\.fix) == ["cratebox config set web.listen 8080 --configuration \(file)"])
    }

    @Test func aBrokenConfigurationKeepsNoMusicFromABoxThatRuns() {
        let file = "/etc/cratebox/config.json"
        let problem = BoxConfiguration.Problem("output.bufferMs in \(file)", hasToBe: "a number")
        var facts = ConfigurationFacts(files: [file], problem: problem)
        facts.isOfNextStart = true
        let diagnosis = Diagnosis(DoctorFacts(configuration: facts, rest: Healthy.box))
        #expect(diagnosis.plays && diagnosis.findings[0].state == .problem)
        #expect(diagnosis.findings[0].sentence.english.hasPrefix(problem.description + " The box that runs "))
    }

    @Test("A configuration that the box could not read again is named, with the commands that are next")
    func refusedReload() throws {
        let (file, reload) = ("/home/ann/.config/cratebox/config.json", "sudo systemctl reload cratebox")
        let reason = "output.bufferMs in \(file) has to be a number."
        let cases: [(files: [String], fix: String, next: String?)] = [
            ([file], reload, nil), ([], "sudoedit \(file)", reload),
        ]
        for (files, fix, next) in cases {
            let diagnosis = Healthy.diagnosis {
                $0.refusedReload = RefusedReload(reason: reason, reload: reload, files: files)
            }
            let finding = try #require(diagnosis.findings.first { $0.reason == "configuration" })
            #expect(finding.sentence.english.hasSuffix(" and keeps its settings: \(reason)"), "\(finding)")
            #expect(finding.fix == fix && finding.next == next && diagnosis.plays, "\(finding)")
        }
    }

    @Test("A file that can't be read is opened, not edited")
    func closedConfiguration() {
        let file = "/home/ann/.config/cratebox/config.json"
        let problem = BoxConfiguration.Problem(unreadable: file, Errno(EACCES))
        #expect(problem.obstacle == FileProblem(path: file, code: EACCES))
        for files in [[file], []] {
            let facts = ConfigurationFacts(files: files, problem: problem, opening: "chmod u+rw \(file)")
            #expect(facts.findings.map(\.fix) == ["chmod u+rw \(file)"])
        }
    }

    @Test("An address with which no box starts stops whom no running box serves")
    func badAddress() throws {
        var configuration = BoxConfiguration(state: "/s")
        configuration.web.listen = "everywhere"
        configuration.wyomingListen = "8080 "
        #expect(configuration.badAddresses.map(\.key) == ["web.listen", "wyoming.listen"])
        let bad = try #require(configuration.badAddresses.last)
        let facts = ConfigurationFacts(files: [], badAddresses: [bad])
        let finding = try #require(facts.findings.last)
        #expect(
            finding.sentence.english == "wyoming.listen is no address: 8080 . It may be a port, as in 10700, for this "
                + "machine only, or a host and a port, as in 0.0.0.0:10700.")
        #expect(finding.fix == "cratebox config set wyoming.listen 0.0.0.0:10700")
        var rest = Healthy.box
        #expect(Diagnosis(DoctorFacts(configuration: facts, rest: rest)).plays)
        rest.socket = SocketFacts(attempts: [])
        #expect(!Diagnosis(DoctorFacts(configuration: facts, rest: rest)).plays)
        let fine = Diagnosis(DoctorFacts(configuration: ConfigurationFacts(files: []), rest: rest))
        #expect(fine.plays)
        rest.web = WebFacts(text: "everywhere", address: nil, listener: .none)
        let web = Diagnosis(DoctorFacts(configuration: ConfigurationFacts(files: []), rest: rest))
        #expect(!web.plays && web.findings.contains { $0.sentence == configuration.badAddresses[0].sentence })
    }

    @Test("Keys with which the car unit refuses to start are a problem in their place, and music plays without them")
    func badKeys() throws {
        let file = "/etc/cratebox/config.json"
        for (source, fix) in [(file, "sudoedit \(file)"), ("CRATEBOX_CAR_KEYS", "unset CRATEBOX_CAR_KEYS")] {
            let keys = ConfigurationFacts.BadKeys(
                sentence: "KEY_A of * in car.keys isn't a supported key.", source: source)
            let diagnosis = Diagnosis(
                DoctorFacts(configuration: ConfigurationFacts(files: [file], badKeys: keys), rest: Healthy.box))
            let finding = try #require(diagnosis.findings.first { $0.reason == "badKeys" })
            #expect(finding.state == .problem && finding.fix == fix && finding.sentence == keys.sentence)
            #expect(diagnosis.plays)
        }
    }

    @Test func theMusicOfABoxWithoutASocketIsNotDenied() throws {
        let owner = BoxLock.Owner(process: 77, name: "cratebox serve")
        func diagnosis(_ trial: OutputFacts.Trial, _ condition: ProcessCondition) throws -> (Diagnosis, Finding) {
            let diagnosis = Healthy.diagnosis { facts in
                (facts.service.units, facts.service.owner, facts.service.condition) = (nil, owner, condition)
                facts.socket.attempts = [Healthy.attempt(.absent)]
                facts.output.trial = trial
            }
            return (diagnosis, try #require(diagnosis.findings.first { $0.reason == "unreachable" }))
        }
        let (heard, problem) = try diagnosis(.owned(by: owner), .running)
        #expect(heard.conclusion == "No other music would play. \(problem.sentence)" && !heard.plays)
        #expect(problem.sentence.english.hasSuffix("Ending it ends its music."), "\(problem.sentence)")
        #expect(problem.fix == "kill 77" && problem.next == "cratebox serve")
        let (stopped, sleep) = try diagnosis(.owned(by: owner), .stopped)
        #expect(stopped.conclusion == "Music would not play. \(sleep.sentence)" && sleep.fix == "kill -CONT 77")
        let (idle, silence) = try diagnosis(Healthy.output.trial, .running)
        #expect(idle.conclusion == "Music would not play. \(silence.sentence)")
    }

    @Test("The box of another user is not ended, but asked as that user")
    func boxOfAnotherUser() throws {
        func finding(_ spoil: (inout BoxFacts) -> Void = { _ in }) throws -> Finding {
            let diagnosis = Healthy.diagnosis { facts in
                facts.service.units = nil
                facts.service.owner = BoxLock.Owner(process: 77, name: "cratebox serve")
                (facts.service.isForeign, facts.service.otherUser) = (true, 4_000_000_000)
                facts.socket.attempts = [Healthy.attempt(.absent)]
                spoil(&facts)
            }
            return try #require(diagnosis.findings.first { $0.reason == "unreachable" })
        }
        let found = try finding()
        let owner = "cratebox serve, process 77 belongs to user 4000000000"
        #expect(found.sentence.english == "\(owner), and listens where commands of the user ann don't look.")
        let variables = "HOME=/ CRATEBOX_STATE=/var/lib/cratebox"
        let command = "setpriv --reuid=4000000000 --clear-groups env \(variables) cratebox doctor"
        #expect(found.fix == "sudo \(command)" && found.next == nil)
        #expect(try finding { $0.account.user = 0 }.fix == command)
        let named = try finding { $0.service.otherUser = 0 }.fix
        #expect(named?.hasPrefix("sudo -u root env CRATEBOX_STATE=/var/lib/cratebox ") == true)
        // A service restarts its box itself, and a stopped box is woken, which ends no music.
        let service = try finding { $0.service.units = [Healthy.service] }
        #expect(service.fix == "sudo systemctl restart cratebox")
        let stopped = try finding { $0.service.condition = .stopped }
        #expect(stopped.fix == "sudo kill -CONT 77" && stopped.next == nil)
    }

    @Test(
        "No finding advises to end the box of another user",
        arguments: [
            SocketFacts.Answer.absent, .denied, .hidden, .silent, .otherVersion, .box(nil),
        ])
    func musicOfAnotherUser(answer: SocketFacts.Answer) {
        func fixes(otherUser: UInt32?) -> [String] {
            let findings = Healthy.diagnosis { facts in
                facts.service.units = nil
                facts.service.owner = BoxLock.Owner(process: 77, name: "cratebox serve")
                (facts.service.isForeign, facts.service.otherUser) = (otherUser != nil, otherUser)
                facts.socket.attempts = [Healthy.attempt(answer)]
                facts.mpd?.listener = AddressProbe.Listener.none
                facts.web?.address = ListenAddress("0.0.0.0:8080")
                facts.web?.asksForCode = true
            }.findings
            return findings.flatMap { [$0.fix, $0.next].compactMap(\.self) }
        }
        #expect(fixes(otherUser: nil).contains("kill 77"))
        let others = fixes(otherUser: 4_000_000_000)
        #expect(!others.contains { $0.contains("kill") || $0 == "cratebox serve" }, "\(others)")
    }

    @Test("No box is started in a state folder that the user can't use")
    func noBoxInAClosedFolder() throws {
        for answer in [SocketFacts.Answer.absent, .stale] {
            let findings = Healthy.diagnosis { facts in
                (facts.state.isReadable, facts.state.isWritable) = (false, false)
                facts.socket.attempts = [Healthy.attempt(answer)]
            }.findings
            let finding = try #require(findings.first { $0.check == .socket })
            #expect(finding.state == .note && finding.fix == nil, "\(finding)")
        }
    }

    @Test("A group is joined only if the mode gives it access", arguments: [SocketFacts.Answer.hidden, .denied])
    func closedToItsGroup(answer: SocketFacts.Answer) throws {
        func fix(isOpenToGroup: Bool) throws -> String? {
            let findings = Healthy.diagnosis { facts in
                facts.account = Healthy.stranger
                var attempt = Healthy.attempt(answer)
                attempt.isOpenToGroup = isOpenToGroup
                facts.socket.attempts = [attempt]
            }.findings
            return try #require(findings.first { $0.check == .socket }).fix
        }
        #expect(try fix(isOpenToGroup: true) == "sudo usermod -aG cratebox ann")
        let command = answer == .hidden ? "cratebox doctor" : "cratebox status"
        #expect(try fix(isOpenToGroup: false) == "sudo \(command)")
    }

    @Test func theOutputAndThePortsOfASilentBoxAreItsOwn() {
        let owner = BoxLock.Owner(process: 77, name: "cratebox serve")
        func diagnosis(_ listener: AddressProbe.Listener, _ answer: SocketFacts.Answer) -> Diagnosis {
            Healthy.diagnosis { facts in
                (facts.service.units, facts.service.owner, facts.service.condition) = (nil, owner, .stopped)
                facts.socket.attempts = [Healthy.attempt(answer)]
                facts.output.trial = .owned(by: owner)
                facts.mpd?.listener = listener
                facts.web?.listener = listener
            }
        }
        let silent = diagnosis(.silent, .silent)
        let problems = silent.findings.filter { $0.state == .problem }
        #expect(problems.map(\.reason) == ["silent"] && problems.first?.fix == "kill -CONT 77", "\(problems)")
        #expect(silent.conclusion == "Music would not play. \(problems[0].sentence)")
        let output = silent.findings.first { $0.check == .output }
        #expect(output?.sentence.english.hasSuffix("is used by cratebox serve, process 77.") == true)
        // A program that answers is another one, and one that doesn't is no box that answers elsewhere.
        for other in [diagnosis(.otherProgram, .silent), diagnosis(.silent, .box(nil))] {
            #expect(other.findings.filter { $0.reason == "addressInUse" }.map(\.check) == [.mpd, .web])
        }
    }

    @Test func aRestartWithoutAServiceIsTwoCommandsAndNoSentence() throws {
        let diagnosis = Healthy.diagnosis { facts in
            facts.service.units = nil
            facts.service.owner = BoxLock.Owner(process: 77, name: "cratebox serve")
            facts.web?.listener = .none
        }
        let finding = try #require(diagnosis.findings.first { $0.reason == "notServed" })
        #expect(finding.fix == "kill 77" && finding.next == "cratebox serve")
        let object = JSON.line(finding)
        #expect(object.contains(#""restart":["kill 77","cratebox serve"]"#), "\(object)")
    }

    @Test("What a box serves that can't be reached is unknown, and a finding of its socket alone")
    func remotesOfAnUnreachedBox() {
        let reasons = Healthy.diagnosis { facts in
            facts.service.units = nil
            facts.service.owner = BoxLock.Owner(process: 77, name: "cratebox serve")
            facts.socket.attempts = [Healthy.attempt(.absent)]
            facts.web?.listener = .none
        }.findings.compactMap(\.reason)
        #expect(reasons.contains("unreachable") && !reasons.contains("notServed"), "\(reasons)")
    }

    @Test("A box whose process is not known is restarted by no service where none is installed")
    func noServiceStep() throws {
        var installed = Healthy.service
        installed.active = "inactive"
        #expect(ServiceFacts(units: [installed]).restart == ["sudo systemctl restart cratebox"])
        for units in [nil, []] as [[ServiceFacts.Unit]?] {
            #expect(ServiceFacts(units: units).restart.isEmpty)
            for answer in [SocketFacts.Answer.silent, .otherVersion] {
                let findings = Healthy.diagnosis { facts in
                    facts.service.units = units
                    facts.socket.attempts = [Healthy.attempt(answer)]
                }.findings
                let finding = try #require(findings.first { $0.check == .socket })
                #expect(finding.fix == "pgrep -a cratebox" && finding.next == nil, "\(findings)")
            }
        }
    }

    /// It has the lock, and is no box: one that was started would be refused.
    @Test func aProofIsNoBoxAndNoneIsProposedMeanwhile() {
        let owner = BoxLock.Owner(process: 77, name: "cratebox prove")
        let findings = Healthy.diagnosis { facts in
            (facts.service.units, facts.service.owner) = (nil, owner)
            facts.socket.attempts = [Healthy.attempt(.absent)]
            facts.output.trial = .owned(by: owner)
        }.findings
        let words = findings.map { $0.sentence.english }
        #expect(words.contains("cratebox prove (process 77) uses the output; it ends by itself, or by Ctrl-C."))
        #expect(!words.contains { $0.hasPrefix("The box that runs here is") }, "\(words)")
        #expect(!findings.contains { $0.fix == "cratebox serve" }, "\(words)")
    }

    @Test func aServerThatNobodyAskedForIsNotMentioned() {
        #expect(!Healthy.diagnosis { $0.mpd = nil }.findings.contains { $0.check == .mpd })
        #expect(!Healthy.diagnosis { $0.web = nil }.findings.contains { $0.check == .web })
        #expect(!Healthy.diagnosis { $0.wyoming = nil }.findings.contains { $0.check == .wyoming })
    }

    @Test(arguments: [("0.0.0.0", "attic"), ("[::]", "attic"), ("192.168.1.9", "192.168.1.9")])
    func theAddressOfAServerIsOneThatAPhoneCanOpen(host: String, named: String) {
        for listener in [AddressProbe.Listener.box, AddressProbe.Listener.none] {
            let findings = Healthy.diagnosis { facts in
                facts.mpd?.machine = "attic"
                facts.web?.machine = "attic"
                facts.mpd?.address = ListenAddress("\(host):6600")
                facts.web?.address = ListenAddress("\(host):8080")
                facts.mpd?.listener = listener
                facts.web?.listener = listener
            }.findings
            let words = findings.filter { $0.state == .ok }.map { $0.sentence.english }
            #expect(words.contains { $0.contains(" served at \(named):6600") }, "\(words)")
            #expect(words.contains { $0.contains(" served at http://\(named):8080") }, "\(words)")
        }
    }

    @Test func nothingIsOpenAtAnAddressThatNoBoxCanHave() {
        let findings = Healthy.diagnosis { facts in
            facts.mpd?.address = ListenAddress("192.0.2.1:6600")
            facts.web?.address = ListenAddress("192.0.2.1:8080")
            facts.mpd?.passwords = nil
            facts.mpd?.listener = .unavailable(BindError(code: EADDRNOTAVAIL))
            facts.web?.listener = .unavailable(BindError(code: EADDRNOTAVAIL))
        }.findings.filter { $0.check == .mpd || $0.check == .web }
        #expect(findings.map(\.reason) == ["noSuchAddress", "noSuchAddress"], "\(findings)")
    }

    @Test("An address is open to other devices only where the box listens, or will without a restart")
    func openAddresses() {
        func reasons(_ listener: AddressProbe.Listener, isServing: Bool = true) -> [String] {
            Healthy.diagnosis { facts in
                if isServing { facts.service.owner = BoxLock.Owner(process: 77, name: "cratebox serve") }
                facts.web?.address = ListenAddress("0.0.0.0:8080")
                facts.mpd?.listener = listener
                facts.web?.listener = listener
                facts.mpd?.passwords = nil
            }.findings.filter { $0.check == .mpd || $0.check == .web }.compactMap(\.reason)
        }
        #expect(reasons(.box) == ["noPasswords", "open"])
        #expect(reasons(.none, isServing: false) == ["noPasswords", "open"])
        #expect(reasons(.none) == ["notServed", "notServed"])
        #expect(reasons(.otherBox) == ["otherBox", "otherBox"])
        #expect(reasons(.silent) == ["addressInUse", "addressInUse"])
    }

    @Test func passwordsAreNotMissedOnThisMachineAlone() {
        let findings = Healthy.diagnosis { facts in
            facts.mpd?.address = ListenAddress("6600")
            facts.mpd?.passwords = nil
        }.findings
        #expect(findings.filter { $0.check == .mpd }.map(\.state) == [.ok])
    }

    /// A problem of a remote stops no music, and the last line doesn't contradict its mark.
    @Test func theLastLineAdmitsAProblemThatDoesNotStopTheMusic() {
        let spoiled = Healthy.diagnosis { $0.mpd?.passwords = .refused("/p has no password.", fix: "sudoedit /p") }
        #expect(spoiled.plays && spoiled.exit == .done)
        #expect(spoiled.conclusion == "Music would play, but not everything else is in order.")
        let noted = Healthy.diagnosis { $0.mpd?.passwords = nil }
        #expect(noted.findings.contains { $0.state == .note } && noted.conclusion == "Music would play.")
    }

    /// `cratebox serve` opens no port for MPD clients before their passwords can be read.
    @Test(arguments: [AddressProbe.Listener.none, .box])
    func noServiceIsPromisedWhileThePasswordsAreRefused(listener: AddressProbe.Listener) {
        let findings = Healthy.diagnosis { facts in
            facts.service.owner = nil
            facts.mpd?.passwords = .refused("/p has no password.", fix: "sudoedit /p")
            facts.mpd?.listener = listener
        }.findings
        let isServed = listener == .box
        #expect(findings.filter { $0.check == .mpd }.map(\.state) == (isServed ? [.ok, .problem] : [.problem]))
        #expect(!findings.contains { $0.sentence.english.contains("MPD clients will be served") })
    }

    /// A file that this user may not read is a problem of this user's box, and none of another user's.
    @Test(arguments: [nil, 1000, 0] as [UInt32?], [true, false])
    func passwordsHiddenFromThisUserStopOnlyThisUsersBox(owner: UInt32?, hasService: Bool) {
        let findings = Healthy.diagnosis { facts in
            facts.service.units = hasService ? [Healthy.service] : []
            facts.service.owner = owner.map { _ in BoxLock.Owner(process: 77, name: "cratebox serve") }
            facts.service.otherUser = owner == 0 ? 0 : nil
            facts.mpd?.passwords = .hidden("/p can't be read.", fix: "chmod u+rw /p")
        }.findings
        let isOwn = owner == 1000 || owner == nil && !hasService
        let fixes = findings.filter { $0.check == .mpd && $0.reason == "passwords" }.map(\.fix)
        #expect(fixes == (isOwn ? ["chmod u+rw /p"] : []))
    }

    /// The driver of a DAC is loaded when it is plugged in, so the list of cards may be missing without one.
    @Test(arguments: [nil, "hw:CARD=Old,DEV=0", "dac"], [true, false])
    func aDriverIsMissedOnlyByADACThatIsPluggedIn(pcm: String?, hasUSBSound: Bool) throws {
        for cards in [nil, []] as [[KernelCard]?] {
            let diagnosis = Healthy.diagnosis { facts in
                (facts.output.cards, facts.output.devices, facts.output.pcm) = (cards, [], pcm)
                (facts.output.node, facts.output.group, facts.output.hasUSBSound) = (nil, nil, hasUSBSound)
                facts.output.trial = pcm == nil ? .untried : .refused(.absent(code: -19))
            }
            let finding = try #require(diagnosis.findings.first { $0.check == .output })
            #expect(finding.fix == (hasUSBSound ? "sudo modprobe snd_usb_audio" : "lsusb"), "\(finding)")
            #expect(hasUSBSound || finding.sentence.english.contains("plug "), "\(finding)")
        }
    }

    @Test func backupsThatCannotBeReadAreNotNone() {
        for state in [StoreInspection.State.sound, .damaged("page 3")] {
            let findings = Healthy.diagnosis { facts in
                let problem = FileProblem(path: "/var/lib/cratebox/backups", code: EACCES)
                facts.store.backups = BackupsObstacle(problem: problem, closed: nil)
                (facts.store.state, facts.store.lastBackup) = (state, nil)
            }.findings.filter { $0.check == .store }
            #expect(findings.first?.reason == "backupsUnreadable" && findings.first?.state == .problem)
            #expect(findings.allSatisfy { $0.state == .problem }, "\(findings)")
            #expect(!findings.contains { $0.sentence.english.contains("no backup") }, "\(findings)")
        }
    }

    @Test("A file in the place of the backups hides none, and no restore is advised that would fail for it")
    func fileInThePlaceOfBackups() throws {
        let findings = Healthy.diagnosis { facts in
            let problem = FileProblem(path: "/var/lib/cratebox/backups", code: ENOTDIR)
            facts.store.backups = BackupsObstacle(problem: problem)
            (facts.store.state, facts.store.lastBackup) = (.damaged("page 3"), nil)
        }.findings
        let finding = try #require(findings.first { $0.reason == "storeDamaged" })
        #expect(finding.sentence.english == "The collection is damaged, and there is no backup of it.")
        #expect(finding.fix == "cratebox import FILE")
    }

    @Test func oneLibraryThatIsAwayStopsNoMusicOfAnother() {
        let diagnosis = Healthy.diagnosis { facts in
            var away = Healthy.library
            away.state = .gap(LibraryGap(.offline, library: "attic"))
            facts.library.libraries?.append(away)
        }
        #expect(diagnosis.plays && diagnosis.findings.contains { $0.reason == "offline" && $0.state == .note })
    }

    /// Without a box that answers, `play` opens the state folder in its own process.
    @Test(arguments: [
        "stateDenied", "notInGroup", "loginAgain", "stateFile", "stateImpossible", "lockUnusable", "storeUnreadable",
    ]) func rightsStopWhomNoBoxServes(reason: String) throws {
        // Music plays without the index.
        let ailments = (Ailment.ofState + Ailment.ofMPD + Ailment.ofBrowsers + Ailment.ofTheRest).filter {
            $0.reason == reason && $0.words != "index.sqlite"
        }
        #expect(!ailments.isEmpty)
        for ailment in ailments {
            #expect(Healthy.diagnosis(ailment.spoil).plays, "\(ailment)")
            let alone = Healthy.diagnosis { facts in
                ailment.spoil(&facts)
                facts.socket.attempts = []
            }
            #expect(!alone.plays, "\(ailment)")
        }
    }

    /// The doctor does not suggest changing the owner of a service's folder.
    @Test(arguments: [
        ("/home/ann/.local/state/cratebox", "sudo chown -R ann /home/ann/.local/state/cratebox"),
        ("/var/lib/cratebox", "env CRATEBOX_STATE=/home/ann/.local/state/cratebox cratebox doctor"),
        ("/home/annette/x", "env CRATEBOX_STATE=/home/ann/.local/state/cratebox cratebox doctor"),
    ])
    func aFolderOutsideOfTheHomeStaysItsOwners(path: String, fix: String) {
        let diagnosis = Healthy.diagnosis { facts in
            facts.account.home = "/home/ann"
            facts.state.path = path
            (facts.state.isReadable, facts.state.isWritable) = (false, false)
            (facts.state.owner, facts.state.group) = ("root", CurrentUser.Group(id: 0, name: "root"))
            facts.state.mode = 0o700
        }
        #expect(diagnosis.findings.first { $0.reason == "stateDenied" }?.fix == fix)
    }

    @Test func aFolderElsewhereIsBelowTheHomeOfTheEnvironment() {
        let diagnosis = Healthy.diagnosis { facts in
            (facts.account.home, facts.account.environmentHome) = ("/nonexistent", "/srv/ann")
            facts.state.path = "/var/lib/cratebox"
            (facts.state.isReadable, facts.state.isWritable) = (false, false)
            (facts.state.owner, facts.state.group) = ("root", CurrentUser.Group(id: 0, name: "root"))
            facts.state.mode = 0o700
        }
        let fix = "env CRATEBOX_STATE=/srv/ann/.local/state/cratebox cratebox doctor"
        #expect(diagnosis.findings.first { $0.reason == "stateDenied" }?.fix == fix)
    }

    @Test("Only the folder's finding has a step for a collection in a state folder that can't be read")
    func aCollectionInAClosedFolder() throws {
        let diagnosis = Healthy.diagnosis { facts in
            facts.socket.attempts = []
            (facts.state.isReadable, facts.state.isWritable, facts.state.isOwn) = (false, false, true)
            facts.store.state = .unreadable("no permission")
        }
        let found = diagnosis.findings.filter { $0.check == .store || $0.check == .permissions }
        #expect(found.map(\.reason) == ["stateMode", "storeUnreadable"] && found.last?.state == .note, "\(found)")
        #expect(found.map(\.fix) == ["chmod u+rwx /var/lib/cratebox", nil] && !diagnosis.plays)
    }

    /// The mode of the user's own folder keeps out only what has to be written anew.
    @Test(arguments: [(true, true, true), (true, false, false), (false, true, false)])
    func anOwnFolderThatIsReadOnlyIsPlayedFromWithTheLockOfABox(
        isReadable: Bool, isLockable: Bool, plays: Bool
    ) {
        let diagnosis = Healthy.diagnosis { facts in
            facts.socket.attempts = []
            (facts.state.isReadable, facts.state.isWritable, facts.state.isOwn) = (isReadable, false, true)
            facts.state.isLockable = isLockable
        }
        #expect(diagnosis.plays == plays)
    }

    /// Root's folder that its group may use as well: the group root is no group to join.
    @Test(arguments: [(UInt32(0), "root"), (6, "disk"), (42, "shadow"), (999, "docker"), (1001, "docker")])
    func nobodyIsPutIntoAGroupOfTheSystem(id: UInt32, name: String) {
        let group = CurrentUser.Group(id: id, name: name)
        let findings = Healthy.diagnosis { facts in
            facts.account = Healthy.stranger
            (facts.state.isReadable, facts.state.isWritable, facts.state.isOfEnvironment) = (false, false, true)
            (facts.state.owner, facts.state.group, facts.state.mode) = ("root", group, 0o770)
            facts.output.group = group
            facts.output.trial = .refused(.denied(code: -13))
            facts.socket.attempts = [SocketFacts.Attempt(path: "/tmp/control.sock", answer: .denied, group: group)]
        }.findings
        #expect(findings.allSatisfy { $0.fix?.contains("usermod") != true })
        #expect(findings.first { $0.reason == "stateDenied" }?.fix == "env -u CRATEBOX_STATE cratebox doctor")
        #expect(findings.contains { $0.reason == "outputDenied" } && findings.contains { $0.reason == "denied" })
    }

    @Test("An output that only the caller may not use is the box's")
    func outputOfTheBox() {
        let diagnosis = Healthy.diagnosis { $0.output.trial = .ofBox }
        let finding = diagnosis.findings.first { $0.check == .output }
        #expect(diagnosis.plays && finding?.state == .ok)
        let sentence = "The box that runs here plays on hw:CARD=DAC,DEV=0, which the user ann may not use."
        #expect(finding?.sentence.english == sentence)
    }

    @Test("The user of the box is named, and root's doctor where this one can't take that user's rights")
    func userOfTheBox() throws {
        let text = "Name:\tcratebox\nUid:\t994\t4293\t994\t994\nGid:\t990\t990\t990\t990\nGroups:\t29 990 \n"
        #expect(BoxUser(status: text, caller: 4293) == nil && BoxUser(status: "Name:\tcratebox\n", caller: 0) == nil)
        for (caller, fix) in [(UInt32(0), nil), (1000, "sudo cratebox doctor")] as [(UInt32, String?)] {
            let user = try #require(BoxUser(status: text, caller: caller))
            #expect(user.account.user == 4293 && user.group == 990 && user.groups == [29, 990])
            #expect(user.account.session == [29, 990] && user.canBeTaken == (caller == 0))
            let diagnosis = Healthy.diagnosis { $0.boxUser = user }
            let finding = diagnosis.findings.first { $0.sentence.english.hasPrefix("The box runs as ") }
            #expect(diagnosis.plays && finding?.check == .service && finding?.fix == fix)
            #expect(finding?.reason == (caller == 0 ? nil : "otherUser"))
            var checked = user
            checked.hasChecked = true
            let told = Healthy.diagnosis { $0.boxUser = checked }.findings.filter { $0.check == .service }
            #expect(told.allSatisfy { $0.state == .ok }, "\(told)")
        }
    }

    @Test("The folder above a library that the box may not enter is found by its mode")
    func folderClosedToTheBox() throws {
        let folder = try TemporaryFolder()
        let above = try folder.makeFolder("above")
        chmod(folder.path, 0o755)
        let text = "Uid:\t4293\t4293\t4293\t4293\nGid:\t\(getegid())\t4293\t4293\t4293\nGroups:\t4294 \n"
        let user = try #require(BoxUser(status: text, caller: 1000))
        for (mode, isClosed) in [(mode_t(0o711), false), (0o710, true), (0o750, true), (0o701, false)] {
            chmod(above, mode)
            #expect((user.closedFolder(above: above + "/music") == above) == isClosed, "\(mode)")
        }
        #expect(user.closedFolder(above: above) == nil)
    }

    @Test func theKeysOfAFindingAreTheContract() throws {
        let finding = Finding.problem(.output, "outputBusy", "Busy.", fix: "kill 1", obstacle: .toAll)
        #expect(
            JSON.line(finding)
                == #"{"check":"output","fix":"kill 1","reason":"outputBusy","sentence":"Busy.","state":"problem"}"#)
        #expect(JSON.line(Finding.ok(.clock, "Right.")) == #"{"check":"clock","sentence":"Right.","state":"ok"}"#)
    }
}
