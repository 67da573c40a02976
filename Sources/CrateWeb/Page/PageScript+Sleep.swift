extension PageScript {
    /// The sleep timer: a list that shows and sets when the music stops, with the commands of `cratebox sleep`.
    static let sleep = #"""
        function sleepControl() {
          const timed = h('option', { value: 'timed', hidden: true, disabled: true });
          const select = h('select', { 'aria-label': W.sleep, onchange: () => {
            ask('command', { words: ['sleep', select.value] }).then(() => { shown = ''; update(S.status); });
          } }, timed);
          const root = h('div', { class: 'sleep' }, select);
          for (const [value, text] of [['off', W.sleepOff], ...[15, 30, 45, 60].map((minutes) =>
            [minutes + 'm', fill(W.sleepMinutes, minutes)]), ['track', W.sleepTrack], ['album', W.sleepAlbum]]) {
            select.append(h('option', { value }, text));
          }
          let shown = '';

          // Returns the time of day at which playback stops, because the time left would change every second.
          function text(left) {
            if (left <= 0) return W.sleepFading;
            const time = new Date(Date.now() + left * 1000);
            return fill(W.sleepAt, time.toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' }));
          }

          // Changes the list only if its content differs, because a change would disturb an open list.
          function update(s) {
            root.hidden = s.state === 'stopped';
            const { left, until } = s.sleep || {};
            const value = left !== undefined ? 'timed' : until === 'track' || until === 'album' ? until : 'off';
            const key = value + (value === 'timed' ? text(left) : '');
            if (key === shown) return;
            shown = key;
            if (value === 'timed') timed.textContent = text(left);
            select.value = value;
          }
          return { root, update };
        }
        """#
}
