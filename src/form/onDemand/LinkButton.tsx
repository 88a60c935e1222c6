import LinkIcon from '@mui/icons-material/InsertLink';
import { TextField, ToggleButton } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { isLinkAddress } from '#contract/link-address.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useEditorText } from './useEditorText.ts';

const setLink = (editor: Editor, href: string) => {
  const marked = editor.chain().focus().extendMarkRange('link');
  if (href === '') marked.unsetMark('link').run();
  else if (editor.state.selection.empty && !editor.isActive('link'))
    marked.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  else marked.setMark('link', { href }).run();
};

const LinkDialog = ({ editor, close }: { editor: Editor; close: () => void }) => {
  const translate = useTranslate();
  const text = useEditorText();
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''));
  const [refused, setRefused] = useState(false);
  return (
    <ConfirmDialog
      title={text('link')}
      action={text('set_link')}
      confirm={() => {
        const href = address.trim();
        if (href !== '' && !isLinkAddress(href)) return setRefused(true);
        close();
        setLink(editor, href);
      }}
      close={close}
    >
      <TextField
        required
        autoFocus
        label={text('address')}
        placeholder="https://"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        error={refused}
        helperText={refused ? translate('validation.url') : text('address_help')}
      />
    </ConfirmDialog>
  );
};

/** Links the selected text, changes a link, or takes it away. */
export const LinkButton = ({ editor }: { editor: Editor }) => {
  const label = useEditorText()('link');
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToggleButton
        size="small"
        value="link"
        selected={editor.isActive('link')}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <LinkIcon fontSize="small" />
      </ToggleButton>
      {open && <LinkDialog editor={editor} close={() => setOpen(false)} />}
    </>
  );
};
