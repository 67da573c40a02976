import CrateTesting

/// Damaged files, each determined by its number.
struct FuzzDamage {
    private let seeds: [FuzzSeed]
    private var random: SeededNumbers
    /// The present file.
    private var bytes: [UInt8]
    private var seed: FuzzSeed

    private init(_ seeds: [FuzzSeed], number: Int) {
        self.seeds = seeds
        random = SeededNumbers(state: 0xF1AC_0000_0000 + UInt64(number))
        // A third of them are based on the few seeds with all kinds of metadata.
        let rich = seeds.filter { $0.blocks.count > 4 }
        let kind = number % 3 == 0 && !rich.isEmpty ? rich : seeds
        seed = kind[number / 3 % kind.count]
        bytes = seed.bytes
    }

    /// The damaged file with a number; consecutive numbers use each seed in turn.
    static func file(_ number: Int, of seeds: [FuzzSeed]) -> [UInt8] {
        var damage = FuzzDamage(seeds, number: number)
        // Changes that need the positions of parts come first, because the others move them.
        for _ in 0..<damage.below(4) { damage.changeInside() }
        for _ in 0..<damage.below(3) { damage.changeAnywhere() }
        return damage.bytes
    }

    private mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(max(count, 1))) }
    private mutating func place() -> Int { below(bytes.count) }

    // MARK: - Damage with correct checksums

    private mutating func changeInside() {
        switch below(6) {
        case 0, 1: changeHeader()
        case 2: changeFrame()
        case 3: changeBlockLength()
        case 4: changeBlock()
        default: changePage()
        }
    }

    private mutating func changeHeader() {
        guard let frame = seed.frames.randomElement(using: &random) else { return changePage() }
        guard let length = FuzzSeed.headerLength(bytes[frame]) else { return }
        // The two sync bytes remain: without them there is no frame.
        for _ in 0...below(3) { bytes[frame.lowerBound + 1 + below(length - 1)] ^= UInt8(1 << below(8)) }
        bytes[frame.lowerBound + 1] |= 0xF8
        guard let now = FuzzSeed.headerLength(bytes[frame]) else { return }
        bytes[frame.lowerBound + now] = FuzzChecksum.header(bytes[frame.lowerBound..<(frame.lowerBound + now)])
        sign(frame)
    }

    private mutating func changeFrame() {
        guard let frame = seed.frames.randomElement(using: &random) else { return changePage() }
        let length = FuzzSeed.headerLength(bytes[frame]) ?? 5
        let body = (frame.lowerBound + length + 1)..<(frame.upperBound - 2)
        guard !body.isEmpty else { return }
        // The first bytes matter most: type, order, bit depth, partitions.
        let reach = below(2) == 0 ? min(body.count, 12) : body.count
        for _ in 0...below(6) { bytes[body.lowerBound + below(reach)] = extreme() }
        sign(frame)
    }

    private mutating func sign(_ frame: Range<Int>) {
        let sum = FuzzChecksum.frame(bytes[frame.lowerBound..<(frame.upperBound - 2)])
        bytes[frame.upperBound - 2] = UInt8(sum >> 8)
        bytes[frame.upperBound - 1] = UInt8(sum & 255)
    }

    private mutating func changePage() {
        guard let page = seed.pages.randomElement(using: &random) else { return flipBits() }
        for _ in 0...below(4) { bytes[page.lowerBound + 5 + below(page.count - 5)] = extreme() }
        let field = (page.lowerBound + 22)..<(page.lowerBound + 26)
        for place in field { bytes[place] = 0 }
        let sum = FuzzChecksum.page(bytes[page])
        for place in field { bytes[place] = UInt8(truncatingIfNeeded: sum >> (8 * (place - field.lowerBound))) }
    }

    private mutating func changeBlockLength() {
        guard let block = seed.blocks.randomElement(using: &random) else { return changePage() }
        let length = [0, 1, 33, 34, 0xFF_FFFF, 0x7F_FFFF, block.count - 3, block.count - 5][below(8)]
        for byte in 0..<3 { bytes[block.lowerBound + 3 - byte] = UInt8(truncatingIfNeeded: length >> (8 * byte)) }
    }

    /// Changes lengths, counts and offsets within a block: up to eight consecutive bytes.
    private mutating func changeBlock() {
        guard let block = seed.blocks.randomElement(using: &random), block.count > 16 else { return changePage() }
        let width = [1, 2, 4, 8][below(4)]
        let reach = block.count - 4 - width
        let first = block.lowerBound + 4 + below(below(2) == 0 ? min(reach, 64) : reach)
        let value = extreme()
        for byte in 0..<width { bytes[first + byte] = value }
        // Makes it the largest positive number.
        if below(3) == 0 { bytes[first] &= 0x7F }
    }

    private mutating func extreme() -> UInt8 {
        [0, 1, 0x7F, 0x80, 0xFE, 0xFF, UInt8(1 << below(8)), UInt8(below(256))][below(8)]
    }

    // MARK: - Damage to any file

    private mutating func changeAnywhere() {
        guard bytes.count > 1 else { return }
        switch below(7) {
        case 0, 1: flipBits()
        case 2: for at in range(below(64)) { bytes[at] = extreme() }
        case 3: bytes.removeLast(below(bytes.count))
        case 4: bytes.removeSubrange(range(below(2) == 0 ? 1 + below(16) : below(bytes.count)))
        case 5: bytes.insert(contentsOf: Array(bytes[range(1 + below(512))]), at: place())
        default: splice()
        }
    }

    private mutating func range(_ count: Int) -> Range<Int> {
        let first = place()
        return first..<min(first + count, bytes.count)
    }

    private mutating func flipBits() {
        guard !bytes.isEmpty else { return }
        for _ in 0...below(16) { bytes[place()] ^= UInt8(1 << below(8)) }
    }

    /// Joins the head of this file and the tail of another.
    private mutating func splice() {
        let other = seeds[below(seeds.count)].bytes
        bytes = Array(bytes.prefix(place())) + other.suffix(below(other.count))
    }
}
