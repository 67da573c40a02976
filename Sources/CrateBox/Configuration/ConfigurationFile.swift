internal import CrateCore
internal import Glibc
internal import LinuxSystem

/// Reads a JSON file into a layer of the configuration, key by key, so that an error names the unusable value.
struct ConfigurationFile {
    let path: String
    private var layer: ConfigurationLayer

    private typealias Problem = BoxConfiguration.Problem

    /// Reads a file; nil if there is none.
    /// - Throws: The problem if it cannot be read, is not a JSON object, or has an unusable value.
    static func layer(_ path: String) throws(BoxConfiguration.Problem) -> ConfigurationLayer? {
        guard let layer = try tolerantLayer(path) else { return nil }
        return try layer.checked()
    }

    /// Reads a file, also one with values that their keys do not permit; nil if there is none.
    /// - Throws: The problem if it cannot be read, or is not a JSON object.
    static func tolerantLayer(_ path: String) throws(BoxConfiguration.Problem) -> ConfigurationLayer? {
        guard let bytes = try contents(path) else { return nil }
        var file = Self(path: path, layer: ConfigurationLayer(name: path))
        file.take(try ConfigurationObject.members(of: bytes, in: path), below: "")
        return file.layer
    }

    /// Takes values in the order of their names, so that a file always reports the same first problem.
    private mutating func take(_ object: [String: JSONTree], below parent: String) {
        for (part, value) in object.sorted(by: { $0.key < $1.key }) {
            let name = parent + part
            if let key = ConfigurationKey.all.first(where: { $0.name == name }) {
                take(value, for: key)
            } else if ConfigurationKey.all.contains(where: { $0.name.hasPrefix(name + ".") }) {
                guard let inner = value.members else {
                    layer.refuse(Self.line(value), as: name, Problem("\(name) in \(path)", hasToBe: "an object"))
                    continue
                }
                take(inner, below: name + ".")
            } else {
                layer.warn(about: "\(name) in \(path)", meant: Self.meant(by: name, part))
            }
        }
    }

    private mutating func take(_ value: JSONTree, for key: ConfigurationKey) {
        if let content = key.rule.content(of: value) { return layer.set(content, for: key) }
        let expected: LocalizedText =
            key.rule.isUnquoted(value) ? "\(key.rule.expected), in quotes" : key.rule.expected
        let problem = Problem("\(key.name) in \(path)", hasToBe: expected, remedy: key.remedy(of: value))
        layer.refuse(Self.line(value), as: key.name, problem)
    }

    /// A value on one line: a text without its quotes.
    private static func line(_ value: JSONTree) -> String {
        if let text = value.text { return text }
        let lines = value.lines.split(whereSeparator: \.isNewline)
        return lines.map { $0.drop { $0 == " " } }.joined(separator: " ")
    }

    /// The nearest key or object, or a key with this name in another object.
    private static func meant(by name: String, _ part: String) -> String? {
        let names = ConfigurationKey.all.map(\.name)
        let objects = Set(names.compactMap { $0.split(separator: ".").dropLast().first.map(String.init) })
        return NearestName.of(name, among: names + objects.sorted(), within: max(2, name.count / 4))
            ?? names.first { $0.hasSuffix("." + part) }
    }

    /// The content of a file; nil if there is none. Files over 1 MiB are refused.
    private static func contents(_ path: String) throws(Problem) -> [UInt8]? {
        let file: OpenFile
        do throws(Errno) {
            file = try OpenFile(path)
        } catch {
            if error.code == ENOENT || error.code == ENOTDIR { return nil }
            throw Problem(unreadable: path, error)
        }
        let size: Int
        do throws(Errno) {
            size = Int(try file.fileFacts().st_size)
        } catch {
            throw Problem(path, hasToBe: error.code == EISDIR ? "a file, not a folder" : "a file of at most 1 MiB")
        }
        guard size <= 1 << 20 else { throw Problem(path, hasToBe: "a file of at most 1 MiB") }
        do throws(Errno) {
            return try file.contents(limit: size)
        } catch {
            throw Problem(unreadable: path, error)
        }
    }
}
