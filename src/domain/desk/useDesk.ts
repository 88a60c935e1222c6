import { useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useNavigate } from 'ra-core';
import { type DeskKey, type DeskOpened, desk, deskRecords } from '#contract/desk.ts';
import { readUser } from '#src/authProvider/session.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { deskKey, deskScreen } from './deskKey.ts';
import { type DeskRun, isSameItem, readRun, writeRun } from './run.ts';
import { useDeskText } from './useDeskText.ts';

/** Whose items are worked off, and which kinds. */
export type Chosen = Pick<DeskRun, 'scope' | 'kinds' | 'skip'>;

/** The resource whose screen shows an item. */
export const resourceOfItem = ({ kind }: DeskKey) => resourceOf[deskRecords[kind].about] ?? '';

/** Gives an item back, also while the page goes away. One that cannot be given back is free after its lease. */
export const giveBack = ({ key, lease }: Pick<DeskRun, 'key' | 'lease'>): Promise<unknown> =>
  callApi(desk.leave, { body: { ...key, lease }, keepalive: true }).catch(() => undefined);

let asked = 0;

/** Asks for an item. @returns whether it is still wanted where its answer is late: not once another is, the run is stopped or the person elsewhere. */
const beginAsking = () => {
  asked += 1;
  const nth = asked;
  const run = readRun();
  const { pathname } = window.location;
  // A run ends as its item's screen goes away, which is more than an address: a drawer, and a record's form.
  const isThere = () => (run ? isSameItem(run, readRun()) : window.location.pathname === pathname);
  return () => nth === asked && isThere();
};

/** Opens items of the desk, one by one or one after the other. */
export const useDesk = () => {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const client = useQueryClient();
  const notifyText = useNotifyText();
  const text = useDeskText();

  const askAgain = () => client.invalidateQueries({ queryKey: [deskKey] });

  const begin = ({ item: { kind, id, waits }, lease, left }: DeskOpened, { scope, kinds, skip }: Chosen) => {
    const key: DeskKey = { kind, id };
    const waitSetAt = waits?.setAt;
    writeRun({ personId: readUser().uid ?? '', key, lease, left, waitSetAt, arrived: false, scope, kinds, skip });
    const state = { cameFrom: deskScreen };
    navigate(createPath({ resource: resourceOfItem(key), type: 'show', id }), { state });
    void askAgain();
  };

  const takeBack = async ({ item: { kind, id }, lease }: Pick<DeskOpened, 'item' | 'lease'>) => {
    await giveBack({ key: { kind, id }, lease });
    void askAgain();
  };

  const end = () => {
    writeRun(undefined);
    navigate(deskScreen);
    void askAgain();
  };

  const saidAtEnd = (left: number | undefined) => {
    if (left === undefined) return text('run_done');
    return left > 0 ? text('last_done', { count: left }) : text('all_done');
  };

  /** What did not work is said, and nothing changes. */
  const tell = (error: unknown) => notifyText((error as Error).message, 'error');

  return {
    /** Opens the first that is free; where there is none, that is said. */
    next: async (chosen: Chosen): Promise<void> => {
      const isWanted = beginAsking();
      try {
        const { data } = await callApi(desk.next, { body: chosen });
        if (!isWanted()) return data ? takeBack(data) : undefined;
        if (data) return begin(data, chosen);
        // What was skipped, and what was not chosen, waits on. It is over also where nobody can say how much that is.
        const left = await callApi(desk.counts).then(
          (counts) => counts.data.left,
          () => undefined,
        );
        if (!isWanted()) return;
        notifyText(saidAtEnd(left), 'success');
        end();
      } catch (error) {
        tell(error);
      }
    },

    /** Opens one item, if nobody else has it open, and goes on with the others from there. */
    open: async (key: DeskKey, chosen: Chosen): Promise<void> => {
      const { scope, kinds } = chosen;
      const isWanted = beginAsking();
      try {
        const { data } = await callApi(desk.open, { body: { kind: key.kind, id: key.id, scope, kinds } });
        const { item, holder, lease, left } = data;
        if (!isWanted()) return item && lease ? takeBack({ item, lease }) : undefined;
        if (item && lease) return begin({ item, lease, left }, chosen);
        notifyText(holder ? text('is_held', { name: holder.name }) : text('is_done'), 'info');
        void askAgain();
      } catch (error) {
        tell(error);
      }
    },

    /** Gives back what is open, and leads back to the desk. */
    stop: (): void => {
      const run = readRun();
      beginAsking();
      if (run) void giveBack(run).then(askAgain);
      end();
    },

    askAgain,
    tell,
  };
};
