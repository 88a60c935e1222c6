import type { SxProps, Theme } from '@mui/material/styles';

/** How written text looks, in the editor and where it is read. */
export const richText = {
  fontSize: '0.9375rem',
  lineHeight: 1.65,
  // The first of all: `:first-of-type` by itself is the first heading too, and `:first-child` is what Emotion warns of.
  '& > :first-of-type:not(* + *)': { mt: 0 },
  '& h1, & h2': { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3, mt: 3, mb: 1 },
  '& h3': { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.35, mt: 2.5, mb: 0.75 },
  '& h4, & h5, & h6': { fontSize: '0.9375rem', fontWeight: 650, mt: 2, mb: 0.5 },
  '& p': { my: 1.25 },
  '& ul, & ol': { my: 1.25, pl: 3 },
  '& li > p': { my: 0.5 },
  '& a': { color: 'primary.main' },
  '& blockquote': { mx: 0, my: 2, pl: 2, borderLeft: 3, borderColor: 'divider', color: 'text.secondary' },
  '& pre': { p: 1.5, borderRadius: 1, bgcolor: 'action.hover', overflowX: 'auto', fontSize: '0.8125rem' },
  '& hr': { my: 3, border: 0, borderTop: 1, borderColor: 'divider' },
} satisfies SxProps<Theme>;
