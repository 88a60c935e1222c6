import { en as contract } from '#contract/messages/en.ts';
import type { Locale } from '#contract/primitives.ts';
import type { Declarations } from '#src/frame/DeclarationsContext.ts';
import type { Declaration, Messages } from '#src/frame/declaration.ts';
import { reloadOnMissingChunk } from '#src/frame/reloadAfterRelease.ts';
import { reactAdmin } from './reactAdmin/en.ts';
import type { SharedMessages } from './sharedMessages.ts';
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

/** Labels of the fields that every record carries are shared; a resource may still say its own. */
const withSharedLabels = (own: Messages, shared: Messages): Messages => ({
  ...own,
  fields: { ...(shared.fields as Messages), ...(own.fields as Messages) },
});

const assemble = (
  { reactAdmin, ui: texts, contract: sentences }: SharedMessages,
  own: readonly [Declaration, Messages][],
) => {
  const of = (kind: Declaration['kind']) => own.filter(([declaration]) => declaration.kind === kind);
  return {
    ...reactAdmin,
    ...sentences,
    ui: texts,
    resources: Object.fromEntries(
      of('resource').map(([{ name }, messages]) => [name, withSharedLabels(messages, texts)]),
    ),
    pages: Object.fromEntries(of('page').map(([{ name }, messages]) => [name, messages])),
  };
};

/** English, which is bundled: there is nothing to wait for. */
export const englishOf = ({ all }: Declarations): Messages =>
  assemble(
    sharedEnglish,
    all.map((declaration) => [declaration, declaration.messages.en]),
  );

/** Everything the screens say in one language. */
export const loadMessages = async ({ all }: Declarations, locale: Locale): Promise<Messages> => {
  const [texts, ...own] = await reloadOnMissingChunk(
    Promise.all([loadShared(locale), ...all.map((declaration) => loadOwn(declaration, locale))]),
  );
  return assemble(
    texts,
    all.map((declaration, index) => [declaration, own[index] as Messages]),
  );
};
