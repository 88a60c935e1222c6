import CreatedIcon from '@mui/icons-material/AddCircleOutlineOutlined';
import EmailChangeRequestedIcon from '@mui/icons-material/AlternateEmailOutlined';
import RefusedIcon from '@mui/icons-material/BlockOutlined';
import GoodIcon from '@mui/icons-material/CheckCircleOutlined';
import DeletedIcon from '@mui/icons-material/DeleteOutlineOutlined';
import ManyIcon from '@mui/icons-material/DynamicFeedOutlined';
import ChangedIcon from '@mui/icons-material/EditOutlined';
import ExportedIcon from '@mui/icons-material/FileDownloadOutlined';
import LoadedIcon from '@mui/icons-material/FileUploadOutlined';
import TestMailSentIcon from '@mui/icons-material/ForwardToInboxOutlined';
import TokenReusedIcon from '@mui/icons-material/GppMaybeOutlined';
import EmptiedIcon from '@mui/icons-material/LayersClearOutlined';
import ResetRequestedIcon from '@mui/icons-material/LockResetOutlined';
import SignedInIcon from '@mui/icons-material/LoginOutlined';
import SignedOutIcon from '@mui/icons-material/LogoutOutlined';
import LetterQueuedIcon from '@mui/icons-material/MailOutlined';
import PutAsideIcon from '@mui/icons-material/ScheduleOutlined';
import TakenBackIcon from '@mui/icons-material/UndoOutlined';
import OpenedIcon from '@mui/icons-material/VisibilityOutlined';
import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import type { AuditAction, Decision, HistoryEvent } from '#contract/audit.ts';
import { type ChipLook, StatusChip } from '#src/fields/StatusChip.tsx';
import { useEventWords } from './words/useEventWords.ts';

const looks: Record<AuditAction, ChipLook> = {
  created: { tone: 'success', icon: CreatedIcon },
  changed: { tone: 'info', icon: ChangedIcon },
  deleted: { tone: 'error', icon: DeletedIcon },
  signedIn: { tone: 'neutral', icon: SignedInIcon },
  signedOut: { tone: 'neutral', icon: SignedOutIcon },
  tokenReused: { tone: 'error', icon: TokenReusedIcon },
  resetRequested: { tone: 'neutral', icon: ResetRequestedIcon },
  emailChangeRequested: { tone: 'neutral', icon: EmailChangeRequestedIcon },
  testMailSent: { tone: 'neutral', icon: TestMailSentIcon },
  letterQueued: { tone: 'info', icon: LetterQueuedIcon },
  letterWithdrawn: { tone: 'neutral', icon: TakenBackIcon },
  putAside: { tone: 'neutral', icon: PutAsideIcon },
  broughtBack: { tone: 'info', icon: TakenBackIcon },
  invited: { tone: 'info', icon: LetterQueuedIcon },
  webhookTested: { tone: 'neutral', icon: WebhookIcon },
  webhookSentAgain: { tone: 'info', icon: WebhookIcon },
  refused: { tone: 'warning', icon: RefusedIcon },
  exported: { tone: 'info', icon: ExportedIcon },
  imported: { tone: 'info', icon: LoadedIcon },
  importUndone: { tone: 'warning', icon: TakenBackIcon },
  bulkChanged: { tone: 'info', icon: ManyIcon },
  bulkUndone: { tone: 'warning', icon: TakenBackIcon },
  opened: { tone: 'neutral', icon: OpenedIcon },
  loaded: { tone: 'info', icon: LoadedIcon },
  emptied: { tone: 'error', icon: EmptiedIcon },
};

const good: ChipLook = { tone: 'success', icon: GoodIcon };
const stopped: ChipLook = { tone: 'error', icon: RefusedIcon };
const goesOn: ChipLook = { tone: 'info', icon: ChangedIcon };
const back: ChipLook = { tone: 'neutral', icon: TakenBackIcon };

const decisionLooks: Record<Decision, ChipLook> = {
  approved: good,
  rejected: stopped,
  suspended: stopped,
  reinstated: good,
  reopened: goesOn,
  changesRequested: { tone: 'warning', icon: RefusedIcon },
  checked: goesOn,
  takenBack: back,
  takenUp: goesOn,
  resolved: good,
  dismissed: back,
  asked: { tone: 'warning', icon: LetterQueuedIcon },
  answered: goesOn,
  published: good,
  withdrawn: back,
  restored: { tone: 'info', icon: TakenBackIcon },
  merged: goesOn,
  hidden: stopped,
  shownAgain: good,
  confirmed: good,
  completed: good,
  cancelled: stopped,
  disputed: { tone: 'warning', icon: TokenReusedIcon },
  refunded: goesOn,
  refundRequested: goesOn,
  refundDone: good,
  refundFailed: stopped,
  payoutWithheld: stopped,
  payoutReleased: good,
  disputeDecided: good,
};

/** What happened, in a word: and what was decided, where something was. */
export const ActionChip = ({ event: { action, decision } }: { event: Pick<HistoryEvent, 'action' | 'decision'> }) => {
  const words = useEventWords();
  if (decision) return <StatusChip {...decisionLooks[decision]} label={words.decisions[decision]} />;
  return <StatusChip {...looks[action]} label={words.actions[action]} />;
};
