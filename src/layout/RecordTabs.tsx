import { Box, Tab, Tabs } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';

type RecordTab = { name: string; label: string; content: ReactNode };

/** Parts of a record's view, one at a time. What is not open is not fetched either. */
export const RecordTabs = ({ label, tabs }: { label: string; tabs: readonly RecordTab[] }) => {
  const id = useId();
  const [open, setOpen] = useState(tabs[0]?.name);
  return (
    <Box>
      <Tabs
        value={open}
        onChange={(_, name: string) => setOpen(name)}
        aria-label={label}
        variant="scrollable"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ name, label: text }) => (
          <Tab key={name} value={name} label={text} id={`${id}-${name}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        {tabs.find(({ name }) => name === open)?.content}
      </Box>
    </Box>
  );
};
