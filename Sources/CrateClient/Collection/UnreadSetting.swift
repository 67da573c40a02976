/// A key of the configuration whose value in use differs from the present one of its files and variables.
public struct UnreadSetting: Codable, Sendable, Hashable {
    /// The key: `web.listen`.
    public let key: String
    /// The value that the box uses, as text; nil for none.
    public let used: String?
    /// The value that the box takes when it reads the key again, as text; nil for none.
    public let present: String?
    /// The variable of the box's environment, or the option of its command line, that counts more than its files; nil
    /// if none sets the key. The present value is then that of the files.
    public let variable: String?

    /// Describes a key.
    /// - Parameters:
    ///   - used: The value in use; nil for none.
    ///   - present: The value of the files and variables; nil for none.
    ///   - variable: The variable or option that counts more than the files; nil for none.
    package init(_ key: String, used: String?, present: String?, variable: String? = nil) {
        (self.key, self.used, self.present, self.variable) = (key, used, present, variable)
    }
}
