/// What was asked for while a device was heard, and what it may have got by that.
struct StormTrace {
    /// Something was asked for that may end what is heard at any frame.
    struct Jump {
        /// So many frames had been heard before.
        var after: Int
        /// The frames with which the music may go on.
        var targets: Set<UInt32>
    }

    /// A stretch of frames that follow each other.
    private struct Stretch {
        var place: Int
        var first: UInt32
        var last: UInt32
    }

    /// Frames that a fault may cost. The virtual hardware says where it stopped, to the frame: none.
    private static let lossOfAFault = 0

    /// How many frames each file has.
    let files: [Int]
    /// In the order in which they were asked for.
    var jumps: [Jump] = []

    init(files: [Int]) { self.files = files }

    /// What a frame of a file is on the wire: its own number, never zero.
    static func value(file: Int, frame: Int) -> UInt32 { UInt32(file << 24 | frame) + 1 }

    /// What is wrong with a capture: frames without a reason, missing ones, long silences.
    ///
    /// A track ends early only where something else was asked for, each time once and in that order; behind its last frame
    /// any track may begin.
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

    /// What is wrong with a capture that is to be of some files, from their first frames to their last; nil when nothing is.
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

    /// Cuts a capture at its zeros and wherever a frame is not the next one; with the longest silence.
    private static func stretches(of capture: [UInt8]) -> (stretches: [Stretch], silence: Int) {
        var stretches: [Stretch] = []
        var (last, zeros, silence) = (UInt32(0), 0, 0)
        capture.withUnsafeBytes { raw in
            for (place, word) in raw.bindMemory(to: UInt32.self).enumerated() {
                let value = UInt32(littleEndian: word)
                zeros = value == 0 ? zeros + 1 : 0
                silence = max(silence, zeros)
                if value == 0 { continue }
                // Silence in the middle of a stretch ends none: the frame behind it is the next one all the same.
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
