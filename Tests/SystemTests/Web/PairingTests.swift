import CrateTesting
import Foundation
import Testing

/// A page that asks each browser for a code: `web.pairing`, `cratebox web`.
@Suite(.runsProcesses(for: .seconds(180))) struct PairingTests {
    private func box() throws -> TestBox {
        var box = try TestBox()
        box.environment["CRATEBOX_WEB_PAIRING"] = "on"
        box.environment["CRATEBOX_WEB_LISTEN"] = "8080"
        return box
    }

    private func code(_ served: WebBox) async throws -> String {
        let code = try #require(try await served.commands.json("web", "pair")["code"]?.text)
        #expect(code.wholeMatch(of: /\d{6}/) != nil)
        return code
    }

    /// The answer to a code, and the cookie.
    private func pair(
        _ served: WebBox, _ code: String, as userAgent: String? = nil
    ) async throws -> (status: Int, cookie: String?) {
        let name = userAgent.map { "|User-Agent: \($0)" } ?? ""
        let head = "POST /pair HTTP/1.1|Host: localhost|Content-Type: application/json\(name)"
        let answer = try await served.answer(head, "{\"code\":\"\(code)\"}")
        let cookie = answer.head.firstMatch(of: #/set-cookie: (cratebox=[0-9a-f]{64}); /#).map { String($0.1) }
        return (answer.status, cookie)
    }

    private func status(_ served: WebBox, _ cookie: String?) async throws -> Int {
        let cookie = cookie.map { "|Cookie: \($0)" } ?? ""
        return try await served.answer("GET /api/status HTTP/1.1|Host: localhost\(cookie)").status
    }

    @Test func aBrowserIsPairedOnceAndForgottenAtOnce() async throws {
        let box = try box()
        var served = try await WebBox.serving(box)
        #expect(try await status(served, nil) == 401)
        let code = try await code(served)
        let (answer, found) = try await pair(served, "\(code.prefix(3)) \(code.suffix(3))")
        let cookie = try #require(found)
        #expect(answer == 200)
        #expect(try await status(served, cookie) == 200)
        // The code works once.
        #expect(try await pair(served, code).status == 403)
        // The state folder has the hash alone, for its owner alone.
        let token = Data(cookie.dropFirst("cratebox=".count).utf8)
        let names = try FileManager.default.subpathsOfDirectory(atPath: box.state + "/browsers")
        #expect(names.count == 1)
        for name in names {
            let path = "\(box.state)/browsers/\(name)"
            #expect(try #require(FileManager.default.contents(atPath: path)).range(of: token) == nil)
            let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(try #require(rights) & 0o007 == 0)
        }
        try await served.end()
        served = try await WebBox.serving(box)
        #expect(try await status(served, cookie) == 200)
        #expect(try await status(served, String(cookie.dropLast()) + (cookie.hasSuffix("0") ? "1" : "0")) == 401)
        let asked = try await box.json("web", "forget", status: 5)
        #expect(asked["error"] == "confirmation" && asked["dialog"]?["full"] == "Forget 1 browser?", "\(asked)")
        #expect(asked["dialog"]?["supporting"] == "cratebox web forget --yes", "\(asked)")
        #expect(try await status(served, cookie) == 200)
        #expect(try await box.json("web", "forget", "--yes")["forgotten"] == 1)
        #expect(try await status(served, cookie) == 401)
        #expect(try await box.json("web", "forget")["forgotten"] == 0)
        try await served.end()
    }

    @Test func pairedBrowsersAreListedAndOneIsForgottenAtOnce() async throws {
        let box = try box()
        #expect(try await box.json("web", "list")["browsers"]?.list == [])
        let served = try await WebBox.serving(box)
        let phone = "Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
        let phoneCookie = try #require(try await pair(served, try await code(served), as: phone).cookie)
        let other = try #require(try await pair(served, try await code(served), as: "Café/7.88").cookie)
        let listed = try #require(try await box.json("web", "list")["browsers"]?.list)
        #expect(listed.count == 2)
        let found = try #require(listed.first { $0["userAgent"]?.text == phone })
        #expect(found["browser"] == "Firefox" && found["system"] == "Android")
        // What a stranger calls itself reaches no terminal as anything but letters.
        #expect(listed.contains { $0["userAgent"] == "Caf/7.88" })
        let id = try #require(found["id"]?.text)
        let line = try #require(
            try await box.cratebox("web", "list").output.split(separator: "\n").first { $0.hasPrefix(id) })
        #expect(line.contains("Firefox on Android"), "\(line)")
        #expect(line.contains(/paired (today|yesterday).*seen (today|yesterday)/), "\(line)")

        #expect(try await box.json("web", "forget", "00000000", status: 64)["error"] == "noSuchBrowser")
        #expect(try await box.json("web", "forget", id)["forgotten"] == 1)
        #expect(try await status(served, phoneCookie) == 401)
        #expect(try await status(served, other) == 200)
        #expect(try await box.json("web")["browsers"]?.list.count == 1)
        let asked = try await box.json("web", "forget", "all", status: 5)
        #expect(asked["dialog"]?["full"] == "Forget 1 browser?", "\(asked)")
        #expect(try await box.json("web", "ls")["browsers"]?.list.count == 1)
        #expect(try await box.json("web", "rm", "All", "--yes")["forgotten"] == 1)
        #expect(try await status(served, other) == 401)
        try await served.end()
    }

    @Test func aCodeComesWithTheAddressOfThePage() async throws {
        let served = try await WebBox.serving(try box())
        let run = try await served.commands.cratebox("web", "pair")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 2 && lines[0].hasPrefix("The code is "), "\(lines)")
        #expect(lines.last == "  http://127.0.0.1:\(served.port)", "\(lines)")
        // A phone can't open it.
        let command = "export CRATEBOX_WEB_LISTEN=0.0.0.0:\(served.port)"
        let sentence = "Only this machine can connect to 127.0.0.1:\(served.port). For other devices: \(command)\n"
        #expect(run.errors.contains(sentence), "\(run)")
        // What stays on the machine can't be read on the network.
        let warning = "programs that listen on the network can read the code"
        #expect(!run.errors.contains(warning), "\(run)")
        // A proxy may have the name.
        var named = served.commands
        named.environment["CRATEBOX_WEB_NAMES"] = "music.example"
        let proxied = try await named.cratebox("web", "pair").errors
        let place = "127.0.0.1:\(served.port)"
        let proxy = "Only this machine can connect to \(place). Other devices need a proxy for music.example."
        #expect(proxied.contains(proxy) && proxied.contains(warning) && !proxied.contains(command), "\(proxied)")
        try await served.end()
    }

    @Test func whenABrowserWasSeenIsKeptToTheHour() async throws {
        let box = try box()
        let served = try await WebBox.serving(box)
        let cookie = try #require(try await pair(served, try await code(served)).cookie)
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: box.state + "/browsers").first)
        let path = "\(box.state)/browsers/\(name)"
        func changed() throws -> Date? {
            try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        }
        let minutesAgo = Date(timeIntervalSince1970: (Date.now.timeIntervalSince1970 - 600).rounded())
        try FileManager.default.setAttributes([.modificationDate: minutesAgo], ofItemAtPath: path)
        #expect(try await status(served, cookie) == 200)
        #expect(try changed() == minutesAgo)
        try FileManager.default.setAttributes(
            [.modificationDate: minutesAgo.addingTimeInterval(-86_400)], ofItemAtPath: path)
        #expect(try await status(served, cookie) == 200)
        #expect(try #require(try changed()) > minutesAgo)
        try await served.end()
    }

    @Test func afterFiveWrongCodesNoneIsTaken() async throws {
        let box = try box()
        let served = try await WebBox.serving(box)
        let code = try await code(served)
        let wrong = code == "000000" ? "000001" : "000000"
        for _ in 0..<4 { #expect(try await pair(served, wrong).status == 403) }
        #expect(try await pair(served, wrong).status == 429)
        #expect(try await pair(served, code).status == 429)
        // The log has both with the address of the browser.
        for state in ["wrongCode", "codesPaused"] {
            let log = try await served.serve.errors(containing: #""state":"\#(state)""#)
            #expect(log.contains(#""client":"127.0.0.1""#), "\(log)")
        }
        #expect(!FileManager.default.fileExists(atPath: box.state + "/browsers/code"))
        // Not even a new one, for a minute.
        #expect(try await pair(served, try await self.code(served)).status == 429)
        let reply = try await served.commands.json("web", "pair")
        #expect((1...60).contains(reply["pause"]?.number ?? 0), "\(reply)")
        let run = try await served.commands.cratebox("web", "pair")
        #expect(run.errors.contains("After five wrong codes the page takes none for another "), "\(run)")
        try await served.end()
    }

    @Test func aCodeThatIsTooOldOrDamagedIsNone() async throws {
        let box = try box()
        let served = try await WebBox.serving(box)
        _ = try await code(served)
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        let boot = try String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
        // One second late; for longer than any; of an earlier boot; no code at all.
        for text in [
            "123456 \(time.tv_sec - 1) \(boot)", "123456 \(time.tv_sec + 5000) \(boot)",
            "123456 \(time.tv_sec + 200) \(UUID())\n", "123456",
        ] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: box.state + "/browsers/code"))
            #expect(try await pair(served, "123456").status == 403, "\(text)")
        }
        try Data("123456 \(time.tv_sec + 200) \(boot)".utf8)
            .write(to: URL(fileURLWithPath: box.state + "/browsers/code"))
        let cookie = try #require(try await pair(served, "123456").cookie)
        // A year later, and where the file is damaged.
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: box.state + "/browsers").first)
        let file = URL(fileURLWithPath: "\(box.state)/browsers/\(name)")
        let whole = try String(contentsOf: file, encoding: .utf8)
        let hash = whole.prefix { $0 != " " }
        for text in ["\(hash) 1000000\n", "\(hash.dropLast()) 9999999999\n", "\(hash)", "", "\0\u{FF}"] {
            try Data(text.utf8).write(to: file)
            #expect(try await status(served, cookie) == 401, "\(text)")
        }
        try Data(whole.utf8).write(to: file)
        #expect(try await status(served, cookie) == 200)
        try await served.end()
    }

    /// The box that runs was started with pairing, and asks for codes until it ends.
    @Test func aCodeIsMadeWhileTheBoxAsksForOne() async throws {
        let box = try box()
        let served = try await WebBox.serving(box)
        var later = served.commands
        later.environment["CRATEBOX_WEB_PAIRING"] = nil
        let code = try #require(try await later.json("web", "pair")["code"]?.text)
        #expect(try await pair(served, code).status == 200)
        try await served.end()
    }

    /// The box has an address and asks for codes by its environment; the command has neither, or another address.
    @Test(arguments: [nil, "127.0.0.1:9"]) func theCodeIsOfThePageThatTheBoxServes(listen: String?) async throws {
        let box = try box()
        let port = try ReservedPort()
        defer { withExtendedLifetime(port) {} }
        var served = try await WebBox.serving(box, port: port.number)
        try await served.end()
        served = try await WebBox.serving(box, port: port.number)
        var later = box
        later.environment["CRATEBOX_WEB_PAIRING"] = nil
        later.environment["CRATEBOX_WEB_LISTEN"] = listen
        let answer = try await later.json("web", "pair")
        #expect(answer["address"]?.text == "http://127.0.0.1:\(served.port)", "\(answer)")
        #expect(try await pair(served, try #require(answer["code"]?.text)).status == 200)
        let run = try await later.cratebox("web", "pair")
        let keys = listen == nil ? ["web.listen", "web.pairing"] : ["web.pairing"]
        for key in keys {
            let warning = "\(key) is set only in the environment of the box that runs.\n"
            #expect(run.status == 0 && run.errors.contains(warning), "\(run)")
        }
        #expect(try await later.cratebox("web", "forget", "--yes").output.hasSuffix("  Next: cratebox web pair\n"))
        try await served.end()
        #expect(try await later.cratebox("web", "pair").status != 0)
    }

    @Test(
        .enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"),
        arguments: ["browsers/0011223344556677.paired", "browsers"])
    func whatCannotBeReadIsNoBrowserLess(name: String) async throws {
        var box = try box()
        let path = "\(box.state)/\(name)"
        try FileManager.default.createDirectory(atPath: "\(box.state)/browsers", withIntermediateDirectories: true)
        try box.folder.write("", to: "state/browsers/0011223344556677.paired")
        try box.dropRights()
        chmod(path, 0)
        defer { chmod(path, 0o700) }
        let fix = "chmod \(name == "browsers" ? "u+rwx" : "u+rw") \(path)"
        let list = try await box.cratebox("web")
        let sentence = "The list of paired browsers can't be used: \(path): no permission.\n  Try: \(fix)\n"
        #expect(list.status == 70 && list.outputBytes.isEmpty && list.errors == sentence, "\(list)")
        let report = try await box.run("cratebox", ["doctor", "--json"]).onlyObject()
        let finding = try #require(DoctorTests.findings("permissions", report).first, "\(report)")
        #expect(finding["reason"] == "stateMode" && finding["fix"]?.text == fix, "\(finding)")
    }

    @Test func aCodeThatNobodyAsksForIsRefused() async throws {
        var box = try box()
        box.environment["CRATEBOX_WEB_PAIRING"] = nil
        let run = try await box.cratebox("web", "pair")
        #expect(run.status == 64 && run.errors.contains("cratebox config set web.pairing true"))
    }

    @Test func withoutAPageThereIsNoCode() async throws {
        var box = try box()
        box.environment["CRATEBOX_WEB_LISTEN"] = nil
        #expect(try await box.json("web", "pair", status: 64)["error"] == "noPage")
        let off = try await box.cratebox("web", "pair")
        let command = "  Try: cratebox config set web.listen 0.0.0.0:8080\n"
        #expect(off.status == 64 && off.errors == "The page is off: web.listen isn't set.\n" + command, "\(off)")
        box.environment["CRATEBOX_WEB_LISTEN"] = "everywhere"
        #expect(try await box.json("web", "pair", status: 64)["error"] == "configuration")
        #expect(!FileManager.default.fileExists(atPath: box.state + "/browsers"))
    }

    @Test func withoutAPageThatIsServedThereIsNoCode() async throws {
        var box = try box()
        let free = try ReservedPort()
        box.environment["CRATEBOX_WEB_LISTEN"] = "\(free.number)"
        let none = try await box.cratebox("web", "pair")
        let sentence = "The page is served by cratebox serve, which isn't running.\n  Try: cratebox serve\n"
        #expect(none.status == 69 && none.outputBytes.isEmpty && none.errors == sentence, "\(none)")
        // A box that was started before web.listen was set.
        let serve = try box.start("cratebox", "serve", with: ["CRATEBOX_WEB_LISTEN": ""])
        _ = try await serve.errors(containing: #""event":"ready""#)
        let old = try await box.cratebox("web", "pair")
        let place = "127.0.0.1:\(free.number)"
        let reason = "The box that runs serves no page at \(place): it reads web.listen when it starts.\n"
        #expect(old.status == 69 && old.errors == reason + restart(serve), "\(old)")
        // Programs get two commands, as people do, and no sentence between them.
        let reply = try await box.json("web", "pair", status: 69)
        #expect(reply["dialog"]?["supporting"]?.text == "kill \(serve.identifier)", "\(reply)")
        #expect(reply["restart"] == [.text("kill \(serve.identifier)"), "cratebox serve"], "\(reply)")
        // A box that was started without a page serves none, whatever else changes in a file.
        box.environment["CRATEBOX_WEB_LISTEN"] = nil
        let never = try await box.cratebox("web", "pair")
        let isOff = "The page is off: web.listen isn't set.\n"
        #expect(never.status == 64 && never.errors.hasPrefix(isOff), "\(never)")
        try box.folder.makeFolder("configuration/cratebox")
        try box.folder.write("{}", to: "configuration/cratebox/config.json")
        let off = try await box.cratebox("web", "pair")
        #expect(off.status == 64 && off.errors.hasPrefix(isOff), "\(off)")
        serve.signal(SIGTERM)
        _ = try await serve.end()
        withExtendedLifetime(free) {}
        #expect(!FileManager.default.fileExists(atPath: box.state + "/browsers"))
    }

    @Test("A page that is off by now is served until the box starts again")
    func formerPage() async throws {
        var box = try box()
        let free = try ReservedPort()
        box.environment["CRATEBOX_WEB_LISTEN"] = nil
        try box.folder.makeFolder("configuration/cratebox")
        let text = #"{"web":{"listen":"\#(free.number)"}}"#
        let file = try box.folder.write(text, to: "configuration/cratebox/config.json")
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        try FileManager.default.removeItem(atPath: file)
        let off = try await box.cratebox("web", "pair")
        let next = "The key web.listen isn't set: the box that runs serves no page from its next start on.\n"
        let step = "  Try: cratebox config set web.listen \(free.number)\n"
        #expect(off.status == 64 && off.errors.hasPrefix(next + step), "\(off)")
        serve.signal(SIGTERM)
        _ = try await serve.end()
        withExtendedLifetime(free) {}
    }

    @Test(
        "A folder of browsers that is closed is named with its permissions",
        .enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"))
    func closedFolder() async throws {
        var box = try box()
        let path = "\(box.state)/browsers"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try box.dropRights()
        let served = try await WebBox.serving(box)
        chmod(path, 0)
        defer { chmod(path, 0o700) }
        let pair = try await served.commands.cratebox("web", "pair")
        let words = "The code can't be kept: \(path): no permission.\n  Try: chmod u+rwx \(path)\n"
        #expect(pair.status == 70 && pair.outputBytes.isEmpty && pair.errors == words, "\(pair)")
        let modes: [(mode: mode_t, words: String)] = [
            (0o600, "You can't open \(path): its mode forbids it."),
            (0o500, "You can't write to \(path): its mode is read-only."),
        ]
        for (mode, words) in modes {
            chmod(path, mode)
            let report = try await served.commands.cratebox("doctor").output
            #expect(report.contains("\(words)\n") && report.contains("chmod u+rwx \(path)\n"), "\(report)")
        }
        try await served.end()
    }

    private func restart(_ serve: RunningProcess) -> String {
        "  Try: kill \(serve.identifier)\n       cratebox serve\n"
    }

    @Test func aPageThatAsksForNoCodeHasNone() async throws {
        var box = try box()
        box.environment["CRATEBOX_WEB_PAIRING"] = nil
        let served = try await WebBox.serving(box)
        var commands = served.commands
        commands.environment["CRATEBOX_WEB_PAIRING"] = "on"
        #expect(try await commands.json("web", "pair", status: 69)["error"] == "notPairing")
        try await served.end()
    }

    @Test func theDoctorTellsWhetherBrowsersArePaired() async throws {
        var box = try TestBox()
        box.environment["CRATEBOX_WEB_LISTEN"] = "0.0.0.0:0"
        func findings(_ box: TestBox) async throws -> [JSONValue] {
            let run = try await box.run("cratebox", ["doctor", "--json"])
            return try #require(run.onlyObject()["findings"]?.list).filter { $0["check"] == "web" }
        }
        #expect(try await findings(box).contains { $0["reason"] == "open" && $0["state"] == "note" })
        box.environment["CRATEBOX_WEB_PAIRING"] = "on"
        let paired = try await findings(box)
        #expect(!paired.contains { $0["reason"] == "open" })
        #expect(paired.contains { $0["sentence"]?.text?.contains("web.pairing is on") == true })
    }
}
