/// The marks that distinguish a pressing from others of its album: catalogue numbers, barcodes and labels, as tags and
/// Discogs write them. Pure.
struct PressingMarks: Hashable, Sendable {
    /// The numbers reduced to letters and digits, because spaces and hyphens vary.
    let catalogNumbers: Set<String>
    /// Digits only, without leading zeros, because a UPC is an EAN with a leading zero.
    let barcodes: Set<String>
    /// Folded, without Discogs' numbers for namesakes.
    let labels: Set<String>

    /// Parses texts that may list several values each.
    init(catalogNumber: String?, barcodes: [String], label: String?) {
        catalogNumbers = Set(Self.list(catalogNumber).compactMap(Self.catalogNumber))
        self.barcodes = Set(barcodes.flatMap { Self.list($0) }.compactMap(Self.barcode))
        labels = Set(
            Self.list(label).map { Folding.folded(Folding.withoutDisambiguation($0)) }.filter { !$0.isEmpty })
    }

    /// The marks of a pressing of which nothing is known.
    static let none = PressingMarks(catalogNumber: nil, barcodes: [], label: nil)

    private static let mostListed = 16

    private static func list(_ text: String?) -> [String] {
        (text ?? "").split(maxSplits: mostListed) { ",;|\n\0".contains($0) }.prefix(mostListed).map(String.init)
    }

    /// Catalogue numbers that are long enough to identify a release.
    var identifyingNumbers: Set<String> { catalogNumbers.filter { $0.count >= 4 } }

    /// The texts that may be barcodes; the texts contain no spaces.
    static func barcodes(among texts: Set<String>) -> Set<String> {
        Set(texts.filter { $0.utf8.allSatisfy { (48...57).contains($0) } }.compactMap(barcode))
    }

    /// Nil for `none`, and for numbers too short to be specific.
    private static func catalogNumber(_ text: String) -> String? {
        let marks = Folding.folded(text).filter { $0 != " " }
        return marks.count >= 3 && marks.contains(where: \.isNumber) ? marks : nil
    }

    private static func barcode(_ text: String) -> String? {
        let digits = text.filter { $0.isASCII && $0.isNumber }.drop { $0 == "0" }
        return (8...14).contains(digits.count) ? String(digits) : nil
    }
}
