/// Parses conditions on songs, in the old syntax (`artist x album y`) and the new one (`((artist == 'x') AND (!(album
/// contains 'y')))`).
struct FilterParser {
    /// The greatest depth of nested brackets.
    static let mostDepth = 64
    /// The limit in bytes below which the length of a quoted value must be.
    static let longestValue = 4096

    /// True for `search`, which ignores case, and in the old syntax matches parts of values; false for `find`.
    let folds: Bool

    /// Parses all arguments as conditions, in either syntax. A song must meet all of them.
    func filter(_ arguments: ArraySlice<String>) throws(Ack) -> SongFilter {
        guard !arguments.isEmpty else { throw Ack(.argument, "Incorrect number of filter arguments") }
        var filters: [SongFilter] = []
        var rest = arguments
        while let first = rest.first {
            if first.utf8.first == UInt8(ascii: "(") {
                filters.append(try expression(first))
                rest = rest.dropFirst()
                continue
            }
            guard rest.count >= 2 else { throw Ack(.argument, "Incorrect number of filter arguments") }
            filters.append(try pair(first, rest[rest.startIndex + 1]))
            rest = rest.dropFirst(2)
        }
        return filters.count == 1 ? filters[0] : .all(filters)
    }

    private func pair(_ name: String, _ value: String) throws(Ack) -> SongFilter {
        guard let subject = FilterSubject(name) else { throw Ack(.argument, "Unknown filter type") }
        // In this older syntax, clients expect that a filter which ignores case also matches parts.
        let match = TextMatch(folds ? .contains : .equals, value, folds: folds)
        switch subject {
        case .base:
            guard !value.isEmpty else { throw Ack(.argument, "Bad URI") }
            return .base(try TreePlace.known(value))
        case .modifiedSince: return .modifiedSince(try Timestamp.seconds(value))
        case .audioFormat: throw Ack(.argument, "Unknown filter type")
        case .file: return .uri(match)
        case .any: return .any(match)
        case .tag(let tag): return .tag(tag, match)
        }
    }

    private func expression(_ text: String) throws(Ack) -> SongFilter {
        var reader = FilterReader(text)
        let filter = try expression(&reader, depth: 0)
        guard reader.isAtEnd else { throw Ack(.argument, "Unparsed garbage after expression") }
        return filter
    }

    private func expression(_ reader: inout FilterReader, depth: Int) throws(Ack) -> SongFilter {
        guard depth < Self.mostDepth else { throw Ack(.argument, "The expression has too many brackets") }
        try reader.expect("(")
        if reader.next == UInt8(ascii: "(") { return try conjunction(&reader, depth: depth) }
        if reader.take("!") {
            guard reader.next == UInt8(ascii: "(") else { throw Ack(.argument, "'(' expected") }
            let inner = try expression(&reader, depth: depth + 1)
            try reader.expect(")")
            return .not(inner)
        }
        let filter = try condition(&reader)
        try reader.expect(")")
        return filter
    }

    private func conjunction(_ reader: inout FilterReader, depth: Int) throws(Ack) -> SongFilter {
        var filters = [try expression(&reader, depth: depth + 1)]
        while !reader.take(")") {
            guard try reader.word() == "AND" else { throw Ack(.argument, "'AND' expected") }
            filters.append(try expression(&reader, depth: depth + 1))
        }
        return filters.count == 1 ? filters[0] : .all(filters)
    }

    private func condition(_ reader: inout FilterReader) throws(Ack) -> SongFilter {
        let name = try reader.word()
        switch FilterSubject(name) {
        case nil: throw Ack(.argument, "Unknown filter type: \(name)")
        case .modifiedSince: return .modifiedSince(try Timestamp.seconds(try reader.quoted()))
        case .base: return .base(try TreePlace.known(try reader.quoted()))
        case .audioFormat: return .format(try format(&reader))
        case .file: return .uri(try match(&reader))
        case .any: return .any(try match(&reader))
        case .tag(let tag): return .tag(tag, try match(&reader))
        }
    }

    private func format(_ reader: inout FilterReader) throws(Ack) -> AudioFormatMask {
        let isMask = reader.take("=~")
        guard isMask || reader.take("==") else { throw Ack(.argument, "'==' or '=~' expected") }
        return try AudioFormatMask(try reader.quoted(), allowsAny: isMask)
    }

    private func match(_ reader: inout FilterReader) throws(Ack) -> TextMatch {
        for (word, isNegated) in [("contains ", false), ("!contains ", true)] where reader.take(word) {
            return TextMatch(.contains, try reader.quoted(), folds: folds, isNegated: isNegated)
        }
        for (sign, isNegated) in [("=~", false), ("!~", true)] where reader.take(sign) {
            let value = try reader.quoted()
            let expression = try Expression(value, folds: folds)
            return TextMatch(.matches(expression), value, folds: folds, isNegated: isNegated)
        }
        let isNegated = reader.take("!=")
        guard isNegated || reader.take("==") else { throw Ack(.argument, "'==' or '!=' expected") }
        return TextMatch(.equals, try reader.quoted(), folds: folds, isNegated: isNegated)
    }
}
