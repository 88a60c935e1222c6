import { FormControl, FormHelperText, InputLabel } from '@mui/material';
import { TextAlign } from '@tiptap/extension-text-align';
import { type Editor, EditorContent, Mark, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { purifyToText } from '#src/fields/onDemand/purifyHtml.ts';
import { richText } from '#src/theme/richText.ts';
import { useFormField } from '../useFormField.tsx';
import { EditorToolbar } from './EditorToolbar.tsx';

/** Signs below and above the line, as in formulas: there is no button for them, but what has come with them keeps them. */
const script = (tag: 'sub' | 'sup') =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** Code may be a link, and bold: StarterKit's leaves no mark beside it, and took those away of what only stood there. */
const Kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((one) => (one.name === 'code' ? one.extend({ excludes: 'code' }) : one));
  },
});

/** What the server would take out, such as pictures and colours, is not among them. */
const extensions = [
  // A link in the editor is text to be changed, not to be followed. An empty paragraph below a list would be a change of who only looks.
  Kit.configure({ link: { openOnClick: false }, trailingNode: false }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  script('sub'),
  script('sup'),
];

const parseOptions = { preserveWhitespace: true } as const;

const look = {
  ...richText,
  maxHeight: '70dvh',
  overflowY: 'auto',
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus': { outline: 2, outlineColor: 'primary.main', outlineOffset: -1, bgcolor: 'background.paper' },
} as const;

/** An empty paragraph is no text. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

/** How the text's own element is described to assistive technology, and what becomes of pasted HTML. */
const useEditorProps = (id: string, isInvalid: boolean) =>
  useMemo(
    () => ({
      // The editor parses what is pasted within the page, where it could run, before it drops what it doesn't know.
      transformPastedHTML: purifyToText,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-help`,
        'aria-invalid': String(isInvalid),
      },
    }),
    [id, isInvalid],
  );

/**
 * The editor of a field's text. Only what comes from elsewhere, such as a reset of the form, is put into it: its own text, handed back late
 * by a slow machine, would undo what has been typed since.
 */
const useFieldEditor = ({ id, field, fieldState }: ReturnType<typeof useFormField>) => {
  const { getValues } = useFormContext();
  const [content] = useState(String(field.value ?? ''));
  const known = useRef(content);
  const editor = useEditor({
    extensions,
    content,
    parseOptions,
    editorProps: useEditorProps(id, fieldState.invalid),
    onUpdate: ({ editor: changed }) => {
      known.current = htmlOf(changed);
      field.onChange(known.current);
    },
    onBlur: field.onBlur,
  });
  const { name, value, ref } = field;
  // The form gives the focus to what was refused.
  useEffect(() => ref({ focus: () => editor.commands.focus() }), [editor, ref]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value says when to look; by then the form may hold a newer one.
  useEffect(() => {
    const held = String(getValues(name) ?? '');
    if (held === known.current) return;
    known.current = held;
    const { from, to } = editor.state.selection;
    editor.chain().setContent(held, { emitUpdate: false, parseOptions }).setTextSelection({ from, to }).run();
  }, [editor, getValues, name, value]);
  return editor;
};

type HtmlEditorProps = {
  source: string;
  /** The height that it has when there is little text, in pixels. */
  height?: number;
  /** A hint below, as a message key. */
  hint?: string;
};

/** The editor of a text with headings, links and lists. Loaded when it is shown, not before. */
export const HtmlEditor = ({ source, height = 200, hint }: HtmlEditorProps) => {
  const formField = useFormField({ source, hint });
  const { id, textField } = formField;
  const editor = useFieldEditor(formField);
  return (
    <FormControl error={textField.error} sx={{ '& .ProseMirror': { ...look, minHeight: height } }}>
      <InputLabel id={`${id}-label`} onClick={() => editor.commands.focus()}>
        {textField.label}
      </InputLabel>
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} />
      <FormHelperText id={`${id}-help`}>{textField.helperText}</FormHelperText>
    </FormControl>
  );
};
