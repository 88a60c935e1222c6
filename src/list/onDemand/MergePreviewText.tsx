import { Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import type { MergePreview } from '#contract/entity/merging.ts';
import { intlLocale } from '#contract/intl-locale.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { mergeTexts } from './mergeTexts.ts';

type Props = { preview: MergePreview; name: string; into: string };

/** What moves, with numbers, and what just loses the one. */
export const MergePreviewText = ({ preview: { uses }, name, into }: Props) => {
  const text = useViewTexts(mergeTexts);
  const locale = useLocale() ?? 'en';
  const say = (which: 'moving' | 'both') => {
    const counted = uses.filter((use) => use[which] > 0).map((use) => text(use.use, { smart_count: use[which] }));
    return counted.length > 0
      ? text(which, { into, what: new Intl.ListFormat(intlLocale(locale)).format(counted) })
      : undefined;
  };
  const [moving, both] = [say('moving'), say('both')];
  return (
    <>
      {moving && <Typography sx={{ fontWeight: 560 }}>{moving}</Typography>}
      {both && <Typography>{both}</Typography>}
      {!moving && !both && <Typography>{text('nothing', { name })}</Typography>}
      <Typography variant="body2" color="textSecondary">
        {text('led', { name, into })}
      </Typography>
    </>
  );
};
