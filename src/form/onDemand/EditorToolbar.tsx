import { Box, ToggleButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useEffect, useReducer } from 'react';
import { type Editor, type EditorCommand, editorCommands } from './editorCommands.ts';
import { LinkButton } from './LinkButton.tsx';

/** Renders again whenever the text or the selection changes, which decides what is pressed. */
const useEditorChanges = (editor: Editor | null) => {
  const [, changed] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor?.on('transaction', changed);
    return () => {
      editor?.off('transaction', changed);
    };
  }, [editor]);
};

const CommandButton = ({ editor, command }: { editor: Editor; command: EditorCommand }) => {
  const label = useTranslate()(`ui.form.editor.${command.name}`);
  const Icon = command.icon;
  return (
    <ToggleButton
      size="small"
      value={command.name}
      selected={command.isActive(editor)}
      aria-label={label}
      title={label}
      onClick={() => command.run(editor)}
    >
      <Icon fontSize="small" />
    </ToggleButton>
  );
};

/** What can be done to the text: only what the server keeps. */
export const EditorToolbar = () => {
  const translate = useTranslate();
  const editor = useTiptapEditor();
  useEditorChanges(editor);
  if (!editor) return <Box sx={{ height: 44 }} />;
  return (
    <Box
      role="toolbar"
      aria-label={translate('ui.form.editor.toolbar')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1, '& button': { p: 0.5, border: 0 } }}
    >
      {editorCommands.map((group) => (
        <Box key={group[0]?.name} sx={{ display: 'flex', gap: 0.25 }}>
          {group.map((command) => (
            <CommandButton key={command.name} editor={editor} command={command} />
          ))}
        </Box>
      ))}
      <LinkButton editor={editor} />
    </Box>
  );
};
