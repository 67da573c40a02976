internal import IntentRules

extension ReviewRule {
    /// Rules for the shortcuts of providers.
    static var registrationRules: [ReviewRule] {
        [
            ReviewRule(.tooManyShortcuts, tooManyShortcuts),
            ReviewRule(.severalProviders, severalProviders),
            ReviewRule(.unregisteredIntent, unregisteredIntents),
            ReviewRule(.missingUpdateParameters, missingUpdates),
            ReviewRule(.shortTitleMissing, shortTitlesMissing),
        ]
    }

    @Sendable static func shortTitlesMissing(_ project: Project) -> [Place] {
        project.shortcuts.compactMap { shortcut in
            let labels = Set(shortcut.call.arguments.compactMap(\.label))
            guard labels.contains("phrases"), let last = shortcut.call.arguments.last, shortcut.call.close >= 0 else {
                return nil
            }
            let hasImage = labels.contains { $0.lowercased().contains("image") }
            var missing: [String] = []
            if !labels.contains("shortTitle") { missing.append("short title") }
            if !hasImage { missing.append("image") }
            guard !missing.isEmpty else { return nil }
            let title = labels.contains("shortTitle") ? "" : ", shortTitle: \"\(project.wording(of: shortcut))\""
            let image = hasImage ? "" : #", systemImageName: "star""#
            return Place(
                file: shortcut.file, start: shortcut.start, end: shortcut.end, scope: shortcut.scope,
                subject: shortcut.intent ?? "AppShortcut",
                problem:
                    "The shortcut of \(shortcut.intent ?? "an intent") has no \(missing.joined(separator: " and no ")).",
                changes: [Edit(offset: Int(last.value.end), length: 0, text: title + image)])
        }
    }
}

extension ReviewRule {
    /// Shortcuts beyond the maximum; shortcuts that are never offered together are counted separately.
    @Sendable static func tooManyShortcuts(_ project: Project) -> [Place] {
        project.providers.compactMap { provider in
            let offers = Offer.largest(project.offers(of: provider))
            guard offers.count > Rule.shortcutLimit,
                let (file, member) = provider.filedProperties.first(where: {
                    $0.property.name == "appShortcuts" && $0.property.isStatic
                })
            else { return nil }
            let excess = offers.dropFirst(Rule.shortcutLimit).map { project.shortcuts[$0.shortcut] }
            let own = excess.filter { $0.file == file && $0.start > member.start && $0.end < member.end }
            let names = excess.map { $0.intent ?? "another one" }
            var place = Place(
                file: file, start: member.keyword, end: member.nameStart,
                scope: provider.name, subject: provider.name,
                problem:
                    "\(provider.name) offers \(offers.count) shortcuts, and an app may have \(Rule.shortcutLimit).",
                after: "// \(Rule.shortcutLimit) shortcuts, without \(names.joined(separator: ", "))")
            if let first = own.first {
                place.shown = (first.start, first.end)
                place.after = "// Without the shortcut of \(first.intent ?? "the eleventh intent")"
            }
            return place
        }
    }
}
