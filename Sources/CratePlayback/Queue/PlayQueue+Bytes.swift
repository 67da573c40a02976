internal import CrateCore

/// The encoding of the queue's changes in its log. Numbers have a variable length.
extension PlayQueue.Change {
    private enum Kind: UInt8 {
        case replace, insert, remove, move, narrow, clear, current
    }

    func put(into writer: inout ByteWriter) {
        switch self {
        case .replace(let entries):
            writer.put(Kind.replace.rawValue)
            Self.put(entries, into: &writer)
        case .insert(let entries, let place):
            writer.put(Kind.insert.rawValue)
            writer.put(short: Int64(clamping: place))
            Self.put(entries, into: &writer)
        case .remove(let ids):
            writer.put(Kind.remove.rawValue)
            writer.put(shorts: ids)
        case .move(let ids, let place):
            writer.put(Kind.move.rawValue)
            writer.put(short: Int64(clamping: place))
            writer.put(shorts: ids)
        case .narrow(let id, let places):
            writer.put(Kind.narrow.rawValue)
            writer.put(short: id)
            writer.put(shorts: places.map { Int64(clamping: $0) })
        case .clear: writer.put(Kind.clear.rawValue)
        case .current(let id):
            writer.put(Kind.current.rawValue)
            writer.put(short: id ?? 0)
        }
    }

    /// Decodes a change; nil if it is invalid.
    static func take(from reader: inout ByteReader) -> PlayQueue.Change? {
        guard let kind = reader.number(UInt8.self).flatMap({ Kind(rawValue: $0) }) else { return nil }
        switch kind {
        case .replace: return entries(from: &reader).map { .replace($0) }
        case .insert:
            guard let place = reader.short(), let entries = entries(from: &reader) else { return nil }
            return .insert(entries, at: Int(place))
        case .remove: return reader.shorts(atMost: PlayQueue.limit).map { .remove($0) }
        case .move:
            guard let place = reader.short(), let ids = reader.shorts(atMost: PlayQueue.limit) else { return nil }
            return .move(ids, to: Int(place))
        case .narrow:
            guard let id = reader.short(), let places = reader.shorts(atMost: PlayQueue.placesLimit) else { return nil }
            return .narrow(id, places: places.map { Int($0) })
        case .clear: return .clear
        case .current: return reader.short().map { .current($0 == 0 ? nil : $0) }
        }
    }

    /// Encodes entries. Each id is stored as the difference from the previous one, so that consecutive ids take one
    /// byte.
    static func put(_ entries: [PlayQueue.Entry], into writer: inout ByteWriter) {
        writer.put(short: Int64(entries.count))
        var before: Int64 = 0
        for entry in entries {
            writer.put(short: entry.id &- before)
            writer.put(short: entry.release.rawValue)
            writer.put(UInt8(entry.item.places == nil ? 0 : 1))
            if let places = entry.item.places { writer.put(shorts: places.map { Int64(clamping: $0) }) }
            before = entry.id
        }
    }

    /// Decodes entries; nil if they are invalid.
    static func entries(from reader: inout ByteReader) -> [PlayQueue.Entry]? {
        guard let count = reader.short(), (0...Int64(PlayQueue.limit)).contains(count) else { return nil }
        var entries: [PlayQueue.Entry] = []
        var before: Int64 = 0
        for _ in 0..<count {
            guard let step = reader.short(), let release = reader.short(), let isPart = reader.number(UInt8.self),
                isPart <= 1
            else { return nil }
            var places: [Int]?
            if isPart == 1 {
                guard let found = reader.shorts(atMost: PlayQueue.placesLimit) else { return nil }
                places = found.map { Int($0) }
            }
            before &+= step
            entries.append(PlayQueue.Entry(id: before, PlayQueue.Item(Release.ID(rawValue: release), places: places)))
        }
        return entries
    }
}

extension ByteWriter {
    /// Encodes a number as LEB128 of its zigzag form: seven bits per byte, the lowest first; the lowest bit is the
    /// sign.
    fileprivate mutating func put(short number: Int64) {
        var rest = UInt64(bitPattern: (number << 1) ^ (number >> 63))
        while rest >= 0x80 {
            put(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        put(UInt8(rest))
    }

    fileprivate mutating func put(shorts numbers: [Int64]) {
        put(short: Int64(numbers.count))
        for number in numbers { put(short: number) }
    }
}

extension ByteReader {
    fileprivate mutating func short() -> Int64? {
        var (number, shift): (UInt64, UInt64) = (0, 0)
        while let byte = self.number(UInt8.self), shift < 64 {
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1) }
            shift += 7
        }
        return nil
    }

    fileprivate mutating func shorts(atMost limit: Int) -> [Int64]? {
        guard let count = short(), (0...Int64(limit)).contains(count) else { return nil }
        var numbers: [Int64] = []
        for _ in 0..<count {
            guard let number = short() else { return nil }
            numbers.append(number)
        }
        return numbers
    }
}
