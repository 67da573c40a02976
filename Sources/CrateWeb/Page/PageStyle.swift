/// The style sheet, in parts that are joined in this order.
enum PageStyle {
    /// Rules of later parts override those of earlier ones.
    static let parts = [base, frame, player, lists]

    /// Colours, type and common rules. The contrast is at least 4.5:1, and touch targets have 44 pixels.
    static let base = """
        :root {
          --bg: #f6f4f0; --card: #fffdfa; --ink: #1d1b18; --soft: #625c55; --line: #dcd5cb; --fill: #ebe6de;
          --accent: #8a3b12; --on-accent: #fff; --good: #2c6138; --bad: #9b2c1c;
          --nav: 60px; --gap: 16px;
          font: 16px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --bg: #141210; --card: #1f1c19; --ink: #f1ede7; --soft: #aba299; --line: #37312b; --fill: #2a2622;
            --accent: #f0a35e; --on-accent: #221305; --good: #8fce9c; --bad: #ff9c8a;
          }
        }
        * { box-sizing: border-box; }
        html { -webkit-text-size-adjust: 100%; scroll-padding: 72px 0 160px; }
        body { margin: 0; padding: 0 env(safe-area-inset-right) 0 env(safe-area-inset-left); background: var(--bg);
          color: var(--ink); overflow-wrap: anywhere; }
        h1, h2, h3, p, ul, ol, dl, dd { margin: 0; padding: 0; }
        ul, ol { list-style: none; }
        h1 { font-size: 1.5rem; line-height: 1.2; font-weight: 650; letter-spacing: -.015em; }
        h2 { font-size: 1.05rem; font-weight: 650; margin: 28px 0 8px; }
        h1:focus, main:focus { outline: none; }
        a { color: inherit; text-decoration: none; }
        img { display: block; background: var(--fill); border-radius: 6px; object-fit: cover; }
        .soft { color: var(--soft); }
        .small { font-size: .875rem; }
        .unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); }
        [hidden] { display: none !important; }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 8px; }
        button, input, select { font: inherit; color: inherit; }
        button, .button {
          min-height: 44px; min-width: 44px; border: 0; border-radius: 22px; background: none; padding: 0 16px;
          cursor: pointer; display: inline-flex; align-items: center; justify-content: center; gap: 8px;
          -webkit-tap-highlight-color: transparent; touch-action: manipulation;
        }
        button.main { background: var(--accent); color: var(--on-accent); font-weight: 600; }
        button.plain, .button.plain { background: var(--fill); }
        button.icon { padding: 0; width: 44px; flex: none; }
        button.plain[aria-pressed=true] { background: var(--ink); color: var(--bg); }
        button:disabled { opacity: .4; cursor: default; }
        button svg { flex: none; }
        @media (hover: hover) {
          .plain:hover, button.icon:hover, .row:hover { background: var(--line); }
          .tile:hover .name { text-decoration: underline; }
        }
        .buttons { display: flex; flex-wrap: wrap; gap: 8px; margin: 16px 0; }
        .empty { padding: 56px 16px; text-align: center; color: var(--soft); }
        .empty .buttons { justify-content: center; }
        .notice {
          background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--bad); border-radius: 10px;
          padding: 12px 16px; margin: 0 0 16px;
        }
        .notice .buttons { margin: 8px 0 0; }
        .busy::after { content: ""; position: fixed; z-index: 6; inset: 0 0 auto; height: 3px; background: var(--accent);
          animation: late 0s .4s backwards; }
        @keyframes late { from { opacity: 0; } }
        @media (prefers-reduced-motion: no-preference) {
          .busy::after { animation: late 0s .4s backwards, waits 1s .4s ease-in-out infinite alternate; }
          @keyframes waits { from { transform: scaleX(.1); } }
          button, .row { transition: background-color .15s; }
          #toast { animation: rise .2s ease-out; }
          @keyframes rise { from { transform: translateY(12px); opacity: 0; } }
        }
        """
}
