import { type DeskKey, desk, deskKindsOf } from '#contract/desk.ts';
import type { DeskKind } from '#contract/desk-kinds.ts';
import { openMinutesOfDay } from '#contract/open-hours.ts';
import { doneAfter } from '../../answers.ts';
import type { Caller } from '../../caller.ts';
import type { ServerContext } from '../../context.ts';
import { accessDenied } from '../../errors.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import { type AtDesk, createDeskRepository } from './desk.repository.ts';

/** Those of the wanted kinds that the caller may decide. */
const kindsFor = (caller: Caller, wanted?: readonly DeskKind[]) =>
  deskKindsOf(caller).filter((kind) => wanted?.includes(kind) ?? true);

export const registerDesk = ({ db, clock, implement }: ServerContext) => {
  const repository = createDeskRepository({ db, clock });
  const settings = createSettingsRepository(db);

  const atDesk = async (caller: Caller, wanted?: readonly DeskKind[]): Promise<AtDesk> => ({
    callerId: caller.id,
    kinds: kindsFor(caller, wanted),
    settings: await settings.find(),
  });

  /** @throws AppError 403 for a kind that the caller may not decide. */
  const atDeskFor = (caller: Caller, { kind }: DeskKey, wanted?: readonly DeskKind[]) => {
    if (!deskKindsOf(caller).includes(kind)) throw accessDenied();
    return atDesk(caller, wanted);
  };

  implement(desk.list, async ({ query, caller }) => {
    const at = await atDesk(caller, query.kind);
    const shown = await repository.read(at, { scope: query.scope, kinds: kindsFor(caller) });
    const { timezone, deskHours } = at.settings;
    return { data: { ...shown, timezone, openMinutesOfDay: openMinutesOfDay(deskHours) } };
  });
  implement(desk.counts, async ({ caller }) => ({ data: await repository.counts(await atDesk(caller)) }));
  implement(desk.next, async ({ body: { kinds, ...wanted }, caller, acting }) => ({
    data: await repository.next(acting, await atDesk(caller, kinds), wanted),
  }));
  implement(desk.open, async ({ body: { kinds, ...body }, caller, acting }) => ({
    data: await repository.open(acting, await atDeskFor(caller, body, kinds), body),
  }));
  implement(desk.leave, ({ body, acting }) => doneAfter(repository.leave(acting, body)));
  implement(desk.wait, async ({ body, caller, acting }) => ({
    data: await repository.wait(acting, await atDeskFor(caller, body), body),
  }));
  implement(desk.resume, async ({ body: key, caller, acting }) => ({
    data: await repository.resume(acting, await atDeskFor(caller, key), key),
  }));
};
