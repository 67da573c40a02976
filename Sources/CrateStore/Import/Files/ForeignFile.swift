internal import CrateCore

/// The kind of a file that is not text, by its first bytes.
///
/// An uncompressed archive contains its files unchanged, so its first line may end like the header of an export.
/// Archives are therefore recognised before the header is read.
public enum ForeignFile: Sendable, Hashable, CaseIterable {
    /// A ZIP archive that is no spreadsheet.
    case zip
    /// A file of a spreadsheet program: Excel or OpenDocument.
    case spreadsheet
    /// An archive of another kind: 7-Zip, RAR, tar.
    case archive
    /// A single compressed file: gzip, bzip2, xz, Zstandard.
    case compressed
    /// A PDF document.
    case pdf
    /// Another file with control characters in its first line.
    case binary

    /// Classifies the beginning of a file; nil if it has no known signature.
    init?(beginning bytes: [UInt8]) {
        func isAt(_ offset: Int, _ signature: [UInt8]) -> Bool { bytes.dropFirst(offset).starts(with: signature) }
        if isAt(0, [0x50, 0x4B, 3, 4]) || isAt(0, [0x50, 0x4B, 5, 6]) {
            self = Self.isOffice(bytes) ? .spreadsheet : .zip
        } else if let kind = Self.signatures.first(where: { isAt($0.offset, $0.bytes) })?.kind {
            self = kind
        } else {
            return nil
        }
    }

    /// True for a line without control characters other than tabs and line ends.
    static func isText(_ line: String) -> Bool {
        line.unicodeScalars.allSatisfy {
            $0.properties.generalCategory != .control || $0 == "\t" || $0 == "\r" || $0 == "\n"
        }
    }

    /// A sentence that names the kind of the file and, for most kinds, what to do with it.
    func text(_ name: String) -> LocalizedText {
        switch self {
        case .zip: "\(name) is a ZIP archive; unpack it."
        case .spreadsheet: "\(name) is a spreadsheet; save it as CSV."
        case .archive: "\(name) is an archive; unpack it."
        case .compressed: "\(name) is compressed; unpack it."
        case .pdf: "\(name) is a PDF; Discogs exports a CSV file."
        case .binary: "\(name) isn't text, and a Discogs export is."
        }
    }

    /// How the name of the first file in an Excel or OpenDocument file begins. The file is a ZIP archive, whose first
    /// name follows a header of 30 bytes (APPNOTE.TXT, 4.3.7).
    private static let officeNames = ["[Content_Types].xml", "_rels/", "docProps/", "xl/", "mimetype"]

    private static func isOffice(_ bytes: [UInt8]) -> Bool {
        officeNames.contains { bytes.dropFirst(30).starts(with: $0.utf8) }
    }

    private static let signatures: [(offset: Int, bytes: [UInt8], kind: ForeignFile)] = [
        (0, [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .spreadsheet),
        (0, Array("7z".utf8) + [0xBC, 0xAF, 0x27, 0x1C], .archive),
        (0, Array("Rar!".utf8) + [0x1A, 7], .archive),
        (257, Array("ustar".utf8), .archive),
        (0, [0x1F, 0x8B], .compressed),
        (0, Array("BZh".utf8), .compressed),
        (0, [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], .compressed),
        (0, [0x28, 0xB5, 0x2F, 0xFD], .compressed),
        (0, Array("%PDF-".utf8), .pdf),
    ]
}
