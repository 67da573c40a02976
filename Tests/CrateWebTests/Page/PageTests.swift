import NIOHTTP1
import Testing

@testable import CrateWeb

/// The page as it is sent.
@Suite struct PageTests {
    private let page = Page(words: TestServer.words)

    private func part(_ path: String) throws -> String {
        if path == "/" { return String(decoding: page.document(Beginning()).body, as: UTF8.self) }
        var request = try #require(WebRequest(.init(version: .http1_1, method: .GET, uri: path)))
        request.knownTag = nil
        return String(decoding: try #require(page.answer(request)).body, as: UTF8.self)
    }

    /// gzip makes a third of it; without it the page stays below 64 kB all the same.
    @Test func thePageIsSmall() throws {
        let sizes = try ["/", "/app.js", "/icon.svg"].map { try part($0).utf8.count }
        #expect(sizes.reduce(0, +) < 64_000, "\(sizes)")
    }

    @Test func theScriptIsSentWithoutIndentationAndComments() throws {
        let lines = try part("/app.js").split(separator: "\n") + part("/").split(separator: "\n")
        #expect(lines.count > 500)
        #expect(!lines.contains { $0.hasPrefix(" ") || $0.hasPrefix("//") })
        #expect(try !part("/app.js").contains("`"), "A template literal would lose spaces.")
    }

    /// The digest is that of `openssl dgst -sha256 -binary | base64`.
    @Test func theStyleSheetAndTheScriptInsideTheDocumentArePermittedByTheirHashes() throws {
        #expect(InlinePart(text: "a{}").source == "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='")
        let response = page.document(Beginning())
        let document = String(decoding: response.body, as: UTF8.self)
        func source(_ name: String) throws -> String {
            let begin = try #require(document.firstRange(of: "<\(name)>")?.upperBound)
            let end = try #require(document[begin...].firstRange(of: "</\(name)>")?.lowerBound)
            return InlinePart(text: String(document[begin..<end])).source
        }
        let headers = SafetyHeaders.headers(of: response, isKeptAlive: true)
        let (style, script) = (try source("style"), try source("script"))
        let policy = "\(SafetyHeaders.policy); style-src 'self' \(style); script-src 'self' \(script)"
        #expect(headers["content-security-policy"] == [policy])
        let other = SafetyHeaders.headers(of: WebResponse(.notFound, text: "None."), isKeptAlive: true)
        #expect(other["content-security-policy"] == [SafetyHeaders.policy])
    }

    @Test func nothingIsParsedAsHTMLAndOneScriptIsInline() throws {
        let script = try part("/app.js")
        for word in [
            "innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", "new Function", "DOMParser",
        ] {
            #expect(!script.contains(word), "\(word)")
        }
        let document = try part("/")
        #expect(
            !document.contains("style=") && !document.contains(" onclick") && document.ranges(of: "<style").count == 1)
        #expect(document.ranges(of: "<script").count == 3 && document.contains("<script src=\"/app.js?v="))
        #expect(document.contains("<script type=\"application/json\"") && document.ranges(of: "<script>").count == 1)
        #expect(
            !script.contains("http://") || script.ranges(of: "http://").count == 1, "The only one is the name of SVG.")
    }

    @Test func itsWordsAreEscaped() throws {
        let document = try part("/")
        #expect(document.contains("&lt;nowPlaying&gt;") && !document.contains("<nowPlaying>"))
    }

    @Test func everyWordIsUsed() throws {
        let reasons: Set<PageWord> = [
            .none, .paused, .unreadable, .unidentified, .wrongLibrary, .unsupported, .filesMissing, .undecodable,
            .noSuchTrack, .outputBusy, .outputFormat, .outputDenied, .damaged, .unscanned, .exact, .padded, .converted,
            .unknown,
        ]
        let script = try part("/app.js")
        let server: Set<PageWord> = [
            .unknownName, .needsScript, .notPaired, .pairingHow, .pairingCode, .pair, .wrongCode, .pairingPaused,
            .pairingFailed, .search, .byArtist, .byYear, .byAdded,
        ]
        for word in PageWord.allCases where !reasons.contains(word) && !server.contains(word) {
            #expect(script.contains("W.\(word.rawValue)"), "\(word)")
        }
        for found in script.matches(of: /\bW\.([A-Za-z]+)/) {
            #expect(PageWord(rawValue: String(found.1)) != nil, "\(found.1)")
        }
    }

    @Test func itsPartsAreLoadedOnceForEachVersion() throws {
        let document = try part("/")
        let path = try #require(document.firstMatch(of: /src="(\/app\.js\?v=[0-9a-f]+)"/)).1
        func reuse(_ path: String) throws -> WebResponse.Reuse {
            let request = try #require(WebRequest(.init(version: .http1_1, method: .GET, uri: path)))
            return try #require(page.answer(request)).reuse
        }
        guard case .always = try reuse(String(path)) else { return #expect(Bool(false), "\(path)") }
        for other in ["/app.js", "/app.js?v=old"] {
            guard case .whileTagged = try reuse(other) else { return #expect(Bool(false), "\(other)") }
        }
        guard case .whileTagged = page.document(Beginning()).reuse else { return #expect(Bool(false)) }
    }
}
