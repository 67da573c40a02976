import CrateCore
import Testing

@testable import CratePlayback

/// Every published output with every change.
@Suite struct PublishedOutputTests {
    private static let format = StreamFormat(rate: 44_100, bits: 16, channels: 2)
    private static let obstacle = OutputObstacle(pcm: "dac", .busy(holder: nil))
    private static let earlier = OutputObstacle(pcm: "dac", .absent)

    private static func report() throws -> OutputReport {
        OutputReport(try Output.open("null", format, OutputSettings()))
    }

    private func outputs(_ report: OutputReport) -> [PublishedOutput] {
        [
            .none, .open(report), .closed(PublishedOutput.Closed(last: report)),
            .closed(PublishedOutput.Closed(obstacle: Self.earlier)),
            .closed(PublishedOutput.Closed(last: report, obstacle: Self.earlier)),
        ]
    }

    @Test func anOpenOutputHasNoObstacle() throws {
        for output in outputs(try Self.report()) { #expect(!output.isOpen || output.obstacle == nil) }
    }

    @Test func aCloseLeavesTheReportAndTheObstacleOfAnEarlierOpen() throws {
        for output in outputs(try Self.report()) {
            var closed = output
            closed.close()
            #expect(!closed.isOpen && closed.last == output.last && closed.obstacle == output.obstacle)
        }
    }

    @Test(arguments: [obstacle, nil]) func aFailedOpenLeavesItsObstacleAndTheReport(obstacle: OutputObstacle?) throws {
        for output in outputs(try Self.report()) {
            var failed = output
            failed.fail(obstacle)
            #expect(!failed.isOpen && failed.last == output.last && failed.obstacle == obstacle)
        }
    }
}
