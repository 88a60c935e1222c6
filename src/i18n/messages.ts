import { en as contract } from '#contract/messages/en.ts';
import type { Locale } from '#contract/primitives.ts';
import type { Declarations } from '#src/frame/DeclarationsContext.ts';
import type { Declaration, Messages } from '#src/frame/declaration.ts';
import { reloadOnMissingChunk } from '#src/frame/reloadAfterRelease.ts';
import { reactAdmin } from './reactAdmin/en.ts';
import type { SharedMessages } from './sharedMessages.ts';
import { withTranslations } from './translationLabels.ts';
import { ui } from './ui.en.ts';

const shared: Record<Exclude<Locale, 'en'>, () => Promise<{ shared: SharedMessages }>> = {
  de: () => import('./shared.de.ts'),
  fr: () => import('./shared.fr.ts'),
  pt: () => import('./shared.pt.ts'),
};

const loadShared = async (locale: Locale): Promise<SharedMessages> =>
  locale === 'en' ? sharedEnglish : (await shared[locale]()).shared;

const sharedEnglish: SharedMessages = { reactAdmin, ui, contract };

const loadOwn = async ({ messages }: Declaration, locale: Locale): Promise<Messages> =>
  locale === 'en' ? messages.en : (await messages[locale]()).messages;

/** Labels of the fields that every record carries are shared, and those of translations made; a resource may still say its own. */
const withAllLabels = (declaration: Declaration, own: Messages, shared: Messages, locale: Locale): Messages => {
  const labels = { ...(shared.fields as Messages), ...(own.fields as Messages) };
  const fields = 'drawn' in declaration && declaration.drawn?.entity.fields;
  return { ...own, fields: withTranslations(labels, fields || {}, locale) };
};

const assemble = (
  { reactAdmin, ui: texts, contract: sentences }: SharedMessages,
  own: readonly [Declaration, Messages][],
  locale: Locale,
) => {
  const of = (kind: Declaration['kind']) => own.filter(([declaration]) => declaration.kind === kind);
  return {
    ...reactAdmin,
    ...sentences,
    ui: texts,
    resources: Object.fromEntries(
      of('resource').map(([declaration, messages]) => [
        declaration.name,
        withAllLabels(declaration, messages, texts, locale),
      ]),
    ),
    pages: Object.fromEntries(of('page').map(([{ name }, messages]) => [name, messages])),
  };
};

/** English, which is bundled: there is nothing to wait for. */
export const englishOf = ({ all }: Declarations): Messages =>
  assemble(
    sharedEnglish,
    all.map((declaration) => [declaration, declaration.messages.en]),
    'en',
  );

/** Everything the screens say in one language. */
export const loadMessages = async ({ all }: Declarations, locale: Locale): Promise<Messages> => {
  const [texts, ...own] = await reloadOnMissingChunk(
    Promise.all([loadShared(locale), ...all.map((declaration) => loadOwn(declaration, locale))]),
  );
  return assemble(
    texts,
    all.map((declaration, index) => [declaration, own[index] as Messages]),
    locale,
  );
};
