extension PageStyle {
    /// The wall of covers, and lists of tracks, crates and the queue.
    static let lists = """
        .find { position: sticky; top: 0; z-index: 3; background: var(--bg); margin: 0 calc(0px - var(--gap)) 4px;
          padding: 8px var(--gap); display: flex; flex-wrap: wrap; gap: 8px; }
        .find input { flex: 1 1 200px; min-width: 0; min-height: 44px; border: 1px solid var(--soft); border-radius: 22px;
          background: var(--card); padding: 0 18px; }
        .find input::placeholder { color: var(--soft); opacity: 1; }
        .sorts { display: flex; background: var(--fill); border-radius: 22px; flex: 0 1 auto; min-width: 0; }
        .sorts button { padding: 0 14px; min-width: 0; }
        .sorts button[aria-pressed=true] { background: var(--ink); color: var(--bg); }
        .wall { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(132px, 44%), 1fr)); gap: 18px 14px; }
        .part { content-visibility: auto; contain-intrinsic-size: auto 800px; padding-bottom: 6px; }
        .whole .part { content-visibility: visible; }
        .part h2 { margin: 18px 0 10px; color: var(--soft); }
        .tile { display: block; min-height: 44px; }
        .tile img { width: 100%; height: auto; aspect-ratio: 1; }
        .tile .name { display: block; margin-top: 8px; line-height: 1.25; font-size: .9375rem; font-weight: 550; }
        .tile .by { display: block; line-height: 1.3; font-size: .8125rem; color: var(--soft); }
        .tile.away img { opacity: .45; filter: grayscale(.6); }
        .row { display: flex; align-items: center; gap: 12px; width: 100%; min-height: 52px; padding: 6px 10px;
          border-radius: 10px; text-align: left; justify-content: flex-start; }
        .row .num { width: 2.2em; flex: none; color: var(--soft); font-variant-numeric: tabular-nums; text-align: right; }
        .row .what { flex: 1; min-width: 0; line-height: 1.3; }
        .row .what span { display: block; }
        .row .len { color: var(--soft); font-size: .875rem; font-variant-numeric: tabular-nums; }
        .row[aria-current] { background: var(--fill); }
        .row[aria-current] .num, .row[aria-current] .what span:first-child { color: var(--accent); font-weight: 600; }
        .lines > li + li { border-top: 1px solid var(--line); }
        .entry { display: flex; align-items: center; flex-wrap: wrap; }
        .entry .row { flex: 1 1 130px; width: auto; min-width: 0; }
        .entry img { width: 48px; height: 48px; flex: none; border-radius: 4px; }
        .entry .acts { display: flex; margin-left: auto; }
        .lines:not(.arranging) .move { display: none; }
        .inline { display: flex; gap: 8px; flex-wrap: wrap; margin: 12px 0; }
        .inline input, select { flex: 1 1 160px; min-width: 0; min-height: 44px; border: 1px solid var(--soft);
          border-radius: 22px; background: var(--card); padding: 0 16px; }
        @media (min-width: 640px) { .wall { grid-template-columns: repeat(auto-fill, minmax(164px, 1fr)); gap: 24px 20px; } }
        """
}
