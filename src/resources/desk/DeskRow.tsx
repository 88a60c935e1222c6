import type { SvgIconComponent } from '@mui/icons-material';
import PayoutIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import OverdueIcon from '@mui/icons-material/AlarmOutlined';
import RefundIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import ReportIcon from '@mui/icons-material/FlagOutlined';
import DisputeIcon from '@mui/icons-material/GavelOutlined';
import ApplicationIcon from '@mui/icons-material/SchoolOutlined';
import { Box, Button, Link, Typography } from '@mui/material';
import { formatDate } from '#contract/dates.ts';
import { type DeskItem, deskRecords } from '#contract/desk.ts';
import type { DeskKind } from '#contract/desk-kinds.ts';
import type { LiveChange } from '#contract/live.ts';
import { readUser } from '#src/authProvider/session.ts';
import { useBringBack } from '#src/domain/desk/useBringBack.ts';
import { type Chosen, useDesk } from '#src/domain/desk/useDesk.ts';
import { useDeskText } from '#src/domain/desk/useDeskText.ts';
import { usePlaces } from '#src/domain/live/liveStore.ts';
import { useChangeText } from '#src/domain/live/useChangeText.ts';
import { useLiveText } from '#src/domain/live/useLiveText.ts';
import { marketplaceTimeZone } from '#src/domain/settings/marketplaceTimeZone.ts';
import { Moment } from '#src/fields/DateField.tsx';
import { StatusChip } from '#src/fields/StatusChip.tsx';

const icons: Record<DeskKind, SvgIconComponent> = {
  tutor: ApplicationIcon,
  document: DocumentIcon,
  report: ReportIcon,
  dispute: DisputeIcon,
  refund: RefundIcon,
  payout: PayoutIcon,
};

type Props = {
  item: DeskItem;
  /** It waits no longer, and was shown before. */
  isGone: boolean;
  /** What was decided about it, where that is known. */
  change: LiveChange | undefined;
  /** What is worked off from it on. */
  chosen: Chosen;
  timezone: string;
  /** Of the site, on a working day. */
  openMinutesOfDay: number;
};

/** From so many working days on, hours say nothing any more. */
const fewestDays = 2;

const useAge = ({ item: { openMinutes }, openMinutesOfDay }: Pick<Props, 'item' | 'openMinutesOfDay'>) => {
  const text = useDeskText();
  const days = Math.floor(openMinutes / openMinutesOfDay);
  if (days >= fewestDays) return text('age_days', { count: days });
  return openMinutes < 60
    ? text('age_minutes', { count: openMinutes })
    : text('age_hours', { count: Math.floor(openMinutes / 60) });
};

/** For how long it has waited, and when it is to be decided. */
const Age = ({ item, timezone, openMinutesOfDay }: Pick<Props, 'item' | 'timezone' | 'openMinutesOfDay'>) => {
  const text = useDeskText();
  const age = useAge({ item, openMinutesOfDay });
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', rowGap: 0.25 }}>
      <Typography variant="body2" title={text('age_hint', { timezone: timezone.replaceAll('_', ' ') })}>
        {age}
      </Typography>
      {item.overdue ? (
        <StatusChip
          tone="error"
          icon={OverdueIcon}
          label={
            <>
              {text('overdue')} <Moment instant={item.dueAt} withTime />
            </>
          }
        />
      ) : (
        <Typography variant="caption" color="textSecondary">
          {text('due')} <Moment instant={item.dueAt} withTime />
        </Typography>
      )}
    </Box>
  );
};

/** Until when it is put aside, by whom and why. */
const Wait = ({ item, timezone }: Pick<Props, 'item' | 'timezone'>) => {
  const text = useDeskText();
  const { waits } = item;
  if (!waits) return null;
  const ends = [
    ...(waits.until ? [`${text('until')} ${formatDate(waits.until, marketplaceTimeZone(timezone))}`] : []),
    ...(waits.forAnswer ? [text('until_answer')] : []),
  ];
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2">{ends.join(' · ')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {waits.reason}
      </Typography>
      {waits.by && (
        <Typography variant="caption" component="div" color="textSecondary">
          {text('put_aside_by', { name: waits.by.name })}
        </Typography>
      )}
    </Box>
  );
};

/** The others who have the record open, whether from the desk or not. */
const useOtherAt = ({ kind, id }: DeskItem) => {
  const { uid } = readUser();
  const { about } = deskRecords[kind];
  return usePlaces().find((place) => place.kind === about && place.id === id && place.person.id !== uid)?.person;
};

const Who = ({ item, change, isGone }: Pick<Props, 'item' | 'change' | 'isGone'>) => {
  const text = useDeskText();
  const liveText = useLiveText();
  const changeText = useChangeText();
  const other = useOtherAt(item);
  const holder = item.holder ?? other;
  const { assignee } = item;
  const open = holder ? text('open_at', { name: holder.name }) : assignee && text('assigned', { name: assignee.name });
  const done = change?.by
    ? liveText('decided', { what: changeText(change), name: change.by.name })
    : change && changeText(change);
  const said = isGone ? done : open;
  return (
    <Typography variant="body2" color="textSecondary" noWrap={!isGone}>
      {said}
    </Typography>
  );
};

/** An item of the desk. Its name opens it. */
export const DeskRow = ({ item, isGone, change, chosen, timezone, openMinutesOfDay }: Props) => {
  const text = useDeskText();
  const { open } = useDesk();
  const bringBack = useBringBack();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: '132px minmax(0, 1fr) fit-content(50%)',
          lg: '180px minmax(0, 3fr) minmax(0, 3fr) minmax(0, 2fr) auto',
        },
        columnGap: 2,
        rowGap: 0.5,
        alignItems: 'center',
        px: 2.5,
        py: 1.25,
        '& + li': { borderTop: 1, borderColor: 'divider' },
        '& > p, & > button': { gridColumn: { md: '2 / -1', lg: 'auto' }, justifySelf: { md: 'start', lg: 'auto' } },
        // It stays where it is until somebody wants the others; what became of it stands out.
        ...(isGone && {
          '& > :not(:last-child)': { filter: 'grayscale(1)' },
          '& button, & p': { color: 'text.secondary', textDecoration: 'line-through' },
          '& > :last-child': { textDecoration: 'none' },
        }),
      }}
      data-gone={isGone || undefined}
    >
      <div>
        <StatusChip tone="neutral" icon={icons[item.kind]} label={text(item.kind)} />
      </div>
      <Box sx={{ minWidth: 0 }}>
        <Link
          component="button"
          type="button"
          variant="body2"
          onClick={() => void open(item, chosen)}
          sx={{ display: 'block', maxWidth: '100%', textAlign: 'left', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {item.name}
        </Link>
        <Typography variant="caption" component="div" color="textSecondary" noWrap>
          {item.text}
        </Typography>
      </Box>
      {item.waits ? <Wait item={item} timezone={timezone} /> : <Age {...{ item, timezone, openMinutesOfDay }} />}
      <Who {...{ item, change, isGone }} />
      {item.waits && !isGone && (
        <Button size="small" variant="outlined" color="inherit" onClick={() => void bringBack(item)}>
          {text('bring_back')}
        </Button>
      )}
    </Box>
  );
};
