/// Requests during playback, and the frames that they permit.
struct StormTrace {
    /// A request that may end the present track at any frame.
    struct Jump {
        /// The number of frames played before it.
        var after: Int
        /// The frames with which playback may continue.
        var targets: Set<UInt32>
    }

    /// A span of consecutive frames.
    private struct Stretch {
        var place: Int
        var first: UInt32
        var last: UInt32
    }

    /// The frames that a fault may lose. The virtual hardware reports its exact position: none.
    private static let lossOfAFault = 0

    /// The number of frames of each file.
    let files: [Int]
    /// In the order of the requests.
    var jumps: [Jump] = []

    init(files: [Int]) { self.files = files }

    /// The value of a frame of a file: a unique number, never zero.
    static func value(file: Int, frame: Int) -> UInt32 { UInt32(file << 24 | frame) + 1 }

    /// The faults in a capture: frames without a reason, missing ones, long silences.
    ///
    /// A track may only end early for a request, each of which counts once and in order; after its last frame any track
    /// may start.
    func problems(with capture: [UInt8], period: Int) -> [String] {
        let (stretches, silence) = Self.stretches(of: capture)
        var problems = silence < period ? [] : ["\(silence) frames of silence"]
        var (before, next): (Stretch?, Int) = (nil, 0)
        for stretch in stretches {
            defer { before = stretch }
            if let before, follows(stretch, before) { continue }
            let found = jumps.indices[next...].first {
                jumps[$0].after <= stretch.place && jumps[$0].targets.contains(stretch.first)
            }
            if let found { next = found + 1 } else { problems.append(Self.words(stretch, behind: before)) }
        }
        return problems
    }

    /// The fault in a capture that must consist of complete files; nil if there is none.
    func problem(with capture: [UInt8], of truth: [Int]) -> String? {
        let stretches = Self.stretches(of: capture).stretches
        var rest = stretches[...]
        for file in truth {
            let (first, last) = (Self.value(file: file, frame: 0), Self.value(file: file, frame: files[file] - 1))
            var due = first
            while due <= last {
                guard let stretch = rest.popFirst(), stretch.first >= due, stretch.last <= last,
                    Int(stretch.first - due) <= Self.lossOfAFault
                else { return "file \(file), frame \(due - first) was due: \(stretches.map(Self.name)), of \(truth)" }
                due = stretch.last + 1
            }
        }
        return rest.isEmpty ? nil : "more than was to be heard: \(stretches.map(Self.name)), of \(truth)"
    }

    private func follows(_ stretch: Stretch, _ before: Stretch) -> Bool {
        let (file, frame) = Self.parts(before.last)
        let (_, first) = Self.parts(stretch.first)
        if frame == files[file] - 1, first == 0 { return true }
        return stretch.first > before.last && Int(stretch.first - before.last) - 1 <= Self.lossOfAFault
    }

    /// Splits a capture at gaps in the numbering; also returns the longest silence.
    private static func stretches(of capture: [UInt8]) -> (stretches: [Stretch], silence: Int) {
        var stretches: [Stretch] = []
        var (last, zeros, silence) = (UInt32(0), 0, 0)
        capture.withUnsafeBytes { raw in
            for (place, word) in raw.bindMemory(to: UInt32.self).enumerated() {
                let value = UInt32(littleEndian: word)
                zeros = value == 0 ? zeros + 1 : 0
                silence = max(silence, zeros)
                if value == 0 { continue }
                // Silence within a span does not end it, because the next frame is the expected one.
                if value == last &+ 1, !stretches.isEmpty, parts(value).frame > 0 {
                    stretches[stretches.count - 1].last = value
                } else {
                    stretches.append(Stretch(place: place, first: value, last: value))
                }
                last = value
            }
        }
        return (stretches, silence)
    }

    private static func parts(_ value: UInt32) -> (file: Int, frame: Int) {
        (Int((value - 1) >> 24), Int((value - 1) & 0xFF_FFFF))
    }

    private static func name(_ stretch: Stretch) -> String {
        let (first, last) = (parts(stretch.first), parts(stretch.last))
        return "\(first.file).\(first.frame)-\(last.frame)"
    }

    private static func words(_ stretch: Stretch, behind before: Stretch?) -> String {
        "frame \(stretch.place): \(name(stretch)) after \(before.map(name) ?? "nothing")"
    }
}
