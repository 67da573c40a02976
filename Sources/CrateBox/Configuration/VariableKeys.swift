internal import CrateCore

/// The keys that variables set. A variable overrides all files, so changing one of these keys in a file has no effect.
public struct VariableKeys: Sendable, Hashable {
    private let names: Set<String>

    /// Creates a set from the keys' names, such as `web.listen`.
    public init(_ names: Set<String> = []) { self.names = names }

    /// The variable that sets a key; nil if none does.
    public func variable(of key: String) -> String? {
        guard names.contains(key) else { return nil }
        return ConfigurationKey.all.first { $0.name == key }?.variable
    }

    /// The command that changes the value of a key, in the file or in the variable that sets it.
    public func setting(_ key: String, to value: String) -> String {
        variable(of: key).map { "export \($0)=\(ShellWord.quoted(value))" }
            ?? "cratebox config set \(ShellWord.quoted(key)) \(ShellWord.quoted(value))"
    }

    /// The command that chooses another output.
    public func choosing(output name: String) -> String {
        variable(of: ConfigurationKey.pcm.name) == nil
            ? "cratebox setup --device \(ShellWord.quoted(name))" : setting(ConfigurationKey.pcm.name, to: name)
    }
}
