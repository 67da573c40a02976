import CrateBus
import CrateClient
import LinuxSystem

/// A file with the cover of the album that plays, for programs on the bus that read it by its address.
///
/// The name has the hash of the cover, because panels compare addresses and not files. There is one file at a time.
actor CoverFile: CoverPlace {
    /// A cover that is larger is not written: the folder is usually in memory.
    private static let mostBytes = 4 << 20
    /// The pattern of the file's name: the hash of the cover and the extension of its type are in place of the star.
    static let fileName = "cover-*"
    private static let prefix = fileName.dropLast()
    private static let extensions = [
        "image/jpeg": "jpg", "image/png": "png", "image/gif": "gif", "image/webp": "webp", "image/bmp": "bmp",
    ]

    private let folder: String
    private var present: String?

    /// Creates a place in a folder, which need not exist before the first cover.
    init(folder: String) { self.folder = folder }

    func address(of cover: CoverBytes) -> String? {
        guard let suffix = Self.extensions[cover.type], cover.bytes.count <= Self.mostBytes else { return nil }
        let hash = cover.hash.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        let name = "\(Self.prefix)\(hash.prefix(64)).\(suffix)"
        do {
            let place = try SharedFolder(folder)
            if name != present {
                try AtomicFile(name, in: place).write(cover.bytes, rights: .exactly(0o644))
                removeOthers(than: name, in: place)
                present = name
            }
            return Self.address(of: "\(folder)/\(name)")
        } catch {
            return nil
        }
    }

    /// Removes the covers of albums that played before, including those of an earlier box.
    private func removeOthers(than name: String, in place: SharedFolder) {
        var old: [String] = []
        try? OpenFile(folder, for: .folder).forEachEntry { bytes, _ in
            let entry = String(decoding: bytes, as: UTF8.self)
            if entry.hasPrefix(Self.prefix), entry != name { old.append(entry) }
        }
        for entry in old { try? place.remove(entry) }
    }

    /// A path as an address: RFC 8089.
    static func address(of path: String) -> String {
        let plain = Set("/-._~".utf8)
        return path.utf8.reduce(into: "file://") { address, byte in
            let isPlain = plain.contains(byte) || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
            address += isPlain ? String(UnicodeScalar(byte)) : "%" + hexadecimal(byte)
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count < 2 ? "0" + digits : digits
    }
}
