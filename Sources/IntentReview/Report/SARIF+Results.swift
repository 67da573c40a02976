import IntentRules

extension SARIF {
    struct Result: Encodable {
        let ruleId: String
        let ruleIndex: Int
        let level: Rule.Severity
        let message: Message
        let locations: [Location]
        let relatedLocations: [Location]?
        let partialFingerprints: [String: String]
        let fixes: [Fix]?
        let suppressions: [Suppression]?
    }

    /// A location; members are named as in the standard's `physicalLocation`.
    struct Location: Encodable {
        let physicalLocation: Physical

        struct Physical: Encodable {
            let artifactLocation: ArtifactLocation
            let region: Region?
        }

        init(artifactLocation: ArtifactLocation, region: Region?) {
            physicalLocation = Physical(artifactLocation: artifactLocation, region: region)
        }
    }

    struct ArtifactLocation: Encodable {
        let uri: String
        let uriBaseId = "SRCROOT"
    }

    struct Region: Encodable {
        let startLine: Int
        let startColumn: Int?
        let endLine: Int?
        let endColumn: Int?

        init(_ span: Span) {
            (startLine, startColumn, endLine, endColumn) = (span.line, span.column, span.endLine, span.endColumn)
        }

        init(line: Int) { (startLine, startColumn, endLine, endColumn) = (line, nil, nil, nil) }
    }

    struct Fix: Encodable {
        let description: Message
        let artifactChanges: [ArtifactChange]
    }

    struct ArtifactChange: Encodable {
        let artifactLocation: ArtifactLocation
        let replacements: [Replacement]
    }

    struct Replacement: Encodable {
        let deletedRegion: Region
        let insertedContent: Message?
    }

    struct Suppression: Encodable {
        let kind: String
        let justification: String?

        init(_ suppressed: SuppressedFinding) {
            switch suppressed.origin {
            case .comment:
                kind = "inSource"
                justification = suppressed.justification.isEmpty ? nil : suppressed.justification
            case .baseline: (kind, justification) = ("external", "The baseline covers it.")
            }
        }
    }
}
