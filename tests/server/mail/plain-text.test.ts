import { describe, expect, it } from 'vitest';
import { toPlainText } from '#server/mail/plain-text.ts';
import { renderTemplate, TemplateError } from '#server/mail/render.ts';
import { isComplete } from '#tests/support/complete.ts';

describe('the plain text of a letter', () => {
  it('has its words, its links and its lists', () => {
    const body = `<h1>Welcome &amp; hello</h1><p>Go to <a href="https://a.test/x">your page</a> or\n <a href="mailto:help@a.test">help@a.test</a>.</p>
      <ul><li>one</li><li>two &lt;3</li></ul><p>Line<br>break</p><img src="https://a.test/i.png" alt="i">`;
    expect(toPlainText(body)).toBe(
      'Welcome & hello\n\nGo to your page <https://a.test/x> or help@a.test.\n\n- one\n- two <3\n\nLine\nbreak',
    );
  });

  // Each of these, filled in, once took seconds to minutes to turn into text.
  it.each([
    '{% for i in (1..99999) %}\t \t{% endfor %}x',
    '{% for i in (1..99999) %}\n \n {% endfor %}x',
    '<a href="/"{% for i in (1..99999) %}\t\t\t\t{% endfor %}>',
    '{% for i in (1..18000) %}<a href="/x">{% endfor %}',
    '{% for i in (1..9000) %}<a href="/x">y</a>   {{i}}{% endfor %}',
    '{% for i in (1..30000) %}<a {% endfor %}',
    '{% for i in (1..9000) %}<ul><li>{% endfor %}',
    '{% for i in (1..9000) %}<table><tr><td>{% endfor %}',
    '{% for i in (1..30000) %}&#60;{% endfor %}',
    '{% for i in (1..50000) %}{% for j in (1..50000) %}{% endfor %}{% endfor %}',
    '{% assign s = "a" %}{% for i in (1..22) %}{% assign s = s | append: s %}{% endfor %}{{ s | split: "" | sort | join }}',
  ])('of %s is there soon, or it is refused', (template) => {
    for (let times = 0; times < (isComplete ? 20 : 2); times += 1) {
      try {
        expect(toPlainText(renderTemplate({ subject: '', body: template }, {}).body).length).toBeLessThan(600_000);
      } catch (error) {
        expect(error).toBeInstanceOf(TemplateError);
      }
    }
  });
});
