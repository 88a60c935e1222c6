import { disputes } from '#contract/disputes.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { useRecordCall } from '#src/frame/useRecordCall.ts';

type Call = { id: string; body: BodyInputOf<typeof disputes.open>; signal: AbortSignal };

/** Records a dispute, as `useResourceAction` does what lists know of, too: the booking is read anew afterwards, wherever it is shown. */
export const useOpenDispute = () =>
  useRecordCall<Call>('transactions', async ({ id, body, signal }) => {
    const { data } = await callApi(disputes.open, { params: { bookingId: id }, body, signal });
    return { data: { ...data, id } };
  });
