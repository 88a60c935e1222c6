import { de as contract } from '#contract/messages/de.ts';
import { reactAdmin } from './reactAdmin/de.ts';
import type { SharedMessages } from './sharedMessages.ts';
import { ui } from './ui.de.ts';

export const shared: SharedMessages = { reactAdmin, ui, contract };
