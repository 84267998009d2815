/// The script of the report. Without it every picture is shown, side by side.
enum ReportScript {
  static let text = """

    'use strict';
    document.querySelectorAll('.modes input').forEach(input => input.addEventListener('change', () => {
      const all = input.closest('header') !== null;
      const articles = all ? document.querySelectorAll('article') : [input.closest('article')];
      articles.forEach(article => {
        const own = article.querySelector(`.modes input[value=${input.value}]`);
        if (!own) return;
        own.checked = true;
        article.dataset.mode = input.value;
      });
    }));
    document.querySelectorAll('.compared').forEach(compared => {
      const stage = compared.querySelector('.stage'), knob = compared.querySelector('.knob');
      if (!knob) return;
      const set = value => { knob.value = value; stage.style.setProperty('--x', value + '%'); };
      knob.addEventListener('input', () => set(knob.value));
      const drag = event => {
        if (event.buttons !== 1 || stage.closest('article').dataset.mode !== 'slider') return;
        const box = stage.querySelector('.e .pic').getBoundingClientRect();
        set(Math.max(0, Math.min(100, (event.clientX - box.left) / box.width * 100)));
      };
      stage.addEventListener('pointerdown', drag);
      stage.addEventListener('pointermove', drag);
      stage.addEventListener('dragstart', event => event.preventDefault());
    });
    document.querySelectorAll('button.copy').forEach(button => button.addEventListener('click', async () => {
      const text = button.previousElementSibling.textContent;
      try { await navigator.clipboard.writeText(text); } catch {
        const range = document.createRange();
        range.selectNodeContents(button.previousElementSibling);
        getSelection().removeAllRanges();
        getSelection().addRange(range);
        document.execCommand('copy');
      }
      button.textContent = 'Copied';
      setTimeout(() => { button.textContent = 'Copy'; }, 1500);
    }));
    const store = document.getElementById('pictures');
    if (store) {
      const pictures = JSON.parse(store.textContent);
      document.querySelectorAll('img[data-picture]').forEach(image => {
        image.src = 'data:image/png;base64,' + pictures[image.dataset.picture];
      });
    }
    document.querySelectorAll('.trace').forEach(trace => {
      const steps = trace.querySelectorAll('.step'), details = trace.querySelectorAll('.detail');
      const marks = trace.querySelectorAll('.time i');
      const show = index => {
        steps.forEach((step, i) => step.setAttribute('aria-pressed', i === index));
        details.forEach((detail, i) => { detail.hidden = i !== index; });
        marks.forEach((mark, i) => mark.classList.toggle('on', i === index));
      };
      steps.forEach((step, i) => {
        step.addEventListener('click', () => show(i));
        step.addEventListener('keydown', event => {
          const next = {ArrowRight: i + 1, ArrowLeft: i - 1}[event.key];
          if (steps[next]) { steps[next].focus(); show(next); event.preventDefault(); }
        });
      });
      if (steps.length) show(steps.length - 1);
    });

    """
}
