import AllIcon from '@mui/icons-material/ArrowForward';
import { useTranslate } from 'ra-core';
import { formatDate } from '#contract/dates.ts';
import type { FoundKind, FoundRecord } from '#contract/finding.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { usePersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { accessOfAction } from '#src/frame/access.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import type { ResourceDeclaration } from '#src/frame/declaration.ts';
import { locationInReactAdmin } from '#src/frame/routeTable.ts';
import type { Choice, ChoiceGroup } from './choices.ts';

/** Where a record is seen, or else changed. */
const viewOf = (resource: ResourceDeclaration) => (resource.routes.show ? 'show' : 'edit');

/** The records that the server found, grouped by what they are, each leading to its screen, and behind them to the list with all of them. */
export const useRecords = () => {
  const translate = useTranslate();
  const timeZone = usePersonTimeZone();
  const declared = useDeclarations();
  const statusWord = (resource: string, status: string) =>
    translate(`resources.${resource}.status.${status}`, { _: status });

  return (
    { kind, records, more }: FoundKind,
    { term, isEarlier, moreLabel }: { term: string; isEarlier: boolean; moreLabel: (name: string) => string },
  ): ChoiceGroup[] => {
    const resource = declared.resource(resourceOf[kind] ?? '');
    if (!resource || !accessOfAction(resource, viewOf(resource))) return [];
    const { name, menu } = resource;
    const heading = translate(`resources.${name}.name`, { smart_count: 2 });
    const choiceOf = ({ id, name: label, text, status, at }: FoundRecord): Choice => ({
      id: `${kind}-${id}`,
      label,
      text: text ?? undefined,
      note: [at && formatDate(at, timeZone), status && statusWord(name, status)].filter(Boolean).join(' · '),
      icon: menu?.icon,
      isEarlier,
      leads: locationInReactAdmin(name, viewOf(resource), id),
    });
    const filter = new URLSearchParams({ filter: JSON.stringify({ q: term }) });
    const all: Choice = {
      id: `${kind}-more`,
      label: moreLabel(heading),
      icon: AllIcon,
      isEarlier,
      leads: `${locationInReactAdmin(name, 'list', undefined)}?${filter}`,
    };
    return [{ id: kind, heading, choices: [...records.map(choiceOf), ...(more ? [all] : [])] }];
  };
};
