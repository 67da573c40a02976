internal import CrateClient
internal import NIOHTTP1
internal import Zlib

/// The page and its parts: one document with its style sheet and its first tiles, one script, an icon.
///
/// The script has its hash in its address, so that a browser loads it once for each version.
struct Page: Sendable {
    private let document: PageDocument
    private let parts: [[String]: WebResponse]
    private let small = KeptParts()

    /// Assembles the page in the words of a language.
    init(words: PageWords) {
        let script = "const W = \(JSON.line(words.table));\n" + Self.compact(PageScript.parts)
        let scriptHash = BodyHash.of(script.utf8)
        document = PageDocument(
            words: words, script: scriptHash, style: InlinePart(text: Self.compact(PageStyle.parts)),
            first: InlinePart(text: Self.compact([PageScript.first])))
        parts = [
            ["app.js"]: Self.part(script, "text/javascript; charset=utf-8", scriptHash),
            ["icon.svg"]: Self.part(PageIcon.svg, "image/svg+xml"),
            ["app.webmanifest"]: Self.part(PageIcon.manifest, "application/manifest+json"),
        ]
    }

    /// The document with its first content, so that the page is drawn without a further request.
    func document(_ beginning: Beginning) -> WebResponse {
        var response = Self.part(document.html(beginning), "text/html; charset=utf-8")
        if let tag = response.reuse.tag { response.reuse = .whileTagged(tag) }
        (response.styleSource, response.scriptSource) = (document.style.source, document.first.source)
        return response
    }

    /// Returns the part that a request names; nil if there is none. A browser caches it for good only if the address
    /// has its hash.
    func answer(_ request: WebRequest) -> WebResponse? {
        guard let plain = parts[request.path] else { return nil }
        var part = request.prefersGzip ? small.part(request.path) { plain.compressed(.most) } : plain
        if let tag = part.reuse.tag, request.query["v"] != plain.reuse.tag { part.reuse = .whileTagged(tag) }
        return part
    }

    /// Joins texts without indentation, empty lines and comment lines. The script must not contain literals of several
    /// lines.
    private static func compact(_ parts: [String]) -> String {
        var bytes: [UInt8] = []
        for line in parts.lazy.flatMap({ $0.utf8.split(separator: UInt8(ascii: "\n")) }) {
            let code = line.drop { $0 == UInt8(ascii: " ") }
            if !code.starts(with: "//".utf8) { bytes += Array(code) + [UInt8(ascii: "\n")] }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func part(_ text: String, _ type: String, _ hash: String? = nil) -> WebResponse {
        var part = WebResponse(type: type, body: Array(text.utf8), reuse: .always(hash ?? BodyHash.of(text.utf8)))
        part.isText = true
        return part
    }
}
