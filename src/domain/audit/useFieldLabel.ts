import { useTranslate } from 'ra-core';
import { usePapersText } from './usePapersText.ts';

/** `hourlyRateCents` → `Hourly rate cents`: for a field that no screen shows any more. */
const spelledOut = (field: string) => {
  const words = field.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A changed field's name: what the record's own screens call it, or what only the trail knows. */
export const useFieldLabel = (resource: string | undefined) => {
  const translate = useTranslate();
  const papers = usePapersText();
  return (field: string) => {
    const ofPapers = papers.label(field);
    if (ofPapers !== undefined) return ofPapers;
    const own = translate(`ui.audit.fields.${field}`, { _: spelledOut(field) });
    return resource === undefined ? own : translate(`resources.${resource}.fields.${field}`, { _: own });
  };
};
