import { pt as contract } from '#contract/messages/pt.ts';
import { reactAdmin } from './reactAdmin/pt.ts';
import type { SharedMessages } from './sharedMessages.ts';
import { ui } from './ui.pt.ts';

export const shared: SharedMessages = { reactAdmin, ui, contract };
