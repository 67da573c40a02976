extension ScalarSet {
    /// The ASCII characters of a bracket class: POSIX's except `cntrl`, `graph` and `print`, and `word`, which also has
    /// the underscore. Nil for another name.
    /// - Parameter folds: True if the text is converted to small letters first, so that `upper` matches a–z.
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
