/** Text that is HTML already and is not escaped again. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString() {
    return this.text;
  }
}

type Shown = Html | string | number | null | undefined | false | readonly Shown[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeText = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const show = (value: Shown): string => {
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value));
  return Array.isArray(value) ? value.map(show).join('') : '';
};

/** HTML in which everything that is put in is escaped, unless it is {@link Html} itself: `` html`<b>${name}</b>` ``. */
export const html = (texts: TemplateStringsArray, ...values: Shown[]) =>
  new Html(texts.map((text, nth) => (nth === 0 ? text : show(values[nth - 1]) + text)).join(''));
