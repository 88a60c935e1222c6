import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useDataProvider, useResourceContext, useTranslate } from 'ra-core';
import type { ActionProvider } from '#src/dataProvider/acting.ts';
import { useNameOf } from '#src/frame/useNameOf.ts';
import { useBulkText } from './useBulkText.ts';

type Row = RaRecord & { version: number };

/** A record that stays as it was, and why. */
export type Refusal = { id: Identifier; name: string; reason: string };

type Change = {
  from: readonly string[];
  to: string;
  /** The field of the status. */
  source: string | undefined;
  statusText: (status: string) => string;
};
type Call = {
  ids: readonly Identifier[];
  reason: string | null;
  /** What the calls are told besides. */
  more?: Record<string, unknown> | undefined;
  signal: AbortSignal;
  /** How many the person was told that it changes; another number is told anew first. */
  expected?: number | undefined;
  /** After each that was tried. */
  onDone?: () => void;
};

/**
 * Takes many records from one status to another, each by a call of its own: what is refused for one does not hold the others up.
 * Records of another status are left alone, even where the server would let them go there: reinstating is not approving.
 *
 * @returns a mutation that answers who was left out or refused.
 */
export const useChangeStatusOfMany = ({ from, to, source = 'status', statusText }: Change) => {
  const translate = useTranslate();
  const text = useBulkText();
  const resource = useResourceContext() ?? '';
  const nameOf = useNameOf(resource);
  const dataProvider = useDataProvider<ActionProvider>();
  const queryClient = useQueryClient();
  const statusOf = (row: Row) => String(row[source]);
  return useMutation<Refusal[], Error, Call>({
    mutationFn: async ({ ids, reason, more, signal, expected, onDone }) => {
      // As they are now: the list may have been open for a while.
      const { data: rows } = await dataProvider.getMany<Row>(resource, { ids: [...ids] });
      const fitting = rows.filter((row) => from.includes(statusOf(row)));
      if (expected !== undefined && fitting.length !== expected) throw new Error(text('moved_on'));
      const { data: results } = await dataProvider.actMany(resource, {
        onDone,
        action: 'changeStatus',
        calls: fitting.map(({ id, version }) => ({ id, data: { ...more, status: to, reason, version }, signal })),
      });
      signal.throwIfAborted();
      const refused = fitting.flatMap((row, index): Refusal[] => {
        const result = results[index];
        if (result?.status !== 'rejected') return [];
        const message = result.reason instanceof Error ? result.reason.message : 'server.error';
        return [{ id: row.id, name: nameOf(row), reason: translate(message, { _: message }) }];
      });
      const leftOut = rows
        .filter((row) => !from.includes(statusOf(row)))
        .map((row) => ({
          id: row.id,
          name: nameOf(row),
          reason: translate('ui.bulk.other_status', { status: statusText(statusOf(row)) }),
        }));
      const gone = ids
        .filter((id) => !rows.some((row) => row.id === id))
        .map((id) => ({ id, name: String(id), reason: translate('ui.bulk.gone') }));
      return [...refused, ...leftOut, ...gone];
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [resource] }),
  });
};
