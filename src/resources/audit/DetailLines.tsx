import { Box } from '@mui/material';
import { type AuditEntity, auditEntities } from '#contract/audit.ts';
import { useKindName } from '#src/domain/audit/useKindName.ts';
import { useValueText } from '#src/domain/audit/useValueText.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { useWords } from '#src/i18n/useViewTexts.ts';
import { trailTexts } from './trailTexts.ts';

const isKind = (value: unknown): value is AuditEntity => auditEntities.some((kind) => kind === value);

/** What an event has besides, a line each. */
export const DetailLines = ({ details }: { details: Readonly<Record<string, unknown>> }) => {
  const valueText = useValueText(undefined);
  const kindName = useKindName();
  const named = useNamed();
  const words: Readonly<Record<string, string>> = useWords(trailTexts);
  const textOf = (name: string, value: unknown) => {
    if (name === 'kind' && isKind(value)) return kindName(value);
    // Of a refusal it is a code; others are words that somebody wrote.
    const said = name === 'reason' && typeof value === 'string' ? words[value] : undefined;
    return said ?? valueText(name, value);
  };
  return Object.entries(details).map(([name, value]) => (
    <Box key={name}>{named(words[name] ?? name, textOf(name, value) ?? '–')}</Box>
  ));
};
