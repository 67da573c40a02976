internal import CrateClient
internal import CrateCore
public import Logging

extension Box {
    /// Logs the requests to play that were refused, and the albums that play without some of their files, for a box
    /// whose front ends do not log outcomes themselves.
    public func logPlayProblems(to logger: Logger) {
        playProblems.watch { OutcomeRecord($0.reply, isAddition: $0.isAddition).writeProblem(to: logger) }
    }

    /// Logs what the box does by itself: entries of the queue that it passes over, the sleep timer's pauses, and scans.
    public func log(to logger: Logger) {
        watchQueue { gap in
            var fields: Logger.Metadata = [
                "outcome": .string(gap.outcome), "release": .stringConvertible(gap.release.rawValue),
            ]
            fields["reason"] = gap.reason.map { .string($0) }
            fields["library"] = gap.library.map { .string($0) }
            fields["errno"] = gap.errno.map { .string($0) }
            logger.warning("passedOver", metadata: fields)
        }
        // Without this record, nothing would show why the music stays silent once its output or library is back.
        sleep.watch { logger.warning("sleep", metadata: ["state": "paused"]) }
        scans.watch { job, reason in
            var fields: Logger.Metadata = [
                "scan": .stringConvertible(job.id), "scanned": .stringConvertible(job.scanned), "state": "done",
            ]
            fields["reason"] = reason.map { .string($0) }
            logger.log(level: reason == "store" ? .error : .info, "scan", metadata: fields)
        }
    }
}
