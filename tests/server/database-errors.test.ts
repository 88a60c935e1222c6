import { describe, expect, it } from 'vitest';
import { explainDatabaseError, isMissingReference } from '#server/database/database-errors.ts';

/** What PostgreSQL says, as Drizzle passes it on. */
const failure = (said: Record<string, string>) => new Error('Failed query', { cause: said });

describe('a value that another record has', () => {
  it.each([
    ['invoices', 'invoices_invoice_number_key', 'invoiceNumber'],
    ['report_titles', 'report_titles_title_key', 'title'],
    ['list_views', 'list_views_own_name_key', 'name'],
    ['list_views', 'list_views_shared_name_key', 'name'],
    ['languages', 'languages_code_key', 'code'],
  ])('is told of in %s, by %s, at the field %s', (table, constraint, field) => {
    expect(explainDatabaseError(failure({ code: '23505', table, constraint }))?.details.errors).toEqual({
      [field]: { key: 'validation.taken' },
    });
  });

  it('is told of at none where it is the key', () => {
    const said = { code: '23505', table: 'languages', constraint: 'languages_pkey' };
    expect(explainDatabaseError(failure(said))?.details.errors).toBeUndefined();
  });
});

describe('a foreign key that is violated', () => {
  const booking = { code: '23503', table: 'bookings', constraint: 'bookings_tutor_id_accounts_id_fk' };
  const subject = { code: '23503', table: 'subjects', constraint: 'subjects_parent_id_subjects_id_fk' };
  const decision = { code: '23503', table: 'payout_decisions', constraint: 'payout_decisions_id_bookings_id_fk' };

  it.each([
    ['English', 'tutorId', { ...booking, detail: 'Key (tutor_id)=(7) is not present in table "accounts".' }],
    [
      'German',
      'tutorId',
      { ...booking, detail: 'Schlüssel (tutor_id)=(7) ist nicht in Tabelle »accounts« vorhanden.' },
    ],
    [
      'French',
      'tutorId',
      { ...booking, detail: "La clé (tutor_id)=(7) n'est pas présente dans la table « accounts »." },
    ],
    [
      'German',
      'parentId',
      { ...subject, detail: 'Schlüssel (parent_id)=(7) ist nicht in Tabelle »subjects« vorhanden.' },
    ],
    ['German', 'id', { ...decision, detail: 'Schlüssel (id)=(7) ist nicht in Tabelle »bookings« vorhanden.' }],
  ])('names in %s the field %s of what is not there', (_language, field, said) => {
    const refusal = explainDatabaseError(failure(said));
    expect([refusal?.status, refusal?.details.errors]).toEqual([400, { [field]: { key: 'validation.not_existing' } }]);
    expect(isMissingReference(failure(said))).toBe(field !== 'parentId');
  });

  it.each([
    ['English', { ...booking, detail: 'Key (id)=(7) is still referenced from table "bookings".' }],
    ['German', { ...booking, detail: 'Auf Schlüssel (id)=(7) wird noch aus Tabelle »bookings« verwiesen.' }],
    ['German', { ...subject, detail: 'Auf Schlüssel (id)=(7) wird noch aus Tabelle »subjects« verwiesen.' }],
    ['German', { ...decision, detail: 'Auf Schlüssel (id)=(7) wird noch aus Tabelle »payout_decisions« verwiesen.' }],
  ])('says in %s that a record is still named', (_language, said) => {
    // How many name it, nobody has counted.
    expect(explainDatabaseError(failure(said))?.sentence).toEqual({ key: 'conflict.in_use' });
    expect(isMissingReference(failure(said))).toBe(false);
  });
});
