import CrateTesting
import Foundation

/// A local server with the parts of Discogs' API that `Samples/discogs-pages` uses: it answers from a plan and records
/// the requests.
struct DiscogsServer: Sendable {
    /// One answer; the last one of a path is repeated.
    struct Answer {
        var status = 200
        var body = "{}"
        var headers: [String: String] = [:]

        fileprivate var json: [String: Any] { ["status": status, "text": body, "headers": headers] }
    }

    let folder: TemporaryFolder
    private let process: RunningProcess
    private let port: String

    /// True if the script and this server can run here.
    static let isPossible = ["curl", "python3"].allSatisfy { program in
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            access("\($0)/\(program)", X_OK) == 0
        }
    }

    /// Starts the server. The plan's paths include the query string.
    init(_ plan: [String: [Answer]]) async throws {
        folder = try TemporaryFolder()
        let text = try JSONSerialization.data(withJSONObject: plan.mapValues { $0.map(\.json) })
        try folder.write(Array(text), to: "plan.json")
        process = try RunningProcess("/usr/bin/env", ["python3", "-c", Self.program, folder.path])
        let said = try await process.output(containing: "\n", within: .seconds(60))
        port = said.filter(\.isNumber)
        try folder.makeFolder("bin")
        // Sleeping is recorded instead of performed; curl's arguments are recorded because other users can see them.
        try shim("sleep", "echo \"$1\" >> '\(folder.path)/sleeps'")
        try shim("curl", "echo \"$*\" >> '\(folder.path)/arguments'\nPATH=${PATH#*:}\nexec curl \"$@\"")
    }

    private func shim(_ name: String, _ script: String) throws {
        let path = try folder.write("#!/bin/sh\n\(script)\n", to: "bin/\(name)")
        guard chmod(path, 0o755) == 0 else { throw POSIXError(.EPERM) }
    }

    /// Runs `Samples/discogs-pages` for the user `some.one`, with the output folder `pages`.
    func fetch(_ options: String..., token: String? = nil) async throws -> ProcessRun {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        var environment = [
            "PATH": folder.path("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"),
            "DISCOGS_API": "http://127.0.0.1:\(port)", "XDG_CONFIG_HOME": folder.path, "no_proxy": "127.0.0.1",
        ]
        environment["DISCOGS_TOKEN"] = token
        return try await ProcessRun.of(
            root + "/Samples/discogs-pages", options + ["some.one", folder.path("pages")], environment: environment,
            within: .seconds(100))
    }

    /// The requests so far.
    func requests() throws -> [JSONValue] {
        try lines("requests").map { try JSONValue(parsing: $0) }
    }

    /// The requested paths so far.
    func paths() throws -> [String] { try requests().compactMap { $0["path"]?.text } }

    /// The script's requested sleeps in seconds, in order.
    func waits() -> [Double] { lines("sleeps").compactMap(Double.init) }

    /// The arguments of each curl call.
    func arguments() -> [String] { lines("arguments") }

    /// The fetched files.
    func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path("pages")).sorted()
    }

    private func lines(_ name: String) -> [String] {
        (folder.text(of: name) ?? "").split(separator: "\n").map(String.init)
    }

    private static let program = """
        import http.server, json, sys
        folder = sys.argv[1]
        plan = json.load(open(folder + "/plan.json"))
        log = open(folder + "/requests", "a", buffering=1)

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                headers = {name.lower(): value for name, value in self.headers.items()}
                log.write(json.dumps({"path": self.path, "headers": headers}) + "\\n")
                answers = plan.get(self.path) or [{"status": 404, "text": "{}", "headers": {}}]
                answer = answers.pop(0) if len(answers) > 1 else answers[0]
                body = answer["text"].encode()
                self.send_response(answer["status"])
                self.send_header("Content-Length", str(len(body)))
                for name, value in answer["headers"].items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *arguments):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        print(server.server_address[1], flush=True)
        server.serve_forever()
        """
}
