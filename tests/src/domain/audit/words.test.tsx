import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { userRoles, userTypes } from '#contract/access.ts';
import { standardHours } from '#contract/open-hours.ts';
import type { Locale } from '#contract/primitives.ts';
import { useValueText } from '#src/domain/audit/useValueText.ts';
import { declare } from '#src/frame/DeclarationsContext.ts';
import { createI18nProvider } from '#src/i18n/i18nProvider.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { declarations } from '#src/resources/index.ts';

const declared = declare(declarations);

/** What says the values of a resource's fields in a language. */
const sayIn = async (locale: Locale) => {
  const messages = await loadMessages(declared, locale);
  const provider = createI18nProvider({
    loaded: { locale, messages },
    load: () => Promise.resolve(messages),
    replace: () => undefined,
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <I18nContextProvider value={provider}>{children}</I18nContextProvider>
    </QueryClientProvider>
  );
  return (resource: string) => renderHook(() => useValueText(resource), { wrapper }).result.current;
};

const inner = (schema: z.core.$ZodType): z.core.$ZodType => {
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType ? inner(innerType) : schema;
};

/** Resources of which the trail tells nothing, and fields that no row of the database has. */
const untold = ['webhook-deliveries', 'audit', 'history', 'profile'];
const computed: Record<string, string[]> = {
  transactions: ['carrier'],
  'service-tokens': ['state'],
  webhooks: ['state'],
};

const choices = declared.resources
  .filter(({ name }) => !untold.includes(name))
  .flatMap(({ name, schema }) =>
    Object.entries(schema.shape).flatMap(([field, type]) => {
      const choice = inner(type as z.core.$ZodType);
      const isTold = choice instanceof z.ZodEnum && !computed[name]?.includes(field);
      return isTold ? choice.options.map((word) => ({ name, field, word: String(word) })) : [];
    }),
  );

describe('a history', () => {
  it('says each word of the database as the screens do', async () => {
    const say = await sayIn('de');
    // Screens call some the same as the database.
    const same = ['PayPal'];
    const raw = choices.filter(({ name, field, word }) => {
      const said = say(name)(field, word);
      return said === undefined || (said === word && !same.includes(said));
    });
    expect(raw).toEqual([]);
  });

  it('says what kind of account somebody has', async () => {
    const say = (await sayIn('de'))('users');
    expect(userTypes.map((word) => say('userType', word))).toEqual(['Person', 'Lehrkraft', 'Admin', 'Super-Admin']);
    expect(userRoles.map((word) => say('userRole', word))).toEqual(['Admin', 'Redaktion']);
  });

  it('says settings of several parts in words', async () => {
    const say = (await sayIn('en'))('settings');
    expect(say('deskHours', standardHours)).toMatch(/^Monday 0?9:00 – 1[78]:00, Tuesday .*, Sunday –$/);
    expect(say('deskDueHours', { tutor: 16, report: 8 })).toBe('Applications: 16, Reports: 8');
    expect(say('socialLinks', [{ network: 'Mastodon', url: 'https://m.test' }])).toBe('Mastodon: https://m.test');
    const item = { required: true, expires: false, warnDays: 30 };
    expect(
      say('tutorChecklist', [
        { ...item, kind: 'diploma', name: null },
        { ...item, kind: 'other', name: 'CV' },
      ]),
    ).toBe('Degree or diploma (Nobody is approved without it), CV (Other document, Nobody is approved without it)');
  });

  it('tells apart two values of several parts that have the same names', async () => {
    const say = await sayIn('en');
    const item = { kind: 'identity', name: null, required: true, expires: true, warnDays: 30 };
    const items = [
      item,
      { ...item, required: false },
      { ...item, expires: false },
      { ...item, warnDays: 60 },
      { ...item, name: 'Passport' },
      { ...item, name: 'Passport', kind: 'other' },
    ];
    // The last of many is said as well.
    const others = ['diploma', 'reference', 'certificate', 'other'].map((kind) => ({ ...item, kind }));
    const checklists = items.map((last) => [...others, last]);
    expect(new Set(checklists.map((checklist) => say('settings')('tutorChecklist', checklist))).size).toBe(6);
    const variable = { name: 'firstName', meaning: 'First name', sample: 'Camille' };
    expect(say('email-templates')('variables', [variable, { ...variable, sample: '' }])).toBe(
      'firstName (First name, Camille), firstName (First name)',
    );
  });

  it('takes no text for a date that only begins like one, or that no calendar has', async () => {
    const say = (await sayIn('en'))('users');
    const texts = [
      '2026-03-02T10:00:00Z no-show, see log',
      '2026-03-02T10:00 parents called',
      '2026-13-45T10:00',
      '2026-13-45T10:00:00Z',
      '2026-02-30T10:00:00Z',
      '2026-03-02T10:61:00Z',
      '2026-13-45',
    ];
    expect(texts.map((text) => say('statusReason', text))).toEqual(texts);
    const instants = ['2026-03-02T10:00:00Z', '2026-03-02T10:00:00.123456+00:00', '2026-03-02T10:00+01:00'];
    for (const instant of instants) expect(say('createdAt', instant)).toMatch(/^\d\d\/03\/2026 \d\d:\d\d$/);
  });

  it('leads a value by its name as the language writes it', async () => {
    const say = (await sayIn('fr'))('site-setting');
    expect(say('socialLinks', [{ network: 'Mastodon', url: 'https://m.test' }])).toBe('Mastodon\u00a0: https://m.test');
  });
});
