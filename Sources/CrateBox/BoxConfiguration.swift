public import CratePlayback
internal import CrateStore

/// What the box is told by its surroundings: `CRATEBOX_*` variables, and flags over them.
public struct BoxConfiguration: Sendable, Hashable {
    /// The state folder.
    public var state: String
    /// The sound output.
    public var output: OutputSettings

    /// Reads the variables.
    /// - Throws: ``Problem`` naming the variable.
    public init(environment: [String: String]) throws(Problem) {
        state = StateFolder.resolve(environment: environment, configured: nil)
        output = OutputSettings(pcm: environment["CRATEBOX_OUTPUT_PCM"].flatMap { $0.isEmpty ? nil : $0 })
        if let text = environment["CRATEBOX_OUTPUT_ALLOWCONVERSION"] {
            output.allowsConversion = try Self.boolean(text, "CRATEBOX_OUTPUT_ALLOWCONVERSION")
        }
        if let text = environment["CRATEBOX_OUTPUT_BUFFERMS"] {
            output.buffer = .milliseconds(try Self.milliseconds(text, "CRATEBOX_OUTPUT_BUFFERMS"))
        }
    }

    /// A value that cannot be used.
    public struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// The variable.
        public let variable: String
        /// What it would have to be.
        public let expected: String

        /// One sentence.
        public var description: String { "\(variable) has to be \(expected)." }
    }

    private static func boolean(_ text: String, _ variable: String) throws(Problem) -> Bool {
        switch text.lowercased() {
        case "1", "true", "yes", "on": return true
        case "0", "false", "no", "off", "": return false
        default: throw Problem(variable: variable, expected: "true or false")
        }
    }

    private static func milliseconds(_ text: String, _ variable: String) throws(Problem) -> Int {
        guard let number = Int(text), (50...60_000).contains(number) else {
            throw Problem(variable: variable, expected: "a number of milliseconds from 50 to 60000")
        }
        return number
    }
}
