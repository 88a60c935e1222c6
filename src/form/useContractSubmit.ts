import {
  type DataProvider,
  type Middleware,
  type RaRecord,
  useNotify,
  useRegisterMutationMiddleware,
  useSaveContext,
  useTranslate,
} from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { failureOf } from '#src/dataProvider/callApi.ts';

/** What is saved goes through it; a new record is sent in the same way. */
type Save = Middleware<DataProvider['update']>;

/** Sends with a signal that takes it back, and tells of success before anything follows from it, such as going elsewhere. */
const useWithdrawal = (onSaved: () => void) => {
  const sending = useRef<AbortController>(undefined);
  const send: Save = useCallback(
    async (resource, params, next) => {
      sending.current = new AbortController();
      const { signal } = sending.current;
      const answer = await next(resource, { ...params, meta: { ...params.meta, signal } });
      onSaved();
      return answer;
    },
    [onSaved],
  );
  useRegisterMutationMiddleware(send);
  return sending;
};

/**
 * Saves a form through its controller. Errors of fields go to their fields; a version conflict is handed out, to be decided by
 * the person; anything else is said. Whatever failed, the form stays unsaved.
 */
export const useContractSubmit = ({ onSaved }: { onSaved: () => void }) => {
  const { save } = useSaveContext();
  const notify = useNotify();
  const translate = useTranslate();
  const [conflict, setConflict] = useState<RaRecord>();
  const failure = useRef<string>(undefined);
  const sending = useWithdrawal(onSaved);

  const onError = (error: unknown) => {
    if (sending.current?.signal.aborted) {
      failure.current = translate('ui.input.withdrawn');
      return;
    }
    const { code, data, errors } = failureOf(error);
    const message = (error as Error).message || 'server.error';
    failure.current = translate(message, { _: message });
    if (code === 'conflict.version' && data) setConflict(data as RaRecord);
    else notify(errors ? 'validation.failed' : failure.current, { type: 'error', messageArgs: { _: failure.current } });
  };

  const submit = async (values: FieldValues) => {
    failure.current = undefined;
    const errors: unknown = await save?.(values, { onError });
    // Without an error of its own the form would take itself for saved.
    return errors ?? (failure.current ? { root: { serverError: failure.current } } : undefined);
  };

  const withdraw = useCallback(() => sending.current?.abort(), [sending]);
  return { submit, withdraw, conflict, settle: () => setConflict(undefined) };
};
