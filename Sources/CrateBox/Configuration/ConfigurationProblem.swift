public import CrateCore

extension BoxConfiguration {
    /// A setting that is not usable as written.
    public struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// The variable, the key in a file, or the file.
        public let subject: String
        private let rest: LocalizedText

        /// A value outside its permitted range.
        package init(_ subject: String, hasToBe expected: LocalizedText) {
            self.subject = subject
            rest = "has to be \(expected)"
        }

        /// A file that cannot be read, with the reason.
        package init(unreadable file: String, _ reason: String) {
            subject = file
            rest = "cannot be read: \(reason)"
        }

        /// One sentence.
        public var text: LocalizedText { "\(subject) \(rest)." }

        /// One sentence in English.
        public var description: String { text.english }
    }
}
