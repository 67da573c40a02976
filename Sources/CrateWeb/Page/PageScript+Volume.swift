extension PageScript {
    /// The volume slider, which avoids jumps in loudness: a tap beside the thumb is one step in that direction, and a
    /// drag moves the thumb from its present position.
    static let volume = #"""
        const STEP = 2;

        function volumeControl() {
          const el = {
            input: h('input', { type: 'range', min: 0, max: 100, step: STEP, 'aria-label': W.volume }),
            value: h('output'), slide: h('div', { class: 'slide' }),
          };
          const step = (by) => command('volume', (by > 0 ? '+' : '-') + Math.abs(by) + '%');
          const root = h('div', { class: 'volume', role: 'group', 'aria-label': W.volume },
            iconButton('minus', W.softer, () => step(-STEP)), el.slide,
            iconButton('plus', W.louder, () => step(STEP)), el.value);
          el.slide.append(el.input);
          let drag = null, sending = false, wanted = null;

          function show(percent) {
            el.input.value = percent;
            el.input.style.setProperty('--at', percent + '%');
            el.input.setAttribute('aria-valuetext', percent + ' %');
            el.value.textContent = percent + ' %';
          }

          // Sends one value at a time. Of the values set during a request, only the last is sent after it.
          async function send(percent) {
            wanted = percent;
            if (sending) return;
            sending = true;
            while (wanted !== null) {
              const value = wanted;
              wanted = null;
              const outcome = await post('command', { words: ['volume', value + '%'] });
              if (!outcome.done) { report(outcome.sentence || W.refused); break; }
            }
            sending = false;
            refresh();
          }

          el.slide.addEventListener('pointerdown', (event) => {
            if (event.button) return;
            drag = { x: event.clientX, from: +el.input.value, moved: false };
            el.slide.setPointerCapture(event.pointerId);
          });
          el.slide.addEventListener('pointermove', (event) => {
            if (!drag) return;
            const by = event.clientX - drag.x;
            if (Math.abs(by) > 8) drag.moved = true;
            if (!drag.moved) return;
            const percent = Math.round(Math.min(100, Math.max(0, drag.from + 100 * by / el.slide.clientWidth)));
            show(percent);
            send(percent);
          });
          el.slide.addEventListener('pointerup', (event) => {
            if (drag && !drag.moved) {
              const box = el.slide.getBoundingClientRect();
              const thumb = box.left + box.width * el.input.value / 100;
              if (Math.abs(event.clientX - thumb) > 12) step(event.clientX > thumb ? STEP : -STEP);
            }
            drag = null;
          });
          el.slide.addEventListener('pointercancel', () => { drag = null; });
          el.input.addEventListener('keydown', (event) => {
            const by = { ArrowUp: STEP, ArrowRight: STEP, PageUp: 5, ArrowDown: -STEP, ArrowLeft: -STEP, PageDown: -5 }[event.key];
            if (by) step(by);
            // Without this, Home and End would set the volume to 0% or 100%.
            if (by || event.key === 'Home' || event.key === 'End') event.preventDefault();
          });
          // Screen readers change the slider's value without pointer or key events.
          el.input.addEventListener('input', () => {
            const by = +el.input.value - (S.status && S.status.volume ? S.status.volume.percent : 0);
            if (by) step(by > 0 ? STEP : -STEP);
          });

          function update(level) {
            root.hidden = !level;
            if (level && !drag && !sending) show(level.percent);
          }
          return { root, update };
        }
        """#
}
