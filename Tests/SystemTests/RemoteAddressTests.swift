import CrateTesting
import Foundation
import Testing

/// What commands say of addresses that a box can't have.
@Suite(.runsProcesses) struct RemoteAddressTests {
    /// A program that accepts connections and answers nothing.
    private final class Holder {
        let port: Int
        private let descriptor: Int32

        init() throws {
            let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let listens = withUnsafeMutablePointer(to: &address) { place in
                place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(made, $0, length) == 0 && getsockname(made, $0, &length) == 0 && listen(made, 64) == 0
                }
            }
            (descriptor, port) = (made, Int(UInt16(bigEndian: address.sin_port)))
            try #require(listens)
        }

        /// Waits for a client, and accepts it.
        func client() throws -> Int32 {
            var limit = timeval(tv_sec: 30, tv_usec: 0)
            setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
            let client = accept(descriptor, nil, nil)
            try #require(client >= 0)
            return client
        }

        deinit { close(descriptor) }
    }

    private func file(_ box: TestBox) -> String { box.folder.path("config.json") }

    private func words(_ run: ProcessRun) -> String { run.output.replacing(/\s+/, with: " ") }

    @Test("Setup promises no address that another program has")
    func promise() async throws {
        let box = try TestBox()
        let holder = try Holder()
        let place = "127.0.0.1:\(holder.port)"
        let run = try await box.cratebox(
            "setup", "--output", "dac", "--yes", "--web", "\(holder.port)", "--configuration", file(box))
        #expect(run.status == 0 && words(run).contains("Another program has \(place)."), "\(run)")
        #expect(!words(run).contains("will be served at http://\(place)"), "\(run)")
        #expect(words(run).contains("cratebox config set web.listen 127.0.0.1:"), "\(run)")
        withExtendedLifetime(holder) {}
    }

    @Test("Setup and config set name the key that has the address already")
    func oneAddressForTwo() async throws {
        let box = try TestBox()
        let free = try ReservedPort()
        let port = "\(free.number)"
        let flags = ["setup", "--output", "dac", "--yes", "--configuration", file(box)]
        let run = try await box.run("cratebox", flags + ["--mpd", port, "--web", port])
        let place = "127.0.0.1:\(port)"
        let sentence = "web.listen is \(place), and mpd.listen is \(place): only one of them can be served."
        #expect(run.status == 0 && words(run).contains(sentence), "\(run)")
        #expect(words(run).contains("MPD clients will be served at 127.0.0.1:\(port)"), "\(run)")
        let set = try await box.cratebox(
            "config", "set", "wyoming.listen", port, "--configuration", file(box))
        let other = sentence.replacing("web.listen", with: "wyoming.listen")
        #expect(set.status == 0 && set.errors.replacing(/\s+/, with: " ").hasPrefix(other), "\(set)")
        #expect(set.errors.contains("  Try: cratebox config set wyoming.listen 127.0.0.1:"), "\(set)")
        withExtendedLifetime(free) {}
    }

    @Test("config set and the doctor move the same one of two remotes with one address")
    func oneStepForTwo() async throws {
        let box = try TestBox()
        let free = try ReservedPort()
        try box.folder.makeFolder("configuration/cratebox")
        let file = box.folder.path("configuration/cratebox/config.json")
        let step = "cratebox config set web.listen 127.0.0.1:"
        for key in ["web.listen", "mpd.listen", "web.listen"] {
            let set = try await box.cratebox("config", "set", key, "\(free.number)", "--configuration", file)
            let isTaken = set.errors.contains("only one of them can be served")
            #expect(set.status == 0 && set.errors.contains("  Try: \(step)") == isTaken, "\(set)")
            let report = try JSONValue(parsing: try await box.cratebox("doctor", "--json").output)
            let found = report["findings"]?.list.filter { $0["reason"] == "sameAddress" } ?? []
            #expect((found.first?["fix"]?.text?.hasPrefix(step) ?? false) == isTaken, "\(key): \(report)")
            #expect(found.allSatisfy { $0["check"] == "web" }, "\(report)")
        }
        withExtendedLifetime(free) {}
    }

    @Test("The doctor tells where Home Assistant is served, and what keeps a box from that")
    func wyoming() async throws {
        var box = try TestBox()
        let free = try ReservedPort()
        box.environment["CRATEBOX_WYOMING_LISTEN"] = "\(free.number)"
        func found() async throws -> String {
            let report = try JSONValue(parsing: try await box.cratebox("doctor", "--json").output)
            let findings = report["findings"]?.list.filter { $0["check"] == "wyoming" } ?? []
            return findings.compactMap { $0["sentence"]?.text }.joined(separator: " ")
        }
        let place = "127.0.0.1:\(free.number)"
        let awaited = "Wyoming clients, such as Home Assistant, will be served at \(place) by cratebox serve."
        #expect(try await found() == awaited)
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""state":"listening""#)
        let served = "Wyoming clients of this machine, such as Home Assistant, are served at \(place)."
        #expect(try await found() == served)
        let holder = try Holder()
        box.environment["CRATEBOX_WYOMING_LISTEN"] = "\(holder.port)"
        #expect(try await found() == "Another program has 127.0.0.1:\(holder.port).")
        serve.signal(SIGTERM)
        _ = try await serve.end()
        withExtendedLifetime((free, holder)) {}
    }

    @Test("A page that doesn't answer is waited for with a line on a terminal")
    func silentPage() async throws {
        var box = try TestBox()
        var holder: Holder? = try Holder()
        let port = try #require(holder?.port)
        box.environment["CRATEBOX_WEB_LISTEN"] = "\(port)"
        box.environment["CRATEBOX_WEB_PAIRING"] = "true"
        let session = try TerminalSession(box, columns: 100, rows: 24, ["web", "pair"])
        _ = try await session.process.output(containing: "Waiting for an answer from 127.0.0.1:\(port) …")
        let client = try #require(try holder?.client())
        holder = nil
        close(client)
        #expect(try await session.process.end().output.contains("status 69"))
    }

    @Test("A box that listens at another host of the port is not said to serve the configured one")
    func otherHost() async throws {
        var box = try TestBox()
        box.environment["CRATEBOX_WEB_PAIRING"] = "true"
        let free = try ReservedPort()
        let (local, network) = ("127.0.0.1:\(free.number)", "0.0.0.0:\(free.number)")
        try box.folder.makeFolder("configuration/cratebox")
        let file = try box.folder.write(#"{"web":{"listen":"\#(local)"}}"#, to: "configuration/cratebox/config.json")
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""state":"listening""#)
        _ = try await serve.errors(containing: #""event":"ready""#)
        try await box.prepare("config", "set", "web.listen", network, "--configuration", file)
        let sentence = "The box that runs still serves browsers at \(local); it takes \(network) when it starts again."
        let report = try JSONValue(parsing: try await box.cratebox("doctor", "--json").output)
        let finding = try #require(report["findings"]?.list.first { $0["check"] == "web" }, "\(report)")
        #expect(finding["sentence"]?.text == sentence && finding["state"] == "problem", "\(finding)")
        #expect(finding["restart"] == [.text("kill \(serve.identifier)"), "cratebox serve"], "\(finding)")
        let pair = try await box.cratebox("web", "pair")
        #expect(pair.status == 69 && pair.errors.hasPrefix(sentence) && pair.outputBytes.isEmpty, "\(pair)")
        let setup = try await box.cratebox("setup", "--output", "dac", "--yes", "--configuration", file)
        #expect(words(setup).contains("Browsers will be served at http://"), "\(setup)")
        #expect(words(setup).contains("Next: kill \(serve.identifier) cratebox serve"), "\(setup)")
        serve.signal(SIGTERM)
        _ = try await serve.end()
        withExtendedLifetime(free) {}
    }

    @Test("An address that a box of another state folder has is not said to be served", arguments: [false, true])
    func otherBox(isRunning: Bool) async throws {
        let ports = try (0..<3).map { _ in try ReservedPort() }
        let keys = ["CRATEBOX_MPD_LISTEN", "CRATEBOX_WEB_LISTEN", "CRATEBOX_WYOMING_LISTEN"]
        func box() throws -> TestBox {
            var box = try TestBox()
            for (key, port) in zip(keys, ports) { box.environment[key] = "\(port.number)" }
            box.environment["CRATEBOX_SOCKET"] = box.folder.path("control.sock")
            box.environment["CRATEBOX_WEB_PAIRING"] = "true"
            return box
        }
        let (first, second) = (try box(), try box())
        var running = [try first.start("cratebox", "serve")]
        let numbers = ports.map(\.number)
        for port in ["\"\(numbers[0])\"", "\"\(numbers[1])\"", "\(numbers[2])"] {
            _ = try await running[0].errors(containing: #""port":"# + port)
        }
        if isRunning {
            running.append(try second.start("cratebox", "serve"))
            _ = try await running[1].errors(containing: #""event":"ready""#)
        }
        let report = try JSONValue(parsing: try await second.cratebox("doctor", "--json").output)
        let found = try #require(report["findings"]?.list.filter { $0["reason"] == "otherBox" })
        #expect(found.map { $0["check"]?.text } == ["mpd", "web", "wyoming"], "\(report)")
        let sentences = numbers.map { "Another box has 127.0.0.1:\($0)." }
        #expect(found.map { $0["sentence"]?.text } == sentences, "\(report)")
        let pair = try await second.cratebox("web", "pair")
        #expect(pair.status == 69 && pair.errors.hasPrefix(sentences[1]) && pair.outputBytes.isEmpty, "\(pair)")
        #expect(try await first.cratebox("web", "pair").status == 0)
        for serve in running {
            serve.signal(SIGTERM)
            _ = try await serve.end()
        }
        withExtendedLifetime(ports) {}
    }

    @Test("A box whose address was taken is said to try again by itself, and need not start again")
    func retry() async throws {
        var box = try TestBox()
        var holder: Holder? = try Holder()
        let port = try #require(holder?.port)
        box.environment["CRATEBOX_WEB_LISTEN"] = "\(port)"
        box.environment["CRATEBOX_WEB_PAIRING"] = "true"
        let serve = try box.start("cratebox", "serve")
        // Those after one, three and seven seconds are counted by the record of the fifth failure, which is followed by
        // sixteen seconds.
        _ = try await serve.errors(containing: #""repeats":"#)
        let early = try box.start("cratebox", "web", "pair")
        let client = try #require(try holder?.client())
        holder = nil
        close(client)
        for run in [try await early.end(), try await box.cratebox("web", "pair")] {
            let sentence = "The box that runs doesn't listen at 127.0.0.1:\(port) yet."
            #expect(run.status == 69 && run.errors.hasPrefix(sentence) && !run.errors.contains("kill"), "\(run)")
        }
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }
}
