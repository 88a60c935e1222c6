import { useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import { fieldsOf, type SourceKind } from '#contract/ownership.ts';
import type { Source } from '#contract/source.ts';
import { useFieldLabel } from '#src/domain/audit/useFieldLabel.ts';
import { Moment } from '#src/fields/DateField.tsx';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { CollapsibleCard } from '#src/record/CollapsibleCard.tsx';
import { Facts, NamedFact } from '#src/record/Facts.tsx';
import { CopyButton } from './CopyButton.tsx';
import { sourceTexts } from './sourceTexts.ts';

/** Where the record in context comes from; nothing of one that the marketplace's application has never told of. */
export const useSource = () => useRecordContext<{ id: string; source: Source | null }>()?.source ?? null;

/** What the application calls the record in context, when it last told of it, and which of its fields it sends. */
export const SourceFacts = ({ kind }: { kind: SourceKind }) => {
  const translate = useTranslate();
  const text = useViewTexts(sourceTexts);
  const labelOf = useFieldLabel(useResourceContext());
  const source = useSource();
  if (!source) return null;
  const { externalId, heardAt, tokenName, also = [] } = source;
  return (
    <Facts>
      <NamedFact name={translate('ui.source.key')}>
        {externalId}
        <CopyButton text={externalId} />
      </NamedFact>
      {also.length > 0 && <NamedFact name={text('also')}>{also.join(', ')}</NamedFact>}
      <NamedFact name={translate('ui.source.heard')}>
        <Moment instant={heardAt} withTime />
      </NamedFact>
      <NamedFact name={translate('ui.source.token')}>{tokenName ?? <EmptyValue />}</NamedFact>
      <NamedFact name={translate('ui.source.sends')}>{fieldsOf(kind, 'app').map(labelOf).join(', ')}</NamedFact>
    </Facts>
  );
};

/** The same as a card. */
export const SourceCard = ({ kind }: { kind: SourceKind }) => {
  const translate = useTranslate();
  if (!useSource()) return null;
  return (
    <CollapsibleCard title={translate('ui.source.title')}>
      <SourceFacts kind={kind} />
    </CollapsibleCard>
  );
};
