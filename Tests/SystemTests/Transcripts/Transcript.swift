import Foundation

/// What `cratebox` prints on a terminal, command by command, in one language and width; the files beside this one.
struct Transcript: Equatable {
    /// A language and a width.
    struct Edition: Sendable, CustomStringConvertible {
        let language: String
        let locale: String
        let columns: Int

        var name: String { "\(language)-\(columns)" }
        var description: String { name }

        static let all = [80, 40].flatMap { columns in
            [
                Edition(language: "en", locale: "en_GB.UTF-8", columns: columns),
                Edition(language: "de", locale: "de_DE.UTF-8", columns: columns),
            ]
        }
    }

    /// A line of the script.
    enum Step: Equatable {
        case command(String)
        /// `cratebox serve` begins, and ends.
        case begin, end
    }

    /// A command and what the terminal shows then.
    struct Entry: Equatable {
        let heading: String?
        let command: String
        let lines: [String]
    }

    var entries: [Entry] = []

    /// The text of the file.
    var text: String {
        entries.map { entry in
            (entry.heading.map { ["## \($0)", ""] } ?? []) + ["$ \(entry.command)"] + entry.lines + [""]
        }.joined().joined(separator: "\n")
    }

    /// The file of an edition.
    static func file(_ edition: Edition) -> URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Texts/\(edition.name).txt")
    }
}
