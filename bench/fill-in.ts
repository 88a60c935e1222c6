/**
 * Replaces what stands between `<!-- name -->` and `<!-- /name -->` in a text, for each name.
 *
 * @throws Error naming a place that the text does not have.
 */
export const fillIn = (text: string, contents: Record<string, string>) =>
  Object.entries(contents).reduce((filled, [name, content]) => {
    const [before, rest] = filled.split(`<!-- ${name} -->`);
    const after = rest?.split(`<!-- /${name} -->`)[1];
    if (after === undefined) throw new Error(`There is no place for “${name}”.`);
    return `${before}<!-- ${name} -->\n\n${content.trim()}\n\n<!-- /${name} -->${after}`;
  }, text);
