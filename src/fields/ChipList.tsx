import { useTranslate } from 'ra-core';
import { useNamed } from '#src/i18n/useNamed.ts';

type Props = { labels: readonly string[]; most?: number };

/** Short names as chips; beyond `most` they are counted ("+3") and named in a tooltip, which the keyboard reaches. */
export const ChipList = ({ labels, most }: Props) => {
  const translate = useTranslate();
  const named = useNamed();
  const hidden = labels.slice(most ?? labels.length);
  return (
    <span className="chips" data-short={most === undefined ? undefined : true}>
      {labels.slice(0, most).map((label) => (
        <span key={label} className="chip">
          <span>{label}</span>
        </span>
      ))}
      {hidden.length > 0 && (
        <span
          className="chip chip-more"
          data-tip={hidden.join(', ')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what is hidden has to be within the keyboard's reach.
          tabIndex={0}
          role="note"
          aria-label={named(translate('ui.list.more', { smart_count: hidden.length }), hidden.join(', '))}
        >
          +{hidden.length}
        </span>
      )}
    </span>
  );
};
