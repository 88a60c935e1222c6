import { useResourceContext, useTranslateLabel } from 'ra-core';
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
  // As the theme has labels of other inputs. This one brings a size of its own, which one class more outweighs.
  '&& .RaLabeled-label': { fontWeight: 540, fontSize: '0.8125rem', lineHeight: '1.25rem', color: 'text.primary' },
  '& .ProseMirror': {
    ...richText,
    maxHeight: '70dvh',
    overflowY: 'auto',
  },
  // The input brings its own ground and padding, which two classes more outweigh.
  '& .ProseMirror.tiptap.tiptap': { p: 2, bgcolor: 'background.paper', borderColor: 'divider' },
  '& .ProseMirror:focus': { outline: 2, outlineColor: 'primary.main', outlineOffset: -1 },
} as const;

export type HtmlEditorProps = {
  source: string;
  /** The height that it has when there is little text, in pixels. */
  height?: number;
  /** A hint below, as a message key. */
  hint?: string;
};

/** The editor of a text with headings, links and lists. Loaded when it is shown, not before. */
export const HtmlEditor = ({ source, height = 200, hint }: HtmlEditorProps) => {
  const resource = useResourceContext();
  const label = useTranslateLabel()({ source, resource });
  const options = useMemo(
    () => ({
      extensions,
      editorProps: {
        // The editor parses what is pasted within the page, where it could run, before it drops what it doesn't know.
        transformPastedHTML: purifyToText,
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': String(label) },
      },
    }),
    [label],
  );
  return (
    <RichTextInput
      source={source}
      editorOptions={options}
      toolbar={<EditorToolbar />}
      helperText={hint ?? false}
      sx={{ ...look, '& .ProseMirror': { ...look['& .ProseMirror'], minHeight: height } }}
    />
  );
};
