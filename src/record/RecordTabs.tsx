import { Box, Tab, Tabs } from '@mui/material';
import { useNavigate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { useBrowserLocation } from '#src/frame/useCurrentRoute.ts';

type RecordTab = { name: string; label: string; content: ReactNode };

const parameter = 'tab';

/** Which tab is open stands in the address (`?tab=bookings`), so that it can be shared and Back leads to the one before. */
const useOpenTab = (tabs: readonly RecordTab[]) => {
  const navigate = useNavigate();
  const query = new URLSearchParams(useBrowserLocation().search);
  const wanted = query.get(parameter);
  const [first] = tabs;
  const openTab = (name: string) => {
    // The first is what the bare address shows: it has one address, not two.
    if (name === first?.name) query.delete(parameter);
    else query.set(parameter, name);
    navigate({ search: query.size > 0 ? `?${query}` : '' });
  };
  return [tabs.find(({ name }) => name === wanted) ?? first, openTab] as const;
};

/** Parts of a record's view, one at a time. What is not open is not fetched either. */
export const RecordTabs = ({ label, tabs }: { label: string; tabs: readonly RecordTab[] }) => {
  const id = useId();
  const [open, openTab] = useOpenTab(tabs);
  return (
    <Box>
      <Tabs
        value={open?.name}
        onChange={(_, name: string) => openTab(name)}
        aria-label={label}
        variant="scrollable"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ name, label: text }) => (
          <Tab key={name} value={name} label={text} id={`${id}-${name}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open?.name}`}>
        {open?.content}
      </Box>
    </Box>
  );
};
