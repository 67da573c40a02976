import CrateCore

extension LocalizedText {
    /// The reason why a file is damaged, as a scan or a verification wrote it, with its numbers in groups of three digits.
    init(damage reason: String) {
        let text = LocalizedText(written: reason).text
        self.init(
            verbatim: text.replacing(/\d{5,}/) { digits in
                Int(digits.output).map { WrittenNumber.grouped($0).text } ?? String(digits.output)
            })
    }
}
