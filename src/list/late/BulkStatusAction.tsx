import { type Identifier, type RaRecord, useResourceContext, useTranslate } from 'ra-core';
import { type ComponentType, useEffect, useState } from 'react';
import { bulk } from '#contract/bulk.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { useBulkText } from '#src/domain/bulk/useBulkText.ts';
import { ReasonDialog } from '#src/form/ReasonDialog.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { useMay } from '#src/frame/useMay.ts';
import { BulkForecast } from './BulkForecast.tsx';
import { type AskedOfMany, ManyAction } from './ManyAction.tsx';
import { tryMany } from './tryMany.ts';
import { isWhole, type Outcome, useChangeMany } from './useChangeMany.ts';
import { useForecast } from './useForecast.ts';
import { useSayDone } from './useSayDone.tsx';

type Props = {
  /** The statuses that it is possible from. */
  from: readonly string[];
  to: string;
  /** The field of the status. */
  source?: string;
  /** One reason for all of them. */
  asksWhy?: boolean;
  /**
   * Message keys: the button and, unless what goes for any status will do, the question (which takes `smart_count`) and its consequence
   * (which takes `to`).
   */
  words: { action: string; question?: string; text?: string };
  /** May the server refuse it for what no row says? Then it is tried for each beforehand. */
  isTried?: boolean;
  /** What follows from the answer, shown below it; what is chosen there goes with each call. */
  below?: () => Promise<{ Below: ComponentType<BelowProps> }>;
};

type BelowProps = {
  /** Those that it changes. */
  ids: readonly Identifier[];
  to: string;
  reason: string;
  chosen: Record<string, unknown> | undefined;
  choose: (chosen: Record<string, unknown> | undefined) => void;
};

const BulkDialog = ({
  from,
  to,
  source = 'status',
  asksWhy = false,
  words,
  isTried = false,
  below,
  ids,
  close,
  leave,
  showOutcome,
}: Props & AskedOfMany) => {
  const translate = useTranslate();
  const text = useBulkText();
  const resource = useResourceContext() ?? '';
  const [more, setMore] = useState<Record<string, unknown>>();
  const [Below, setBelow] = useState<ComponentType<BelowProps>>();
  useEffect(() => {
    // Without it the question can be answered all the same.
    below?.().then(
      (loaded) => setBelow(() => loaded.Below),
      () => undefined,
    );
  }, [below]);
  const statusText = (status: string) => translate(`resources.${resource}.${source}.${status}`, { _: status });
  const statusOf = (row: RaRecord) => String(row[source]);
  const hasStatus = (row: RaRecord) => from.includes(statusOf(row));
  const endpoint = useDeclarations().resource(resource)?.actions.changeStatus;
  const tryEach =
    isTried && endpoint && offers(bulk.check)
      ? (rows: readonly RaRecord[], signal: AbortSignal) =>
          tryMany(endpoint, { rows, values: { status: to, reason: null }, signal })
      : undefined;
  const kind = `${source} ${to}`;
  const { forecast, isPending } = useForecast({ ids, change: kind, fits: hasStatus, kindOf: statusOf, tryEach });
  const reasons = new Map(forecast?.staying.map(({ id, reason }) => [id, reason]));
  const fits = (row: RaRecord) => hasStatus(row) && !reasons.has(row.id);
  const whyNot = (row: RaRecord) => reasons.get(row.id) ?? text('other_status', { status: statusText(statusOf(row)) });
  const change = useChangeMany({ does: 'changeStatus', action: words.action, fits, whyNot });
  const sayDone = useSayDone();
  // Where it cannot be said whom it changes, what follows is that for all of them.
  const changing = isPending ? [] : (forecast?.ids ?? ids);
  const asked = { smart_count: ids.length, action: translate(words.action) };
  const question = words.question ? translate(words.question, asked) : text('status_question', asked);
  const target = { to: statusText(to) };
  const consequence = words.text
    ? translate(words.text, target)
    : text(asksWhy ? 'status_text_for_reason' : 'status_text', target);
  // Where none changes, nothing follows from it.
  const changesNone = forecast?.fitting === 0 && !change.isPending;
  const [follows, action] = changesNone ? ['', undefined] : [consequence, translate(words.action)];
  const say = (outcome: Outcome) => {
    close();
    showOutcome(outcome);
    if (!isWhole(outcome)) return;
    const sentence = text('all_done', { smart_count: ids.length, status: statusText(to) });
    void sayDone(sentence, outcome);
  };
  return (
    <ReasonDialog
      title={question}
      text={follows}
      action={action}
      draftOf={translate(words.action)}
      asksWhy={asksWhy}
      tone={asksWhy ? 'error' : 'primary'}
      pending={change.isPending}
      done={change.done}
      error={useErrorText(change.error)}
      confirm={(reason, signal) => {
        const values = { ...more, status: to, reason };
        change.mutate({ ids, values, signal, seen: forecast?.seen }, say);
      }}
      about={
        <BulkForecast
          total={ids.length}
          forecast={forecast}
          kindText={statusText}
          done={change.done}
          leave={change.leave && (() => leave(change.leave))}
        />
      }
      below={
        Below && changing.length > 0
          ? (reason) => <Below {...{ ids: changing, to, reason, chosen: more, choose: setMore }} />
          : undefined
      }
      close={close}
    />
  );
};

/** Takes the selected rows from one status to another, after asking. Those that could not go there stay selected, and it is said why. */
export const BulkStatusAction = (change: Props) => {
  const translate = useTranslate();
  const canChangeStatus = useMay('changeStatus', useResourceContext() ?? '');
  if (!canChangeStatus) return null;
  return (
    <ManyAction action={translate(change.words.action)} question={(asked) => <BulkDialog {...change} {...asked} />} />
  );
};
