import type { BodyInputOf } from '#contract/endpoint.ts';
import { reportCase } from '#contract/report-case.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { useRecordCall } from '#src/frame/useRecordCall.ts';

type Name = 'ask' | 'answer' | 'closeTogether';
type Call<N extends Name> = { id: string; body: BodyInputOf<(typeof reportCase)[N]>; signal: AbortSignal };

/** What one does about a report on its own screen, as `useResourceAction` does what all screens know of: the report is read anew afterwards. */
export const useCaseCall = <N extends Name>(name: N) =>
  useRecordCall<Call<N>>('reports', ({ id, body, signal }) =>
    callApi(reportCase[name], { params: { id }, body, signal } as never),
  );
