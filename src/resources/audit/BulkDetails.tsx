import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { AuditEvent } from '#contract/audit.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { useWords } from '#src/i18n/useViewTexts.ts';
import { DetailLines } from './DetailLines.tsx';
import { FilterDetails } from './FilterDetails.tsx';
import { trailTexts } from './trailTexts.ts';

type Given = { resource?: string; values?: Record<string, unknown> };

/** A call that decides has the field as it calls it; who was written to has events of its own. */
const fieldsOf = ({ letter, reason, ...values }: Record<string, unknown>) =>
  Object.entries({ ...values, ...(reason !== undefined && { statusReason: reason }) });

/** What many records were given, in the words of their list, and how many of them took it. */
export const BulkDetails = ({ event: { details } }: { event: Pick<AuditEvent, 'details'> }) => {
  const translate = useTranslate();
  const named = useNamed();
  const words = useWords(trailTexts);
  const { resource, values = {}, ...others } = (details ?? {}) as Given;
  const fields = fieldsOf(values);
  return (
    <>
      {resource && (
        <Box>
          {named(words.resource ?? '', translate(`resources.${resource}.name`, { smart_count: 2, _: resource }))}
        </Box>
      )}
      {fields.length > 0 && (
        <Box>
          {named(words.values ?? '')}
          <FilterDetails resource={resource} values={fields} />
        </Box>
      )}
      <DetailLines details={others} />
    </>
  );
};
