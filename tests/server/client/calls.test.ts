import { describe, expect, it } from 'vitest';
import { type Client, LecternError } from '#client/index.ts';
import { routes } from '#client/routes.ts';
import { aBooking, aReport, aReview, aTutor, aUser, useClient } from '#tests/support/client.ts';
import { pdfWith } from '#tests/support/documents.ts';
import { engines, pglite } from '#tests/support/engines.ts';

const failureOf = (call: Promise<unknown>): Promise<LecternError> =>
  call.then(
    () => expect.unreachable('was answered'),
    (error) => {
      expect(error).toBeInstanceOf(LecternError);
      return error;
    },
  );

describe.each(engines)('the client on $name', (engine) => {
  const used = useClient(engine);

  it('makes every call of the integration', async () => {
    const { client } = used;
    const made = new Set<string>();
    const told = new Proxy(client, {
      get: (target, name: keyof Client) => {
        made.add(name);
        return target[name];
      },
    });
    const document = new Blob([new Uint8Array(pdfWith(['A diploma']))], { type: 'application/pdf' });

    expect(await told.putTutor('t-1', aTutor)).toMatchObject({ outcome: 'created', externalId: 't-1', version: 1 });
    expect(await told.putUser('u-1', aUser())).toMatchObject({ outcome: 'created' });
    const { id } = await told.putUser('u-2', aUser('noor@app.test'));
    expect(await told.linkUser('u-2', { id })).toMatchObject({ outcome: 'unchanged' });
    expect(await told.linkTutor('t-1', { email: aTutor.email })).toMatchObject({ outcome: 'unchanged' });
    expect(await told.putBooking('b 1/ä', aBooking).catch(({ code }) => code)).toBe('validation.failed');
    expect(await told.putBooking('b+1?', aBooking)).toMatchObject({ externalId: 'b+1?', paymentStatus: 'pending' });
    const events = [{ id: 'e-1', kind: 'paid', at: '2025-03-01T00:00:00Z' } as const];
    expect(await told.addEvents('b+1?', { events })).toMatchObject({ paymentStatus: 'paid', refundedCents: 0 });
    expect(await told.putReport('r-1', { ...aReport, booking: 'b+1?' })).toMatchObject({ outcome: 'created' });
    expect(await told.putReview('v-1', { ...aReview, booking: 'b+1?' })).toMatchObject({ outcome: 'created' });
    const answer = { askedAt: '2025-03-02T00:00:00Z', text: 'At noon.', answeredAt: '2025-03-03T00:00:00Z' };
    expect(await told.putAnswer('r-1', answer).catch(({ code }) => code)).toBe('conflict.nobody_asked');
    expect(await told.putDocument('t-1', 'd-1', document, { kind: 'diploma', name: 'diploma.pdf' })).toMatchObject({
      outcome: 'created',
      externalId: 'd-1',
    });
    const evidence = new File([document], 'chat.pdf', { type: 'application/pdf' });
    expect(await told.putEvidence('r-1', 'f-1', evidence)).toMatchObject({ outcome: 'created' });
    expect(await told.putBookingEvidence('b+1?', 'f-1', evidence)).toMatchObject({ outcome: 'created' });
    expect(await told.putBookingEvidence('b+1?', 'f-1', evidence)).toMatchObject({ outcome: 'unchanged' });

    expect((await told.subjects()).map(({ slug }) => slug)).toEqual(['sciences', 'physics']);
    expect((await told.levels()).map(({ rank }) => rank)).toEqual([1]);
    expect((await told.languages()).map(({ code }) => code)).toEqual(['de']);
    expect((await told.reportTitles()).map(({ audience }) => audience)).toEqual(['both']);
    expect(await told.pages()).toEqual([]);
    expect(await told.templates()).toEqual([]);
    expect((await told.settings()).currency).toBe('EUR');

    expect(await told.batch([{ type: 'user', externalId: 'u-3', ...aUser('u3@app.test') }])).toMatchObject([
      { type: 'user', outcome: 'created', externalId: 'u-3' },
    ]);
    const { value } = await told.eventPages({ wait: 1 }).next();
    expect(value).toMatchObject({ next: expect.any(String) });
    made.add('events');
    expect([...made].sort()).toEqual([...Object.keys(routes), 'eventPages'].sort());
  });
});

describe('the client', () => {
  const used = useClient(pglite);

  it('throws what was refused, with its code and a sentence for each field', async () => {
    const error = await failureOf(
      used.client.putTutor('t-9', { ...aTutor, email: 'nine@app.test', subjects: ['alchemy'] }),
    );
    expect(error).toMatchObject({ status: 422, code: 'reference.not_in_catalogue', retryable: false });
    expect(error.errors['subjects.0']).toContain('There is none of this name');
    expect(error.requestId).toBeTruthy();
    const unknown = await failureOf(used.client.putBooking('b-9', { ...aBooking, tutor: 'nobody' }));
    expect(unknown).toMatchObject({ status: 422, code: 'reference.unknown', retryable: true });
  });
});
