import { serviceTokens as contract, type Validity, validities } from '#contract/service-tokens.ts';
import { fromNow } from '../../clock.ts';
import type { ServerContext } from '../../context.ts';
import { day } from '../../durations.ts';
import { createTokenList } from './service-tokens.list.ts';
import { createServiceTokens } from './service-tokens.repository.ts';
import { makeTokenFor } from './token-text.ts';

/** What super admins do with service tokens. */
export const registerServiceTokens = ({ db, clock, encryption, implement }: ServerContext) => {
  const tokens = createServiceTokens({ db, clock });
  const list = createTokenList(db);
  const endOf = (validity: Validity) => {
    const days = validities[validity];
    return days === null ? null : fromNow(clock, days * day);
  };
  const madeFor = (key: string | undefined) => (key === undefined ? undefined : makeTokenFor(encryption, key));
  const shown = (id: string) => list.read(db, id);

  implement(contract.list, ({ query }) => list.page(query));
  implement(contract.csv, ({ query }) => list.csv(query));
  implement(contract.get, async ({ params }) => ({ data: await shown(params.id) }));
  implement(contract.add, async ({ body: { key, validity, ...given }, acting }) => {
    const made = madeFor(key);
    const { record, text } = await tokens.add(acting, { ...given, ...(made && { made }), expiresAt: endOf(validity) });
    return { data: { ...(await shown(record.id)), token: text } };
  });
  implement(contract.update, async ({ params, body, acting }) => {
    await tokens.update(acting, { ...params, ...body }, list.read);
    return { data: await shown(params.id) };
  });
  implement(contract.rotate, async ({ params: { id }, body: { key, version, validity }, acting }) => {
    const rotation = { id, version, expiresAt: endOf(validity), made: madeFor(key) };
    const text = await tokens.rotate(acting, rotation, list.read);
    return { data: { ...(await shown(id)), token: text } };
  });
  implement(contract.revoke, async ({ body: { id }, acting }) => {
    await tokens.revoke(acting, id);
    return { data: await shown(id) };
  });
};
