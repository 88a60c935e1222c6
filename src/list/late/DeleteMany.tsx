import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useResourceContext, useTranslate } from 'ra-core';
import { bulk } from '#contract/bulk.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { BulkForecast } from './BulkForecast.tsx';
import { DeletionForecast } from './DeletionForecast.tsx';
import { type AskedOfMany, ManyAction } from './ManyAction.tsx';
import { tryMany } from './tryMany.ts';
import { isWhole, type Outcome, stayingOf, useChangeMany } from './useChangeMany.ts';
import { useComesBack } from './useComesBack.ts';
import { useForecast } from './useForecast.ts';
import { useSayDone } from './useSayDone.tsx';

const Question = ({ ids, close, leave, showOutcome }: AskedOfMany) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const comesBack = useComesBack(resource);
  const endpoint = useDeclarations().resource(resource)?.endpoints.delete;
  const { forecast } = useForecast({
    ...{ ids, change: 'delete', fits: () => true, kindOf: String },
    enabled: offers(bulk.check),
    tryEach: endpoint && ((rows, signal) => tryMany(endpoint, { rows, signal })),
  });
  const reasons = new Map(forecast?.staying.map(({ id, reason }) => [id, reason]));
  const change = useChangeMany({
    does: 'delete',
    action: 'ui.list.delete',
    fits: ({ id }) => !reasons.has(id),
    whyNot: ({ id }) => reasons.get(id) ?? '',
  });
  const sayDone = useSayDone();
  const say = (outcome: Outcome) => {
    close();
    // What stays was shown before; what is gone already is as the person wants it.
    const refusals = outcome.refusals.filter(({ id }) => !reasons.has(id) && !outcome.gone.includes(id));
    const shown = { ...outcome, refusals };
    // They may be deleted next, as a subject whose children went now.
    showOutcome(shown, stayingOf(outcome));
    if (!isWhole(shown)) return;
    void sayDone(translate('ui.confirm.deleted', { smart_count: outcome.changed }), outcome);
  };
  const isNothing = forecast?.fitting === 0;
  return (
    <ConfirmDialog
      title={translate('ui.confirm.delete_many', { smart_count: ids.length })}
      text={comesBack.say(ids.length)}
      action={isNothing ? undefined : translate('ui.list.delete')}
      tone="error"
      pending={change.isPending}
      done={change.done}
      error={useErrorText(change.error)}
      confirm={(signal) => {
        change.mutate({ ids, values: {}, signal, seen: forecast?.seen }, say);
      }}
      close={close}
      below={
        change.isPending ? (
          <BulkForecast
            total={ids.length}
            forecast={forecast}
            kindText={String}
            done={change.done}
            leave={change.leave && (() => leave(change.leave))}
          />
        ) : (
          <DeletionForecast total={ids.length} forecast={forecast} />
        )
      }
    />
  );
};

/** Deletes the selected records, after saying which of them stay and why. */
export const DeleteMany = () => {
  const translate = useTranslate();
  return (
    <ManyAction
      action={translate('ui.list.delete')}
      look={{ color: 'error', startIcon: <DeleteIcon /> }}
      deletes
      question={(asked) => <Question {...asked} />}
    />
  );
};
