internal import CrateCore
internal import FLAC

extension DecodeHead {
    /// Ends a run that has been decoded completely.
    mutating func endRun(atEndOfFile: Bool, _ session: Session) -> Step {
        guard atEndOfFile else {
            stage.end(atEndOfFile: false)
            return .more
        }
        if packer.position <= cursor.frame, packer.isEmpty, !isWithinRun(session) { return fail(ReadFailure.noFrame) }
        let step = faults(session)
        stage.end(atEndOfFile: true)
        return step
    }

    /// Reports damage found in the file that has ended.
    private mutating func faults(_ session: Session) -> Step {
        guard let damage = try? stage.withDecoder({ decoder throws(FLACError) in decoder.damage }) else { return .more }
        let whole = session.facts(ofRun: cursor.run).declaredFrames
        let isShort = whole > 0 && packer.position < whole
        return damage.count > 0 || isShort ? .damaged(count: max(damage.count, 1), isShort: isShort) : .more
    }

    mutating func beginNextRun(atEndOfFile: Bool, _ session: inout Session) -> Step {
        guard let next = session.plan.successor(of: cursor.run) else { return .end }
        session.plan.begin(next)
        let (present, file) = (session.file(ofRun: cursor.run), session.file(ofRun: next.run))
        // The start of a file needs no seek, which would wait for storage: the reader reads it again.
        if file == present, stage.hasDecoder, next.frame > 0 { return go(to: next, &session) }
        if atEndOfFile, file == present + 1, file < sharedFiles {
            // The reader has continued with the next file by itself.
            cursor = next
            stage = .requested(.seek)
            packer.move(to: next.frame, wanted: session.plan.wanted(from: next))
        } else {
            open(next, session.plan)
        }
        return .more
    }
}
