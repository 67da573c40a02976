import Foundation
import Testing

/// Printed, logged and suggested text goes through the types that make it safe.
@Suite struct TerminalRuleTests {
    private let tree = SourceTree()

    private func code(of file: String) throws -> [Substring] {
        try tree.lines(of: file).filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    }

    /// The files that may write to standard streams.
    private static let writers: Set = [
        "Sources/CrateTerminal/Screen/Terminal.swift", "Sources/CrateTerminal/Screen/TerminalMode.swift",
        "Sources/CrateCar/StandardError.swift",
        "Sources/CrateLog/LogSink.swift", "Sources/intent-review/Terminal.swift",
    ]

    @Test func nothingIsPrintedInAnotherWay() throws {
        let printing =
            /(^|[^A-Za-z._])(print|debugPrint|dump|puts|fputs|putchar|fwrite|vprintf|printf)\(|FileHandle\.standard(Output|Error)|FileDescriptor\.standard(Output|Error)|STD(OUT|ERR)_FILENO|\bwrite\([12],|\.exit\(withError/
        let parts = [
            "rint(", "rintf(", "dump(", "puts(", "putchar(", "write(", "FileHandle", "FileDescriptor", "_FILENO",
            "exit(",
        ]
        for target in try tree.targets() {
            for file in try tree.files(of: target) where !Self.writers.contains(file) {
                // `Terminal` has a function of this name.
                for line in try code(of: file).filter({ $0.hasAny(of: parts) })
                    .map({ $0.replacing("static func print(", with: "") })
                {
                    let isSpawn = line.contains("posix_spawn_file_actions")
                    #expect(isSpawn || line.firstMatch(of: printing) == nil, "\(file): \(line)")
                }
            }
        }
        for file in Self.writers { #expect(try !tree.lines(of: file).isEmpty) }
    }

    /// A foreign error may describe itself with anything it was created from: `ErrorWords` gives its type only. Errors
    /// of this project have a `description`, which an `any Error` has not.
    @Test func noErrorIsPutIntoATextAsItIs() throws {
        let raw =
            /\\\((error|problem|failure|refusal)\)|String\(describing: *(error|problem|failure)|localizedDescription/
        for target in try tree.targets() {
            for file in try tree.files(of: target) {
                for line in try code(of: file).filter({ $0.hasAny(of: ["\\(", "describing", "localizedDescription"]) })
                {
                    #expect(line.firstMatch(of: raw) == nil, "\(file): \(line)")
                }
            }
        }
    }

    /// The modules that suggest commands.
    private static let advisers = [
        "CrateIntents", "CrateClient", "CrateBox", "CrateCar", "CrateCare", "CrateTerminal", "cratebox",
    ]

    /// A command to copy into a shell contains only quoted text, numbers and constants.
    @Test func aSuggestedCommandIsQuoted() throws {
        let command = /"(sudo|sudoedit|cratebox|kill|ls|newgrp|journalctl|systemctl|env) [^"]*\\\(/
        let harmless = [
            "ShellWord.quoted(", "ShellWord.argument(", "ShellWord.arguments(", "EnglishFormat.quoted(",
            "holder.process)", "owner.process)", "$0.process)", "process)", "album.id)", "release)",
            "$0.release)", "first.release)",
            "BoxConfiguration.systemFile)", "StateFacts.sharedGroup)", "known[0])", "SetupLevel.words(ceiling))",
            "intent.intent)", "gap.library.map(ShellWord.argument)", "missing.joined(", "address.port)",
            "ListenAddress.ofNetwork(", "max(1024, error.needed)", "CrateboxVersion.current)",
            "action.name)", "name.rawValue)",
        ]
        for target in Self.advisers {
            for file in try tree.files(of: target) {
                for line in try code(of: file) where line.hasAny(of: ["\\("]) && line.firstMatch(of: command) != nil {
                    let start = try #require(line.firstMatch(of: command)).range.lowerBound
                    for part in line[start...].components(separatedBy: "\\(").dropFirst() {
                        #expect(harmless.contains { part.hasPrefix($0) }, "\(file): \(line)")
                    }
                }
            }
        }
    }

    /// A name of the user's may begin with a dash, and follows `--` then. The value of an option and what a
    /// prefix begins, as `id:`, can't be read as one.
    @Test func anArgumentOfASuggestedCommandIsNotReadAsAnOption() throws {
        let plain = /"(?:sudo )?cratebox(?: [a-z]+)+ \\\(ShellWord\.quoted\((?!"id:)/
        #expect(#""cratebox library resume \(ShellWord.quoted(name))""#.contains(plain))
        #expect(!#""cratebox setup --device \(ShellWord.quoted(name))""#.contains(plain))
        let exceptions = ["cratebox run ", "cratebox config set "]
        for target in Self.advisers {
            for file in try tree.files(of: target) {
                let found = try code(of: file).filter { line in
                    line.hasAny(of: ["ShellWord.quoted("]) && line.contains(plain) && !line.hasAny(of: exceptions)
                }
                #expect(found.isEmpty, "\(file): \(found)")
            }
        }
    }

    /// What is the matter is known from types: a suggested command is not compared or searched to find it out, nor is
    /// the line of a reply. Either may be worded anew, or be in another language.
    @Test func noSuggestionIsReadToFindOutWhatIsTheMatter() throws {
        let reading =
            #/
            [!=~]=\s*"(?:sudo\s)?cratebox\s
            | "(?:sudo\s)?cratebox\s[^"]*"\s*[!=]=
            | (?:contains|[Pp]refix|[Ss]uffix|starts|[Rr]anges?)\((?:with:\s|of:\s)?"(?:sudo\s)?cratebox\s
            | case\s"(?:sudo\s)?cratebox\s[^"]*"[:,]
            | [!=]=\s*(?:ReplyStep\.\w+|NextStep\.here|OutputStep\.\w+)\.
            | \.command\s*[!=]=\s
            | supporting\s[!=]=\s(?!nil\b)
            /#
        for example in [
            #"return advice == "cratebox devices" ? pcm : nil"#, #"starts.filter { $0.hasPrefix("cratebox ") }"#,
            #"case "cratebox devices": "cratebox doctor""#, "guard step.command == other else { return nil }",
            "text == ReplyStep.play.command", "words.dialog?.supporting == advice",
        ] {
            #expect(example.contains(reading), "\(example)")
        }
        for example in [#"case .doctor: "cratebox doctor""#, "words.dialog?.supporting == nil, let step"] {
            #expect(!example.contains(reading), "\(example)")
        }
        let parts = ["cratebox ", "supporting", "Step", "command"]
        for file in try tree.files(of: "cratebox") {
            for line in try code(of: file) where line.hasAny(of: parts) {
                #expect(!line.contains(reading), "\(file): \(line)")
            }
        }
    }
}
