import { de as contract } from '#contract/messages/de.ts';
import type { SharedMessages } from './messages.ts';
import { reactAdmin } from './reactAdmin/de.ts';
import { ui } from './ui.de.ts';

export const shared: SharedMessages = { reactAdmin, ui, contract };
