extension ScalarSet {
    /// The ASCII characters of a class as POSIX names it: `digit`, `alpha`; nil for another name.
    /// - Parameter folds: True if texts are compared in small letters, so that capitals are found among these.
    init?(named name: String, folds: Bool) {
        let ranges: [ClosedRange<Unicode.Scalar>]? =
            switch name {
            case "digit": ["0"..."9"]
            case "lower": ["a"..."z"]
            case "upper": folds ? ["a"..."z"] : ["A"..."Z"]
            case "alpha": ["A"..."Z", "a"..."z"]
            case "alnum": ["0"..."9", "A"..."Z", "a"..."z"]
            case "word": ["0"..."9", "A"..."Z", "_"..."_", "a"..."z"]
            case "xdigit": ["0"..."9", "A"..."F", "a"..."f"]
            case "space": [" "..." ", "\t"..."\r"]
            case "blank": [" "..." ", "\t"..."\t"]
            case "punct": ["!"..."/", ":"..."@", "["..."`", "{"..."~"]
            default: nil
            }
        guard let ranges else { return nil }
        self.init(ranges)
    }
}
