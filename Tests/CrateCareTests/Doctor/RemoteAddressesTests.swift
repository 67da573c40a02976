import CrateBox
import CrateClient
import CrateCore
import Glibc
import Testing

@testable import CrateCare

/// The addresses of a box's remotes, judged together.
@Suite struct RemoteAddressesTests {
    private func addresses(
        _ texts: [ListeningRemote: String], _ listeners: [ListeningRemote: AddressProbe.Listener] = [:]
    ) -> RemoteAddresses {
        var addresses = RemoteAddresses(texts.compactMapValues { ListenAddress($0) })
        for remote in texts.keys { addresses.listeners[remote] = listeners[remote] ?? AddressProbe.Listener.none }
        return addresses
    }

    @Test("Of two remotes with one address the first keeps it, and the sentence about the second names both keys")
    func oneAddressForTwo() throws {
        let both = addresses([.mpd: "8080", .web: "0.0.0.0:8080"])
        #expect(both.verdict(on: .mpd) == .free)
        let mpd = try #require(ListenAddress("8080"))
        let verdict = try #require(both.verdict(on: .web))
        #expect(verdict == .ofRemote(.mpd, mpd))
        let web = try #require(ListenAddress("0.0.0.0:8080"))
        let obstacle = try #require(AddressObstacle(verdict, at: web, of: .web, replacement: nil))
        let sentence = "web.listen is 0.0.0.0:8080, and mpd.listen is 127.0.0.1:8080: only one of them can be served."
        #expect(obstacle.sentence.english == sentence)
        #expect(obstacle.reason == "sameAddress")
    }

    @Test("Either of two remotes with one address leads to the obstacle of the second")
    func commonAddress() throws {
        let both = addresses([.mpd: "18101", .web: "18101"])
        for remote in [ListeningRemote.mpd, .web] {
            let found = try #require(both.obstacle(beside: remote))
            #expect(found.remote == .web && found.obstacle.reason == "sameAddress")
        }
        let apart = addresses([.mpd: "18101", .web: "18102"])
        #expect(apart.obstacle(beside: .mpd)?.remote == nil && apart.obstacle(beside: .web)?.remote == nil)
    }

    /// The address is reserved for documentation (RFC 5737), so no machine has it; a network may answer for it.
    @Test("An address of another machine can't be bound, whoever answers there")
    func addressElsewhere() throws {
        let address = try #require(ListenAddress("192.0.2.1:23005"))
        for remote in ListeningRemote.allCases {
            let answer = AddressProbe(address).answer(for: remote)
            #expect(answer.listener == .unavailable(BindError(code: EADDRNOTAVAIL)))
        }
        #expect(ServedPage(at: address) == .unavailable(BindError(code: EADDRNOTAVAIL)))
    }

    @Test("An address that only the running box has is that of the remote, unless its next start changes it")
    func addressOfBox() throws {
        let address = try #require(ListenAddress("0.0.0.0:8080"))
        let started = [ListeningRemote.web: address]
        func text(_ own: String?, _ settings: [UnreadSetting]) -> String? {
            InspectedRemotes.text(
                of: .web, own: own,
                unread: UnreadSettings(settings, owner: BoxLock.Owner(process: getpid(), name: "cratebox serve")),
                started: started)
        }
        let used = "0.0.0.0:8080"
        let variable = UnreadSetting("web.listen", used: used, present: "8081", variable: "CRATEBOX_WEB_LISTEN")
        #expect(text("8081", [variable]) == used && text(nil, []) == used && text("8081", []) == "8081")
        #expect(text(nil, [UnreadSetting("web.listen", used: used, present: nil)]) == nil)
        #expect(InspectedRemotes.text(of: .mpd, own: nil, unread: nil, started: started) == nil)
    }

    @Test("A remote that is served keeps an address that an earlier one has too")
    func servedRemote() throws {
        let both = addresses([.mpd: "8080", .web: "8080"], [.mpd: .silent, .web: .box])
        #expect(both.verdict(on: .web) == .served)
        let address = try #require(ListenAddress("8080"))
        #expect(both.verdict(on: .mpd) == .ofRemote(.web, address))
    }

    @Test("No two remotes are advised one address")
    func replacementsDiffer() {
        let ports = addresses(
            [.mpd: "18101", .web: "18102", .wyoming: "18102"], [.mpd: .silent, .web: .otherProgram, .wyoming: .silent])
        let found = ports.replacements { _ in true }.mapValues(\.port)
        #expect(found == [.mpd: 18103, .web: 18104, .wyoming: 18105], "\(found)")
    }

    @Test("A box that tries again is not told to start again, and a program in its way is named")
    func retry() {
        var tried = addresses([.web: "8080", .mpd: "6600"], [.mpd: .silent])
        tried.started = tried.addresses
        #expect(tried.verdict(on: .web) == .tried && tried.isTried(.web))
        #expect(tried.verdict(on: .mpd) == .ofProgram && !tried.isTried(.mpd))
        let served = ServedAddresses(tried, of: [.web])
        #expect(served.missing.isEmpty && served.obstacles.isEmpty && served.retries.count == 1)
        tried.isBoxSilent = true
        #expect(tried.verdict(on: .mpd) == .ofSilentBox)
    }

    @Test("A box that listens at another host of the port serves the configured address only from its next start on")
    func otherHost() throws {
        let (local, network) = (try #require(ListenAddress("8080")), try #require(ListenAddress("0.0.0.0:8080")))
        for (former, present) in [(local, network), (network, local)] {
            var moved = addresses([.web: present.description], [.web: .box])
            #expect(moved.verdict(on: .web) == .served && moved.former(of: .web) == nil)
            moved.started = [.web: former]
            #expect(moved.verdict(on: .web) == .ofFormer(former) && moved.former(of: .web) == former)
            #expect(moved.obstacle(of: .web) == nil)
            #expect(ServedAddresses(moved, of: [.web]).missing == ["web.listen"])
            // The port of a box that was started with port 0 is in no configuration.
            moved.started = [.web: try #require(ListenAddress("0"))]
            #expect(moved.verdict(on: .web) == .served)
        }
    }

    @Test("An address that the box serves until it starts again is named with its clients")
    func servedUntilRestart() throws {
        var moved = addresses([.mpd: "6601"])
        let network = try #require(ListenAddress("0.0.0.0:8080"))
        let clients = try #require(ListenAddress("0.0.0.0:6600"))
        (moved.started, moved.former) = ([.mpd: clients, .web: network], [network])
        #expect(moved.verdict(on: .mpd) == .free)
        moved.former.append(clients)
        #expect(moved.verdict(on: .mpd) == .ofFormer(clients))
        let sentences = ServedAddresses(moved, of: [.mpd, .web]).moves.map(\.english)
        let still = "The box that runs still serves"
        #expect(
            sentences == [
                "\(still) MPD clients at 0.0.0.0:6600; it takes 127.0.0.1:6601 when it starts again.",
                "\(still) browsers at 0.0.0.0:8080, until it starts again.",
            ])
    }

    @Test("A box that answers where the running one does not listen is another box")
    func otherBox() throws {
        var found = addresses(
            [.mpd: "127.0.0.1:6600", .web: "localhost:8080", .wyoming: "10700"],
            [.mpd: .box, .web: .box, .wyoming: .box])
        found.former = [try #require(ListenAddress("0.0.0.0:8081"))]
        found.distinguish(own: ["0.0.0.0:6600", "127.0.0.1:8080", "127.0.0.1:8082"].compactMap { ListenAddress($0) })
        #expect(found.verdict(on: .mpd) == .served && found.verdict(on: .web) == .served)
        #expect(found.verdict(on: .wyoming) == .ofOtherBox && found.former.isEmpty)
        let obstacle = try #require(found.obstacle(of: .wyoming))
        #expect(obstacle.reason == "otherBox" && obstacle.sentence.english == "Another box has 127.0.0.1:10700.")
        #expect(found.replacements { _ in true }.mapValues(\.port) == [.wyoming: 10_701])
    }

    @Test("An address that the box has for another remote until it starts again is no other program's")
    func formerAddress() throws {
        var moved = addresses([.web: "6600"], [.web: .otherProgram])
        #expect(moved.verdict(on: .web) == .ofProgram)
        moved.former = [try #require(ListenAddress("0.0.0.0:6600"))]
        #expect(moved.verdict(on: .web) == .ofBox)
        #expect(moved.obstacle(of: .web) == nil)
    }
}
