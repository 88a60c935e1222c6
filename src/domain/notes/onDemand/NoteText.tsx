import { Box, Link } from '@mui/material';
import { find } from 'linkifyjs';
import type { Note } from '#contract/notes.ts';
import { mentionsAt } from './mentionsIn.ts';

type Part = { from: number; to: number; href?: string };

/** Only what leads to a page or a mailbox: a text of whoever wrote it runs nothing. */
const isHarmless = (href: string) => /^(https?|mailto):/i.test(href);

/** Links and mentions, in their order; of two that overlap the first. */
const partsOf = ({ text, mentions }: Pick<Note, 'text' | 'mentions'>): Part[] => {
  const links = find(text, { defaultProtocol: 'https' })
    .filter(({ href }) => isHarmless(href))
    .map(({ start, end, href }): Part => ({ from: start, to: end, href }));
  const named = mentionsAt(
    text,
    mentions.map(({ name }) => name),
  );
  const inOrder = [...links, ...named].sort((one, other) => one.from - other.from);
  return inOrder.filter(({ from }, at) => inOrder.slice(0, at).every((before) => before.to <= from));
};

const Shown = ({ text, href }: { text: string; href?: string | undefined }) =>
  href ? (
    <Link href={href} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </Link>
  ) : (
    <Box component="mark" sx={{ bgcolor: 'transparent', color: 'primary.main', fontWeight: 600 }}>
      {text}
    </Box>
  );

/** What a note says, with its line breaks; addresses in it can be opened. */
export const NoteText = ({ note }: { note: Pick<Note, 'text' | 'mentions'> }) => {
  const { text } = note;
  const parts = partsOf(note);
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {parts.map(({ from, to, href }, at) => (
        <span key={from}>
          {text.slice(parts[at - 1]?.to ?? 0, from)}
          <Shown text={text.slice(from, to)} href={href} />
        </span>
      ))}
      {text.slice(parts.at(-1)?.to ?? 0)}
    </Box>
  );
};
