import LevelIcon from '@mui/icons-material/StairsOutlined';
import { expect, it } from 'vitest';
import { ReportTitle } from '#contract/report-titles.ts';
import { reports } from '#contract/reports.ts';
import { defineEntityResource, foundIn } from '#src/entity/defineEntityResource.ts';
import { messages } from '#src/resources/report-titles/messages.en.ts';
import { LessonNote } from '#tests/support/lesson-notes.ts';
import { messages as lessonNoteMessages } from '#tests/support/lesson-notes-screens.ts';

const menu = { section: 'catalogue', icon: LevelIcon } as const;
const inEveryLanguage = <M>(en: M) => {
  const load = async () => ({ messages: en });
  return { en, de: load, fr: load, pt: load };
};

it('an entity’s screens stand at its name, with the calls that it declares', () => {
  const declared = defineEntityResource(ReportTitle, { menu, messages: inEveryLanguage(messages) });
  expect(declared.name).toBe('report-titles');
  expect(declared.routes).toEqual({
    list: '/admin/report-titles',
    create: '/admin/report-titles?add',
    show: '/admin/report-titles?view={id}',
    edit: '/admin/report-titles?edit={id}',
  });
  expect(declared.endpoints.export).toBe(ReportTitle.calls.csv);
});

it('without a word that its screens need, it does not compile', () => {
  const { fields, audience, active_help: _, ...rest } = messages;
  const { tutor: __, ...words } = audience;
  const { title: ___, ...labels } = fields;
  const refused = () => [
    // @ts-expect-error: no label for the title
    defineEntityResource(ReportTitle, { menu, messages: inEveryLanguage({ ...messages, fields: labels }) }),
    // @ts-expect-error: no word for tutors
    defineEntityResource(ReportTitle, { menu, messages: inEveryLanguage({ ...messages, audience: words }) }),
    defineEntityResource(ReportTitle, {
      menu,
      hints: ['active'],
      // @ts-expect-error: the input of the flag is to have a hint
      messages: inEveryLanguage({ ...rest, fields, audience }),
    }),
    // @ts-expect-error: no such filter
    foundIn(reports.list, 'reportTitleId'),
  ];
  expect(refused).toBeTypeOf('function');
});

it('without a word for a state, or for a transition to one, it does not compile', () => {
  const { status, actions, ...rest } = lessonNoteMessages;
  const { hidden: _, ...states } = status;
  const { published: __, ...transitions } = actions;
  const note = { ...LessonNote, name: 'level' as const };
  const refused = () => [
    defineEntityResource(note, { menu, messages: inEveryLanguage({ ...rest, status, actions }) }),
    // @ts-expect-error: no word for a note that is hidden
    defineEntityResource(note, { menu, messages: inEveryLanguage({ ...rest, status: states, actions }) }),
    // @ts-expect-error: nothing to say on the button that publishes one
    defineEntityResource(note, { menu, messages: inEveryLanguage({ ...rest, status, actions: transitions }) }),
    defineEntityResource(note, {
      menu,
      // @ts-expect-error: by its text no note belongs to a tutor
      tabs: [{ on: 'tutors', by: 'text' }],
      messages: inEveryLanguage(lessonNoteMessages),
    }),
  ];
  expect(refused).toBeTypeOf('function');
});
