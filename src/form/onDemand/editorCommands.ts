import type { SvgIconComponent } from '@mui/icons-material';
import BoldIcon from '@mui/icons-material/FormatBold';
import ClearIcon from '@mui/icons-material/FormatClear';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import BulletsIcon from '@mui/icons-material/FormatListBulleted';
import NumbersIcon from '@mui/icons-material/FormatListNumbered';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import StrikeIcon from '@mui/icons-material/FormatStrikethrough';
import UnderlineIcon from '@mui/icons-material/FormatUnderlined';
import SubheadingIcon from '@mui/icons-material/TextFields';
import HeadingIcon from '@mui/icons-material/Title';
import type { Editor } from '@tiptap/react';
import type { EditorTextKey } from './useEditorText.ts';

/** A button of the editor; its label is the editor’s text of that name. */
export type EditorCommand = {
  name: EditorTextKey;
  icon: SvgIconComponent;
  run: (editor: Editor) => void;
  isActive: (editor: Editor) => boolean;
};

const mark = (name: EditorTextKey, icon: SvgIconComponent): EditorCommand => ({
  name,
  icon,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  isActive: (editor) => editor.isActive(name),
});

const heading = (name: EditorTextKey, icon: SvgIconComponent, level: number): EditorCommand => ({
  name,
  icon,
  run: (editor) => editor.chain().focus().toggleNode('heading', 'paragraph', { level }).run(),
  isActive: (editor) => editor.isActive('heading', { level }),
});

const list = (name: EditorTextKey, icon: SvgIconComponent): EditorCommand => ({
  name,
  icon,
  run: (editor) => editor.chain().focus().toggleList(name, 'listItem').run(),
  isActive: (editor) => editor.isActive(name),
});

/** The buttons, in groups. */
export const editorCommands: readonly (readonly EditorCommand[])[] = [
  [heading('heading', HeadingIcon, 2), heading('subheading', SubheadingIcon, 3)],
  [mark('bold', BoldIcon), mark('italic', ItalicIcon), mark('underline', UnderlineIcon), mark('strike', StrikeIcon)],
  [
    list('bulletList', BulletsIcon),
    list('orderedList', NumbersIcon),
    {
      name: 'blockquote',
      icon: QuoteIcon,
      run: (editor) => editor.chain().focus().toggleWrap('blockquote').run(),
      isActive: (editor) => editor.isActive('blockquote'),
    },
  ],
  [
    {
      name: 'clear',
      icon: ClearIcon,
      run: (editor) => editor.chain().focus().clearNodes().unsetAllMarks().run(),
      isActive: () => false,
    },
  ],
];
