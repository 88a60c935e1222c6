import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { photoUrlName } from '#contract/entity/kinds/photos.ts';
import { type Locale, locales } from '#contract/primitives.ts';
import { declare } from '#src/frame/DeclarationsContext.ts';
import type { Messages } from '#src/frame/declaration.ts';
import { createI18nProvider } from '#src/i18n/i18nProvider.ts';
import { englishOf, loadMessages } from '#src/i18n/messages.ts';
import { declarations } from '#src/resources/index.ts';

const declared = declare(declarations);

const flatten = (messages: Messages, prefix = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );

const parametersOf = (text: string) => [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name))].sort();
const formsOf = (text: string) => text.split('||||').length;

/** Numbers of the same thing in one form: the other names nothing, as in "one item selected". */
const withoutCount = (names: (string | undefined)[]) => names.filter((name) => name !== 'smart_count');

const reference = new Map(flatten(englishOf(declared)));
const others = locales.filter((locale): locale is Exclude<Locale, 'en'> => locale !== 'en');

describe.each(others)('the text in %s', (locale) => {
  const loaded = loadMessages(declared, locale).then((messages) => new Map(flatten(messages)));

  it('has the same keys as English', async () => {
    // German brings one leftover of react-admin 3, which nothing asks for.
    const keys = [...(await loaded).keys()].filter((key) => key !== 'ra.navigation.prev');
    expect(keys.sort()).toEqual([...reference.keys()].sort());
  });

  it('takes the same parameters in as many forms', async () => {
    const different = [...(await loaded)].filter(([key, text]) => {
      const original = reference.get(key);
      if (original === undefined) return false;
      const sameParameters = withoutCount(parametersOf(text)).join() === withoutCount(parametersOf(original)).join();
      return !sameParameters || formsOf(text) !== formsOf(original);
    });
    expect(different).toEqual([]);
  });

  it('is a translation: hardly a sentence of several words is the English one', async () => {
    const texts = await loaded;
    const same = [...reference].filter(([key, text]) => text.split(' ').length > 3 && texts.get(key) === text);
    expect(same).toEqual([]);
  });
});

describe('the text in English', () => {
  it('has all of react-admin’s', () => {
    for (const [key] of flatten(english as Messages)) expect(reference.has(key), key).toBe(true);
  });

  it('names every field of every resource', () => {
    for (const { name, schema, uploads } of declared.resources) {
      // Where a photo is to be had is shown by nothing but the photo.
      const addresses: readonly string[] = Object.keys(uploads).map((field) => photoUrlName(field));
      for (const field of Object.keys(schema.shape).filter((one) => !addresses.includes(one))) {
        expect(reference.has(`resources.${name}.fields.${field}`), `${name}.${field}`).toBe(true);
      }
    }
  });
});

describe.each([...locales])('the menu in %s', (locale) => {
  it('calls no section as what is in it', async () => {
    const texts = new Map(flatten(await loadMessages(declared, locale)));
    const lines = declared.all.flatMap(({ kind, name, menu }) =>
      menu
        ? [[texts.get(`ui.sections.${menu.section}`), texts.get(`${kind}s.${name}.name`)?.split(' |||| ').at(-1)]]
        : [],
    );
    expect(lines.length).toBeGreaterThan(15);
    expect(lines.filter(([section, line]) => section === undefined || section === line)).toEqual([]);
  });
});

it.each<[Locale, string, string]>([
  ['en', '51,234 entries deleted', '1,234 items selected'],
  ['de', '51.234 Einträge gelöscht', '1.234 Elemente ausgewählt'],
  ['fr', '51\u202F234 éléments supprimés', '1\u202F234 sélectionnés'],
])('the screens in %s write numbers as the language does, react-admin’s too', async (locale, deleted, selected) => {
  const messages = await loadMessages(declared, locale);
  const { translate } = createI18nProvider({
    loaded: { locale, messages },
    load: () => Promise.resolve(messages),
    replace: () => undefined,
  });
  expect(translate('ui.confirm.deleted', { smart_count: 51_234 })).toBe(deleted);
  expect(translate('ra.action.bulk_actions', { smart_count: 1234 })).toBe(selected);
});
