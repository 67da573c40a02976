/// Names of comments to read. They are found by their bytes, because a text and a hash for each name in a file take
/// longer than the rest of its comment.
public struct FLACFields: Sendable, ExpressibleByArrayLiteral {
    private struct Name {
        /// The first eight bytes, the last one lowest.
        let beginning: UInt64
        let text: String
    }

    /// The names by their length in bytes.
    private var names: [[Name]] = []

    /// Takes names in uppercase.
    public init(_ names: some Sequence<String>) {
        for name in names {
            let bytes = Array(name.utf8)[...]
            while self.names.count <= bytes.count { self.names.append([]) }
            self.names[bytes.count].append(Name(beginning: Self.beginning(bytes), text: name))
        }
    }

    /// Takes names in uppercase.
    public init(arrayLiteral names: String...) { self.init(names) }

    func contains(_ name: String) -> Bool { self.name(of: Array(name.utf8)[...]) != nil }

    /// The name with these bytes, without regard to case; nil if it is none of them.
    func name(of bytes: ArraySlice<UInt8>) -> String? {
        guard bytes.count < names.count else { return nil }
        let beginning = Self.beginning(bytes)
        for name in names[bytes.count] where name.beginning == beginning {
            let rest = bytes.dropFirst(8).lazy.map { VorbisComments.capital($0) }
            if rest.elementsEqual(name.text.utf8.dropFirst(8)) { return name.text }
        }
        return nil
    }

    private static func beginning(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.prefix(8).reduce(0) { $0 << 8 | UInt64(VorbisComments.capital($1)) }
    }
}
