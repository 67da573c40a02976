internal import IntentRules

extension ReviewRule {
    /// `String(format:)` in a dialog, or in a local that becomes part of one.
    @Sendable static func stringFormats(_ project: Project) -> [Place] {
        var seen: Set<FormatPlace> = []
        return project.dialogs.flatMap { dialog in
            dialog.formats.filter { seen.insert(FormatPlace(file: dialog.file, start: $0.node.start)).inserted }.map {
                Place(
                    file: dialog.file, start: $0.node.start, end: $0.node.end, scope: dialog.scope,
                    subject: dialog.subject(in: project),
                    problem: "\(dialog.scope) formats the text of a dialog with a format string.",
                    changes: [Project.replacing($0.node, with: $0.mended(in: project, dialog))])
            }
        }
    }

    private struct FormatPlace: Hashable {
        var file: Int
        var start: Int32
    }
}

/// A call such as `String(format:)`, with its format and values.
struct FormatCall {
    let node: Node
    let call: Call

    init?(_ node: Node) {
        guard let call = node.call else { return nil }
        self.node = node
        self.call = call
        if call.name == "localizedStringWithFormat" { return }
        let makesText =
            ["String", "NSString"].contains(call.constructed ?? "") || call.callee.kind == .member(nil, "init")
        guard makesText, call.arguments.first?.label == "format" else { return nil }
    }

    /// The text as an interpolated literal; an interpolation on its own needs no quotes.
    func mended(in project: Project, _ dialog: Dialog) -> String {
        let values = call.arguments.dropFirst().filter { $0.label == nil }.map {
            project.text($0.value, in: dialog.file)
        }
        guard let format = call.arguments.first?.value, let text = project.quoted(format, in: dialog.file),
            format.plainText != nil
        else {
            let slots = values.map { "\\(\($0))" }.joined(separator: " ")
            return "LocalizedStringResource(\"…\", defaultValue: \"… \(slots)\")"
        }
        let pieces = Self.pieces(of: text, values)
        let isInterpolated = dialog.parts.contains { part in
            guard case .string(let segments) = part.kind else { return false }
            return segments.contains {
                if case .interpolation(let arguments) = $0 { arguments.first?.value.start == node.start } else { false }
            }
        }
        if isInterpolated, pieces.count == 1, let only = pieces.first, only.isValue { return only.text }
        return "\"" + pieces.map { $0.isValue ? "\\(\($0.text))" : $0.text }.joined() + "\""
    }

    private struct Piece {
        var text: String
        var isValue: Bool
    }

    /// Splits a format string into texts and values: `%.1f h` with `hours` becomes `hours, format: …` and ` h`.
    private static func pieces(of format: String, _ values: [String]) -> [Piece] {
        var pieces: [Piece] = []
        var rest = format[...]
        var next = 0
        while let sign = rest.firstIndex(of: "%") {
            if sign > rest.startIndex { pieces.append(Piece(text: String(rest[..<sign]), isValue: false)) }
            rest = rest[rest.index(after: sign)...]
            let code = rest.prefix { !$0.isLetter && $0 != "@" && $0 != "%" }
            rest = rest[code.endIndex...].drop { "lhqz".contains($0) }
            guard let kind = rest.popFirst() else { break }
            if kind == "%" {
                pieces.append(Piece(text: "%", isValue: false))
                continue
            }
            let value = next < values.count ? values[next] : "value"
            next += 1
            let digits = code.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last.flatMap {
                Int($0)
            }
            let style = digits.map { ", format: .number.precision(.fractionLength(\($0)))" } ?? ""
            pieces.append(Piece(text: value + style, isValue: true))
        }
        if !rest.isEmpty { pieces.append(Piece(text: String(rest), isValue: false)) }
        return pieces
    }
}

extension Dialog {
    /// All calls in the text that fill in a format string.
    var formats: [FormatCall] {
        var seen: Set<Int32> = []
        return parts.flatMap(\.all).compactMap(FormatCall.init).filter { seen.insert($0.node.start).inserted }
    }
}
