extension BoxConfiguration {
    /// Something that cannot be used as it is written.
    public struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// What it is about: a variable, a key in a file, or a file.
        public let subject: String
        private let rest: String

        /// A value that has to be another.
        package init(_ subject: String, hasToBe expected: String) {
            self.subject = subject
            rest = "has to be \(expected)"
        }

        /// A file that cannot be read, and why.
        package init(unreadable file: String, _ reason: String) {
            subject = file
            rest = "cannot be read: \(reason)"
        }

        /// One sentence.
        public var description: String { "\(subject) \(rest)." }
    }
}
