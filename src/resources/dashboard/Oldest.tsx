import { Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import { formatAgo } from '#src/fields/formatAgo.ts';
import { ReferenceLink } from '#src/fields/ReferenceLink.tsx';
import { touchTarget } from './touchTarget.ts';
import { useDashboardText } from './useDashboardText.ts';

type Props = { resource: string; id: string | null | undefined; since: string };

/** Since when what has waited longest waits, which leads to it where it is known. */
export const Oldest = ({ resource, id, since }: Props) => {
  const text = useDashboardText();
  const locale = useLocale() ?? 'en';
  const words = text('oldest', { ago: formatAgo(Date.parse(since), locale) });
  return (
    <Typography variant="caption" component="div" color="textSecondary" sx={{ '& a': touchTarget }}>
      {id ? (
        <ReferenceLink resource={resource} id={id}>
          {words}
        </ReferenceLink>
      ) : (
        words
      )}
    </Typography>
  );
};
