import { useTranslate } from 'ra-core';
import { useNamed } from '#src/i18n/useNamed.ts';
import type { Chip } from './chipsOf.ts';

type Props = { chips: readonly Chip[]; most?: number | undefined };

/** Short names as chips; beyond `most` they are counted ("+3") and named in a tooltip, which the keyboard reaches. */
export const ChipList = ({ chips, most }: Props) => {
  const translate = useTranslate();
  const named = useNamed();
  const hidden = chips.slice(most ?? chips.length);
  const hiddenLabels = hidden.map(({ label }) => label).join(', ');
  return (
    <span className="chips" data-short={most === undefined ? undefined : true}>
      {chips.slice(0, most).map(({ key, label }) => (
        <span key={key} className="chip">
          <span>{label}</span>
        </span>
      ))}
      {hidden.length > 0 && (
        <span
          className="chip chip-more"
          data-tip={hiddenLabels}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what is hidden has to be within the keyboard's reach.
          tabIndex={0}
          role="note"
          aria-label={named(translate('ui.list.more', { smart_count: hidden.length }), hiddenLabels)}
        >
          +{hidden.length}
        </span>
      )}
    </span>
  );
};
