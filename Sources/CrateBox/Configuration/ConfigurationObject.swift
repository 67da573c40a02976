package import CrateCore
internal import CrateStore

/// The JSON object in a configuration file, for what reads the file and for what edits it.
package enum ConfigurationObject {
    /// Parses the content of a file.
    /// - Parameter path: The file's path, for the sentence.
    /// - Throws: The problem if it isn't a JSON object.
    package static func members(
        of bytes: [UInt8], in path: String
    ) throws(BoxConfiguration.Problem) -> [String: JSONTree] {
        guard bytes.contains(where: { !isSpace($0) }) else { throw BoxConfiguration.Problem(empty: path) }
        let tree: JSONTree
        do throws(JSONTree.Mistake) {
            tree = try JSONTree(parsing: bytes)
        } catch {
            switch error {
            case .tooDeep: throw BoxConfiguration.Problem(path, hasToBe: ForeignJSON.TooDeep.text)
            case .malformed(let line, let column):
                throw BoxConfiguration.Problem(malformed: path, line: line, column: column)
            }
        }
        guard let members = tree.members else { throw BoxConfiguration.Problem(path, hasToBe: "a JSON object") }
        return members
    }

    /// Whether a byte is JSON's white space: RFC 8259, section 2.
    private static func isSpace(_ byte: UInt8) -> Bool { [0x09, 0x0A, 0x0D, 0x20].contains(byte) }
}
