import ExpandIcon from '@mui/icons-material/ChevronRight';
import { Box, IconButton, Typography } from '@mui/material';
import { LinkBase, useCreatePath, useTranslate } from 'ra-core';
import type { Subject } from '#contract/subjects.ts';
import { FlagField } from '#src/entity/kinds/FlagField.tsx';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { CheckBox } from '#src/list/CheckBox.tsx';
import { SubjectActions } from './SubjectActions.tsx';
import type { TreeRow } from './subjectTree.ts';
import { treeTexts } from './treeTexts.ts';

/** Whether what a row stands for is selected, all of it or a part, and what changes that. */
export type Tick = { checked: boolean; partly: boolean; change: () => void };

type Props = {
  row: TreeRow;
  /** Undefined where nothing can be selected. */
  tick: Tick | undefined;
  /** Is it the row that Tab leads to? */
  focusable: boolean;
  canEdit: boolean;
  canDelete: boolean;
  toggle: (id: string) => void;
  focus: (id: string) => void;
  askDelete: (subject: Subject) => void;
};

const Toggle = ({ row: { subject, expanded }, toggle }: Pick<Props, 'row' | 'toggle'>) => {
  const translate = useTranslate();
  if (expanded === undefined) return <Box sx={{ width: 28, flex: 'none' }} />;
  return (
    <IconButton
      size="small"
      tabIndex={-1}
      aria-label={translate(`resources.subjects.${expanded ? 'collapse' : 'expand'}`, { name: subject.name })}
      onClick={() => toggle(subject.id)}
      sx={{ width: 28, height: 28 }}
    >
      <ExpandIcon
        fontSize="small"
        sx={{ transform: expanded ? 'rotate(90deg)' : 'none', transition: 'transform 120ms' }}
      />
    </IconButton>
  );
};

/** The space bar ticks from the row itself, so that it is no stop of its own. */
const TickBox = ({ row: { subject }, tick }: Pick<Props, 'row' | 'tick'>) => {
  const translate = useTranslate();
  const text = useViewTexts(treeTexts);
  if (!tick) return null;
  const { name, childCount } = subject;
  const label = childCount > 0 ? text('select_below', { name }) : translate('ui.list.select_row', { name });
  return <CheckBox label={label} checked={tick.checked} partly={tick.partly} tabIndex={-1} onChange={tick.change} />;
};

/** One subject of the tree. */
export const SubjectRow = ({ row, tick, focusable, canEdit, canDelete, toggle, focus, askDelete }: Props) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { subject, level, position, siblings, expanded } = row;
  return (
    <Box
      role="row"
      data-id={subject.id}
      tabIndex={focusable ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={expanded}
      aria-selected={tick?.checked}
      onFocus={() => focus(subject.id)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        pl: { xs: level === 1 ? 0.5 : 3, sm: level === 1 ? 1 : 4.5 },
        pr: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'action.hover' },
        // As in every table.
        '&[aria-selected=true]': { bgcolor: 'var(--accent-soft)' },
        '&:focus-visible': { outlineOffset: -2 },
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      {/* Where both do not fit beside each other, the chip goes below the name instead of squeezing it. */}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, flex: 1, minWidth: 0, py: 0.5 }}
      >
        <Box role="gridcell" sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: '1 1 140px', minWidth: 0 }}>
          <Toggle row={row} toggle={toggle} />
          <TickBox row={row} tick={tick} />
          <Typography
            component={LinkBase}
            to={createPath({ resource: 'subjects', type: 'show', id: subject.id })}
            tabIndex={focusable ? 0 : -1}
            sx={{
              color: 'inherit',
              textDecoration: 'none',
              fontWeight: level === 1 ? 600 : 450,
              overflowWrap: 'anywhere',
              '&:hover': { textDecoration: 'underline' },
            }}
          >
            {subject.name}
          </Typography>
        </Box>
        {!subject.active && (
          <Box role="gridcell" sx={{ pl: { xs: 4.5, sm: 0 } }}>
            <FlagField source="active" />
          </Box>
        )}
      </Box>
      <Typography
        role="gridcell"
        variant="body2"
        color="textSecondary"
        noWrap
        sx={{ display: { xs: 'none', sm: 'block' }, minWidth: 88, textAlign: 'right' }}
      >
        {subject.childCount > 0
          ? translate('resources.subjects.below', { smart_count: subject.childCount })
          : translate('ui.catalogue.tutors', { smart_count: subject.tutorCount })}
      </Typography>
      <SubjectActions row={row} focusable={focusable} canEdit={canEdit} canDelete={canDelete} askDelete={askDelete} />
    </Box>
  );
};
