import { type HttpError, type RaRecord, useNotify, useSaveContext, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FailureBody } from '#src/dataProvider/callApi.ts';

const bodyOf = (error: unknown): FailureBody => ((error as Partial<HttpError>).body ?? {}) as FailureBody;

/**
 * Saves a form through its controller. Errors of fields go to their fields; a version conflict is handed out, to be decided by
 * the person; anything else is said. Whatever failed, the form stays unsaved.
 */
export const useContractSubmit = () => {
  const { save } = useSaveContext();
  const notify = useNotify();
  const translate = useTranslate();
  const [conflict, setConflict] = useState<RaRecord>();
  const failure = useRef<string>(undefined);

  const onError = (error: unknown) => {
    const { code, data, errors } = bodyOf(error);
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

  return { submit, conflict, settle: () => setConflict(undefined) };
};
