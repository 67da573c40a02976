import CrateBox
import CrateCare
import CrateCore
import CrateStore
import LinuxSystem

/// The steps beside a box that reads other configuration files. All advice passes here before it is printed, so that no
/// command leads to a step that misses the box.
extension CommandBox {
    /// The files of the running box and of this command, if they differ; nil without a box that reports its files.
    static var otherFiles: OtherFiles? {
        let environment = EnvironmentVariables.all
        let state =
            (try? configuration().state) ?? StateFolder.resolve(environment: environment, configured: nil)
        return OtherFiles.present(environment: environment, state: state)
    }

    /// The steps in place of these, without those that would miss the box.
    static func fitting(_ steps: [String]) -> [String] {
        guard steps.contains(where: OtherFiles.matter(to:)), let other = otherFiles else { return steps }
        return steps.compactMap(other.step(insteadOf:))
    }

    /// The step in place of this one; nil if it would miss the box.
    static func fitting(_ step: String) -> String? { fitting([step]).first }

    /// The advice in place of this one, which is a step, a sentence that ends with one, or another sentence. If the
    /// step would miss the box, it is the sentence about the files.
    static func fitting(advice: String) -> String {
        let end = advice.firstRange(of: ": cratebox ").map { advice.index($0.lowerBound, offsetBy: 2) }
        let start = OtherFiles.matter(to: advice) ? advice.startIndex : end ?? advice.startIndex
        let step = String(advice[start...])
        guard OtherFiles.matter(to: step), let other = otherFiles else { return advice }
        return other.step(insteadOf: step).map { String(advice[..<start]) + $0 } ?? other.sentence.text
    }
}
