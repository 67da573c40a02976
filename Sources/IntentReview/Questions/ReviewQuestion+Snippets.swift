internal import IntentRules

extension ReviewQuestion {
    /// A small font in a snippet's view.
    static var snippetTextSmall: ReviewQuestion {
        ReviewQuestion(.snippetTextSmall) { project in
            let small: Set<String> = ["caption", "caption2", "footnote", "subheadline"]
            for view in project.everySnippetView() {
                guard let name = view.types.first?.shortName else { continue }
                for (file, _, nodes) in project.code(of: view) {
                    for call in nodes.flatMap(\.calls) where call.name == "font" {
                        guard let size = call.argument(nil), let style = size.path?.last, small.contains(style) else {
                            continue
                        }
                        return Trigger(
                            file: file, offset: size.start,
                            text: """
                                Can \(name) be read from a step away? A snippet's text should be larger than the \
                                system's default, and `.\(style)` is smaller.
                                """)
                    }
                }
            }
            return nil
        }
    }

    /// A snippet that shows a part of something, without a link to the rest.
    static var snippetWithoutAppLink: ReviewQuestion {
        ReviewQuestion(.snippetWithoutAppLink) { project in
            for view in project.everySnippetView() {
                guard let type = view.types.first, let declaration = type.declaration else { continue }
                let calls = project.code(of: view).flatMap(\.nodes).flatMap(\.calls)
                let isCut = calls.contains {
                    ["ScrollView", "List", "ForEach", "lineLimit", "prefix"].contains($0.name)
                }
                let leads = calls.contains { call in
                    if ["Link", "widgetURL", "openURL"].contains(call.name) { return true }
                    guard let intent = call.argument("intent")?.call?.constructed else { return false }
                    return intent.hasPrefix("Open") || intent.hasPrefix("Show")
                        || project.type(named: intent)?.conforms(to: "OpenIntent") == true
                }
                guard isCut, !leads else { continue }
                return Trigger(
                    file: declaration.file, offset: declaration.part.nameStart,
                    text: """
                        Does \(type.shortName) show all there is? If not, lead from the snippet into the app, with a \
                        link or a button of an OpenIntent.
                        """)
            }
            return nil
        }
    }
}
