internal import CrateClient
internal import FoundationEssentials

extension ControlSession {
    /// Answers a question about the collection; lists and covers are limited to a part of bounded size.
    func answer(
        _ question: CollectionQuestion, _ id: WireIdentifier?, language: String?
    ) async throws -> String {
        guard let box = box as? any CollectionClient else {
            return WireLine.refusal(id, "This box answers nothing of its collection.")
        }
        if let change = question.change {
            let reply = try await box.change(change)
            return WireLine.answer(id, reply.json, exit: reply.exit)
        }
        if let release = question.sheet {
            let reply = try await box.sheet(of: release, language: language)
            return WireLine.answer(id, reply.json, exit: reply.exit)
        }
        guard let answer = try await document(of: question, box) else {
            let sentence = """
                A question of the collection has albums, of, tracks, availability, sheet, cover, statistics, inspection, \
                scan, crates, crate or change.
                """
            return WireLine.refusal(id, sentence)
        }
        return WireLine.answer(id, JSON.line(answer))
    }

    /// Returns the answer to a question; nil if the question has none of the known members.
    private func document(
        of question: CollectionQuestion, _ box: any CollectionClient
    ) async throws -> CollectionAnswer? {
        var answer = CollectionAnswer()
        let withTracks = question.withTracks == true
        if let count = question.albums {
            let page = try await box.albums(
                after: question.after, count: min(count, question.limit), withTracks: withTracks)
            (answer.albums, answer.next) = (page.albums, page.next)
        } else if let releases = question.of {
            answer.albums = try await box.albums(
                of: Array(releases.prefix(question.limit)), withTracks: withTracks)
        } else if let release = question.tracks {
            answer.tracks = try await box.tracks(of: release)
        } else if let releases = question.availability {
            answer.availability = try await box.availability(of: Array(releases.prefix(question.limit)))
        } else if let release = question.cover {
            answer.cover = try await box.cover(of: release).map { .init($0, from: question.from ?? 0) }
        } else if question.statistics == true {
            answer.statistics = try await box.statistics()
        } else if let isThorough = question.inspection {
            answer.inspection = try await box.inspection(isThorough: isThorough)
        } else if let starts = question.scan {
            answer.scan = starts ? try await box.scan() : try await box.currentScan()
        } else if question.crates == true {
            answer.crates = try await box.crates()
        } else if let name = question.crate {
            answer.items = try await box.crate(named: name)
        } else {
            return nil
        }
        return answer
    }
}

extension CollectionAnswer.Picture {
    /// Cuts at most `mostBytes` from a byte on, in base64; empty at or beyond the end.
    fileprivate init(_ cover: CoverBytes, from start: Int) {
        let first = min(max(start, 0), cover.bytes.count)
        let part = Data(cover.bytes[first...].prefix(CollectionQuestion.mostBytes))
        self.init(type: cover.type, hash: cover.hash, size: cover.bytes.count, data: part.base64EncodedString())
    }
}
