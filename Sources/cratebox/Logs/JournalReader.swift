import CrateBox
import CrateCore
import CrateLog
import CrateStore
import CrateTerminal
import LinuxSystem

/// Reads Cratebox's records in systemd's journal through journalctl(1).
enum JournalReader {
    /// A record as text, for printing and for programs: `message` has the event and its fields on one line, in which
    /// the end of a value with spaces is not marked.
    struct Record: Encodable {
        let time: String
        let level: String
        /// `cratebox` or `cratebox-car`.
        let source: String
        let message: String
        /// The name of the event; empty if another program wrote the record.
        let event: String
        /// The event's fields by name, without those of every record.
        let fields: [String: String]
    }

    /// The syslog identifiers to select.
    private static let choice = ["-t", "cratebox", "-t", "cratebox-car"]

    /// The last records, oldest first; nil without journalctl, or if it has none.
    static func last(_ count: Int) -> [Record]? {
        let words = ["journalctl", "--quiet", "--no-pager", "--output=json", "--lines=\(count)"] + choice
        let report = try? ChildProcess(words).run(reading: .output, within: .seconds(60), keeping: 64 << 20)
        guard let report, report.ending == .exited(0) else { return nil }
        let records = report.bytes.split(separator: UInt8(ascii: "\n")).compactMap { record(Array($0)) }
        return records.isEmpty ? nil : records
    }

    /// Whether systemd keeps a journal on this machine, in a folder named by the machine's id:
    /// systemd-journald.service(8), "Files". The folder above it may be there without any.
    static var hasJournal: Bool {
        let folders: [String] = ["/run/log/journal", "/var/log/journal"]
        return folders.contains { folder in
            let machines = (try? OpenFile.names(inFolder: folder)) ?? []
            return machines.contains { machine in
                let files = try? OpenFile.names(inFolder: "\(folder)/\(machine)")
                return files?.contains { $0.hasSuffix(".journal") } == true
            }
        }
    }

    /// How records are printed as they arrive.
    enum Form {
        /// Sentences for people, in the language of the process.
        case sentences
        /// As they were logged.
        case raw
        /// JSON lines as journalctl(1) prints them.
        case json
    }

    /// Replaces this process by journalctl, which prints records as they arrive until interrupted; for sentences,
    /// through a pipe to this program. Returns if journalctl is not installed.
    static func follow(_ count: Int, as form: Form) {
        guard Pager.isThere("journalctl") else { return }
        let output = form == .raw ? "short-iso" : "json"
        let words = ["journalctl", "--quiet", "--follow", "--lines=\(count)", "--output=\(output)"] + choice
        guard form == .sentences else { return _ = ProcessImage.replace(with: words) }
        _ = ProcessImage.replace(
            with: ["/bin/sh", "-c", words.joined(separator: " ") + " | exec \"$0\" logs --from-input", program])
    }

    /// The path of this program: proc_pid_exe(5).
    private static var program: String {
        AbsolutePath.resolved("/proc/self/exe") ?? CommandLine.arguments[0]
    }

    /// Parses a line of journalctl's JSON; nil if it is no JSON object.
    static func record(_ line: [UInt8]) -> Record? {
        guard let fields = (try? JSONTree(parsing: line))?.members else { return nil }
        func text(_ name: String) -> String { fields[name]?.text ?? "" }
        let seconds = (Int(text("__REALTIME_TIMESTAMP")) ?? 0) / 1_000_000
        return Record(
            time: StoredTime.of(seconds), level: level(text("PRIORITY")), source: text("SYSLOG_IDENTIFIER"),
            message: text("MESSAGE"), event: text(prefix + "EVENT"), fields: facts(fields))
    }

    private static let prefix = "CRATEBOX_"

    /// The facts of a record: `startTrack` for `CRATEBOX_START_TRACK`.
    private static func facts(_ fields: [String: JSONTree]) -> [String: String] {
        fields.reduce(into: [:]) { facts, field in
            guard field.key.hasPrefix(prefix), let value = field.value.text else { return }
            let words = field.key.dropFirst(prefix.count).lowercased().split(separator: "_")
            let name = words.prefix(1) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
            let fact: String = name.joined()
            guard !LogRecord.reserved.contains(fact) else { return }
            facts[fact] = value
        }
    }

    /// The priority as a word: syslog(3).
    private static func level(_ priority: String) -> String {
        switch Int(priority) ?? 6 {
        case ...2: "critical"
        case 3: "error"
        case 4: "warning"
        case 5: "notice"
        case 6: "info"
        default: "debug"
        }
    }
}
