internal import NIOHTTP1

/// Accepts or refuses a request by its head, before its body is read.
struct HeadCheck: Sendable {
    /// The allowed names in `Host`, which prevents DNS rebinding.
    let names: HostNames
    /// The sentence for a browser that used another name.
    let unknownName: String

    /// The response for a malformed head, an unknown host, another site's request or a method that is not served; nil
    /// if it is accepted.
    func refusal(of head: HTTPRequestHead) -> WebResponse? {
        let headers = head.headers
        guard size(of: head) <= WebLimits.head else {
            return WebResponse(.requestHeaderFieldsTooLarge, text: "The head is too long.")
        }
        guard head.version == .http1_1 || head.version == .http1_0 else {
            return WebResponse(.httpVersionNotSupported, text: "HTTP/1.1 is spoken here.")
        }
        // Prevents request smuggling: if a proxy and this server disagree about the end of a body, one of them reads a
        // part of it as a further request.
        guard isLengthClear(headers), let host = only("host", headers), WebRequest(head) != nil else {
            return WebResponse(.badRequest, text: "The request is malformed.")
        }
        guard names.contain(host) else { return WebResponse(.misdirectedRequest, text: unknownName) }
        switch head.method {
        case .GET, .HEAD: return nil
        case .POST: return refusal(ofPost: headers, host)
        default:
            var response = WebResponse(.methodNotAllowed, text: "Only GET, HEAD and POST are allowed.")
            response.extra = [("allow", "GET, HEAD, POST")]
            return response
        }
    }

    /// Accepts a POST only with JSON and from this origin. A browser sends JSON to another origin only after a CORS
    /// preflight, which this server refuses.
    private func refusal(ofPost headers: HTTPHeaders, _ host: String) -> WebResponse? {
        let origins = headers["origin"]
        guard origins.count < 2, origins.allSatisfy({ names.isOwn(origin: $0, host: host) }) else {
            return WebResponse(.forbidden, text: "The request is of another site.")
        }
        let type = only("content-type", headers)?.prefix { $0 != ";" && $0 != " " }.lowercased()
        guard type == "application/json" else {
            return WebResponse(.unsupportedMediaType, text: "A request that changes something is application/json.")
        }
        if let length = headers["content-length"].first, Int(length).map({ $0 > WebLimits.body }) ?? true {
            return WebResponse(.payloadTooLarge, text: "The body is too long.")
        }
        return nil
    }

    private func isLengthClear(_ headers: HTTPHeaders) -> Bool {
        let (lengths, encodings) = (headers["content-length"].count, headers["transfer-encoding"].count)
        return lengths + encodings <= 1 && (encodings == 0 || headers["transfer-encoding"] == ["chunked"])
    }

    private func only(_ name: String, _ headers: HTTPHeaders) -> String? {
        let values = headers[name]
        return values.count == 1 ? values[0] : nil
    }

    /// The size of the target and the header fields in bytes; the rest of the request line is not counted.
    private func size(of head: HTTPRequestHead) -> Int {
        head.headers.reduce(head.uri.utf8.count) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
    }
}
