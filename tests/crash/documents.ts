import { randomUUID } from 'node:crypto';
import { integration } from '#contract/integration/index.ts';
import { serviceTokens } from '#contract/service-tokens.ts';
import { tutors } from '#contract/tutors.ts';
import { pdfWith } from '#tests/support/documents.ts';
import type { Call } from './api.ts';
import { pick } from './pick.ts';
import type { Writer } from './writers.ts';

const mostFiles = 8;

/**
 * The marketplace's application, which hands in documents of a tutor and replaces them. Which version of one is there is told by its name and its
 * size. What a kill kept from being answered it sends once more, before anything else.
 */
export const documentWriter = (): Writer => {
  const tutor = `crash-${randomUUID().slice(0, 8)}`;
  const versions = new Map<string, number>();
  let unanswered: string | undefined;
  let connected: Promise<{ app: Call; id: string }> | undefined;

  const connect = async (call: Call) => {
    const scopes = ['tutors:write', 'files:write', 'catalogue:read'];
    const added = await call(serviceTokens.add, { body: { name: tutor, scopes, validity: 'month' } });
    const app = call.as(added.data.token);
    const [[subject], [level], [language]] = [
      (await app(integration.subjects)).data,
      (await app(integration.levels)).data,
      (await app(integration.languages)).data,
    ];
    const body = {
      ...{ sourceVersion: 1, firstName: 'Ida', lastName: 'Crash', email: `${tutor}@application.test` },
      ...{ subjects: [subject?.id], levels: [level?.name], languages: [language?.code] },
      ...{ hourlyRateCents: 4000, currency: 'EUR' },
    };
    return { app, id: (await app(integration.putTutor, { params: { externalId: tutor }, body })).data.id };
  };
  const connection = (call: Call) => {
    connected ??= connect(call);
    return connected;
  };

  const nameOf = (key: string) => `${key} ${versions.get(key)}.pdf`;
  const fileOf = (key: string) => new Uint8Array(pdfWith([`${key} `.repeat(versions.get(key) ?? 0)]));

  return {
    name: 'whoever hands in documents',
    step: async (call, written, number) => {
      const { app } = await connection(call);
      if (unanswered === undefined) {
        unanswered = (versions.size < mostFiles ? undefined : pick([...versions.keys()])) ?? `d-${number}`;
        versions.set(unanswered, (versions.get(unanswered) ?? 0) + 1);
      }
      const key = unanswered;
      const [name, file] = [nameOf(key), fileOf(key)];
      await written.change(key, { name, size: file.length }, () =>
        app(integration.putDocument, {
          params: { externalId: tutor, fileId: key },
          query: { kind: 'diploma', name },
          file,
        }),
      );
      unanswered = undefined;
    },
    read: async (call) => {
      const { id } = await connection(call);
      const { documents } = (await call(tutors.get, { params: { id } })).data;
      return new Map(documents.map(({ name, size }) => [name.slice(0, name.indexOf(' ')), { name, size }]));
    },
  };
};
