import { describe, expect, it } from 'vitest';
import { guessColumns } from '#src/resources/import/guessColumns.ts';
import { messages as de } from '#src/resources/tutors/messages.de.ts';
import { messages as fr } from '#src/resources/tutors/messages.fr.ts';

const labels = [de.fields, fr.fields];

describe('what a column may be', () => {
  it('is said by the names of the API, however they are written', () => {
    expect(guessColumns('tutor', ['External ID', 'first_name', 'hourlyRateCents', 'Shoe size'], [])).toEqual([
      'externalId',
      'firstName',
      'hourlyRateCents',
      null,
    ]);
  });

  it('is said by what the screens and their exports call a field, in each language', () => {
    const { firstName, hourlyRateCents, subjectIds } = de.fields;
    expect(guessColumns('tutor', [firstName, hourlyRateCents.toUpperCase(), subjectIds], labels)).toEqual([
      'firstName',
      'hourlyRateCents',
      'subjects',
    ]);
    expect(guessColumns('tutor', [fr.fields.lastName, ''], labels)).toEqual(['lastName', null]);
  });

  it('is one column for each field', () => {
    expect(guessColumns('user', ['email', 'E-mail'], [])).toEqual(['email', null]);
  });
});
