import { Box, Tab, Tabs } from '@mui/material';
import { useNavigate, useResourceContext, useTranslate } from 'ra-core';
import { type ReactNode, useContext, useId } from 'react';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { LazyView } from '#src/frame/LazyView.tsx';
import { SlotsContext } from '#src/frame/slots.ts';
import { useBrowserLocation } from '#src/frame/useCurrentRoute.ts';
import { useMayOn } from '#src/frame/useMay.ts';
import { useNamed } from '#src/i18n/useNamed.ts';

type RecordTab = {
  name: string;
  label: string;
  /** How much is in there, beside the label. */
  badge?: ReactNode;
  content: ReactNode;
  /** The resource whose list it shows: without that there is no tab. */
  lists?: string;
};

/** What every record has stands behind what only some have. */
const ofEveryRecord: readonly string[] = ['notes', 'history'];

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

/** Those whose lists are there, and may be seen. */
const useListed = (tabs: readonly RecordTab[]) => {
  const may = useMayOn();
  return tabs.filter(({ lists }) => lists === undefined || may('list', lists));
};

/** Tabs of other resources on the records of this one, for those who may see what they list. */
const useDeclaredTabs = (): RecordTab[] => {
  const translate = useTranslate();
  const named = useNamed();
  const { Loading, ViewFailed } = useContext(SlotsContext);
  const here = useResourceContext();
  const { resources } = useDeclarations();
  const may = useMayOn();
  return resources.flatMap(({ name, tabs = [] }) => {
    const label = translate(`resources.${name}.name`, { smart_count: 2 });
    const isAlone = tabs.filter(({ on }) => on === here).length === 1;
    return tabs
      .filter(({ on }) => on === here && may('list', name))
      .map(({ by, content }) => ({
        // Two fields of one resource may name this record: its tabs are then told apart by them.
        ...(isAlone
          ? { name, label }
          : {
              name: `${name}-${by}`,
              label: named(label, translate(`resources.${name}.fields.${by}`)),
            }),
        content: (
          <LazyView
            view={content}
            loading={<Loading view="list" />}
            failed={ViewFailed}
            given={{ resource: name, by }}
          />
        ),
      }));
  });
};

/**
 * Parts of a record's view, one at a time, with those that other resources declare. What is not open is not fetched either.
 *
 * @example <RecordTabs label="Tutor" tabs={[{ name: 'details', label: 'Details', content: <TutorDetails /> }]} />
 */
export const RecordTabs = ({ label, tabs: given }: { label: string; tabs: readonly RecordTab[] }) => {
  const id = useId();
  const own = useListed(given);
  const declared = useDeclaredTabs();
  const isCommon = ({ name }: RecordTab) => ofEveryRecord.includes(name);
  const tabs = [...own.filter((tab) => !isCommon(tab)), ...declared, ...own.filter(isCommon)];
  const [open, openTab] = useOpenTab(tabs);
  return (
    <Box>
      <Tabs
        value={open?.name}
        onChange={(_, name: string) => openTab(name)}
        aria-label={label}
        variant="scrollable"
        sx={{
          mb: 2,
          borderBottom: 1,
          borderColor: 'divider',
          // A count that is none yet keeps no room beside its word.
          '& .MuiTab-icon:empty': { display: 'none' },
        }}
      >
        {tabs.map(({ name, label: text, badge }) => (
          <Tab
            key={name}
            value={name}
            label={text}
            {...(badge ? { icon: <span>{badge}</span>, iconPosition: 'end' as const } : {})}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      {/* Of two tabs that list the same resource, the one begins without the other's rows. */}
      <Box key={open?.name} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open?.name}`}>
        {open?.content}
      </Box>
    </Box>
  );
};
