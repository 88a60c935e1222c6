import { Box, ToggleButton } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { type MouseEvent, useEffect, useReducer } from 'react';
import { type EditorCommand, editorCommands } from './editorCommands.ts';
import { LinkButton } from './LinkButton.tsx';
import { useEditorText } from './useEditorText.ts';

/** Renders again whenever the text or the selection changes, which decides what is pressed. */
const useEditorChanges = (editor: Editor) => {
  const [, changed] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor.on('transaction', changed);
    return () => {
      editor.off('transaction', changed);
    };
  }, [editor]);
};

const CommandButton = ({ editor, command }: { editor: Editor; command: EditorCommand }) => {
  const label = useEditorText()(command.name);
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

/**
 * A click on the toolbar leaves the focus in the text, where the next key belongs. Not one in a dialog that a button has opened: React's events bubble out
 * of that, too.
 */
const leaveFocus = (event: MouseEvent<HTMLElement>) => {
  if (event.currentTarget.contains(event.target as Node)) event.preventDefault();
};

/** What can be done to the text: only what the server keeps. */
export const EditorToolbar = ({ editor }: { editor: Editor }) => {
  const text = useEditorText();
  useEditorChanges(editor);
  return (
    <Box
      role="toolbar"
      aria-label={text('toolbar')}
      onMouseDown={leaveFocus}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 0.5, sm: 1 }, mb: 1, '& button': { p: 0.5, border: 0 } }}
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
