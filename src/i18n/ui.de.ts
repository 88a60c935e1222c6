import type { Translated } from '#src/frame/defineResource.ts';
import { screens } from './screens/de.ts';
import { audit } from './ui/audit.de.ts';
import { core } from './ui/core.de.ts';
import { exporting } from './ui/export.de.ts';
import { form } from './ui/form.de.ts';
import { people } from './ui/people.de.ts';
import { source } from './ui/source.de.ts';
import type { ui as english } from './ui.en.ts';

export const ui: Translated<typeof english> = { ...core, ...screens, audit, export: exporting, form, people, source };
