import { act, render, screen } from '@testing-library/react';
import { I18nContextProvider, type RaRecord } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { Language } from '#contract/languages.ts';
import { defineEntityResource } from '#src/entity/defineEntityResource.ts';
import { DeclarationsContext, declare } from '#src/frame/DeclarationsContext.ts';
import { useNameOf } from '#src/frame/useNameOf.ts';
import languages from '#src/resources/languages/index.ts';
import { messages } from '#src/resources/languages/messages.en.ts';

const load = async () => ({ messages });
const spoken = defineEntityResource(Language, {
  title: ({ name }, translate) => translate('spoken', { name }),
  menu: { section: 'catalogue', icon: () => null },
  messages: { en: messages, de: load, fr: load, pt: load },
});

const Name = ({ record }: { record?: RaRecord }) => <output>{useNameOf('languages')(record)}</output>;

/** Shows what a record is called, with sentences that begin with a word. */
const show = (declaration: typeof languages, record?: RaRecord) => {
  const tree = (word: string) => (
    <I18nContextProvider
      value={{
        translate: (_, { name }) => `${word} ${name}`,
        changeLocale: async () => undefined,
        getLocale: () => word,
      }}
    >
      <DeclarationsContext value={declare([declaration])}>
        <Name {...(record ? { record } : {})} />
      </DeclarationsContext>
    </I18nContextProvider>
  );
  const { rerender } = render(tree('Speaks'));
  return (word: string) => act(() => rerender(tree(word)));
};

describe('the name of a record', () => {
  it('is its title’s field', () => {
    show(languages, { id: '1', name: 'Frisian' });
    expect(screen.getByRole('status')).toHaveTextContent('Frisian');
  });

  it('can be made of words, which follow the language', () => {
    const speak = show(spoken, { id: '1', name: 'Frisian' });
    expect(screen.getByRole('status')).toHaveTextContent('Speaks Frisian');
    speak('Spricht');
    expect(screen.getByRole('status')).toHaveTextContent('Spricht Frisian');
  });

  it('is nothing where there is no record', () => {
    show(languages);
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  });
});
