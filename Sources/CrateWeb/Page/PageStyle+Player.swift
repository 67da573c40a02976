extension PageStyle {
    /// The style of the playing music and of an album's page.
    static let player = """
        .now { max-width: 420px; margin: 0 auto; }
        .now .cover, .album .cover { width: 100%; height: auto; aspect-ratio: 1; border-radius: 10px;
          box-shadow: 0 10px 36px rgb(0 0 0 / .22); }
        .now .cover { max-height: 46vh; max-height: 46svh; width: auto; max-width: 100%; margin: 0 auto; }
        .now .titles { text-align: center; margin-top: 18px; }
        .now .titles a { display: inline-block; padding: 6px 8px; min-height: 44px; text-decoration: underline;
          text-decoration-color: var(--line); text-underline-offset: 4px; color: var(--soft); }
        .seek { margin-top: 4px; }
        .times { display: flex; justify-content: space-between; font-size: .8125rem; color: var(--soft);
          font-variant-numeric: tabular-nums; margin-top: -6px; }
        .keys { display: grid; grid-template-columns: repeat(5, auto); justify-content: center; align-items: center;
          gap: clamp(2px, 3vw, 22px); margin: 6px 0 10px; }
        .keys .icon { width: 48px; height: 48px; border-radius: 50%; }
        .keys .icon:first-child { grid-column: 2; }
        .keys .big { width: 72px; height: 72px; background: var(--ink); color: var(--bg); }
        .volume { display: flex; align-items: center; gap: 8px; }
        .volume .slide { flex: 1; touch-action: pan-y; cursor: ew-resize; }
        .volume .slide input { pointer-events: none; }
        .volume output { width: 3.2em; text-align: right; font-size: .875rem; color: var(--soft);
          font-variant-numeric: tabular-nums; }
        .sleep { display: flex; margin-top: 6px; }
        input[type=range] { -webkit-appearance: none; appearance: none; width: 100%; height: 44px; margin: 0;
          background: none; display: block; cursor: pointer; }
        input[type=range]::-webkit-slider-runnable-track { height: 6px; border-radius: 3px;
          background: linear-gradient(var(--accent) 0 0) 0 / var(--at, 0%) 100% no-repeat var(--line); }
        input[type=range]::-moz-range-track { height: 6px; border-radius: 3px; background: var(--line); }
        input[type=range]::-moz-range-progress { height: 6px; border-radius: 3px; background: var(--accent); }
        input[type=range]::-webkit-slider-thumb { -webkit-appearance: none; width: 20px; height: 20px; margin-top: -7px;
          border-radius: 50%; background: var(--accent); border: 2px solid var(--bg); }
        input[type=range]::-moz-range-thumb { width: 18px; height: 18px; border-radius: 50%; background: var(--accent);
          border: 2px solid var(--bg); }
        .path { margin-top: 14px; padding: 12px 14px; background: var(--card); border: 1px solid var(--line);
          border-radius: 12px; }
        .path b { display: flex; align-items: center; gap: 8px; }
        .path b::before { content: ""; width: 10px; height: 10px; border-radius: 50%; background: var(--soft); }
        .path.exact b::before, .path.padded b::before { background: var(--good); }
        .path.converted b::before { background: var(--bad); }
        .album { display: grid; gap: 20px; }
        .album .notice { margin-top: 16px; }
        .album .cover { max-width: 420px; margin: 0 auto; }
        dl { display: grid; grid-template-columns: minmax(84px, auto) 1fr; gap: 6px 16px; }
        dt { color: var(--soft); }
        @media (min-width: 720px) {
          .album { grid-template-columns: minmax(220px, 340px) 1fr; gap: 36px; align-items: start; }
          .album .side { position: sticky; top: 20px; }
        }
        @media (min-width: 900px) {
          .now { max-width: 920px; display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0 48px;
            align-items: start; }
          .now .cover { max-height: 60vh; }
          .now .wide { grid-column: 1 / -1; }
          .now .titles { margin-top: 0; }
        }
        """
}
