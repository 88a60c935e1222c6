import { fr as contract } from '#contract/messages/fr.ts';
import { reactAdmin } from './reactAdmin/fr.ts';
import type { SharedMessages } from './sharedMessages.ts';
import { ui } from './ui.fr.ts';

export const shared: SharedMessages = { reactAdmin, ui, contract };
