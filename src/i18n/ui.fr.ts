import type { Translated } from '#src/frame/defineResource.ts';
import { screens } from './screens/fr.ts';
import { audit } from './ui/audit.fr.ts';
import { core } from './ui/core.fr.ts';
import { exporting } from './ui/export.fr.ts';
import { form } from './ui/form.fr.ts';
import { people } from './ui/people.fr.ts';
import { source } from './ui/source.fr.ts';
import type { ui as english } from './ui.en.ts';

export const ui: Translated<typeof english> = { ...core, ...screens, audit, export: exporting, form, people, source };
