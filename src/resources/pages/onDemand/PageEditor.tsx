import { useTranslate } from 'ra-core';
import { DefaultEditorOptions, RichTextInput } from 'ra-input-rich-text';
import { useMemo } from 'react';
import { purifyToText } from '#src/fields/onDemand/purifyHtml.ts';
import { richText } from '#src/theme/richText.ts';
import { EditorToolbar } from './EditorToolbar.tsx';

/** What the server would take out is not offered: pictures and colours. */
const notOffered = ['image', 'color', 'highlight', 'textStyle'];

const extensions = (DefaultEditorOptions.extensions ?? [])
  .filter(({ name }) => !notOffered.includes(name))
  .map((extension) =>
    // A link in the editor is text to be changed, not to be followed.
    extension.name === 'starterKit' ? extension.configure({ link: { openOnClick: false } }) : extension,
  );

const look = {
  '& .ra-input': { m: 0 },
  '& .RaLabeled-label, & .MuiFormLabel-root, & label, & .MuiTypography-root': {
    fontWeight: 600,
    fontSize: '0.8125rem',
    color: 'text.primary',
  },
  '& .ProseMirror': {
    ...richText,
    minHeight: 420,
    maxHeight: '70dvh',
    overflowY: 'auto',
  },
  // The input brings its own ground and padding, which two classes more outweigh.
  '& .ProseMirror.tiptap.tiptap': { p: 2, bgcolor: 'background.paper', borderColor: 'divider' },
  '& .ProseMirror:focus': { outline: 2, outlineColor: 'primary.main', outlineOffset: -1 },
} as const;

/** The editor of a page's text. Loaded when a page is opened, not before. */
export const PageEditor = () => {
  const label = useTranslate()('resources.pages.fields.content');
  const options = useMemo(
    () => ({
      extensions,
      editorProps: {
        // The editor parses what is pasted within the page, where it could run, before it drops what it doesn't know.
        transformPastedHTML: purifyToText,
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      },
    }),
    [label],
  );
  return <RichTextInput source="content" editorOptions={options} toolbar={<EditorToolbar />} sx={look} />;
};
