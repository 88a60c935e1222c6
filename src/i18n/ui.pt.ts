import type { Translated } from '#src/frame/defineResource.ts';
import { screens } from './screens/pt.ts';
import { audit } from './ui/audit.pt.ts';
import { core } from './ui/core.pt.ts';
import { exporting } from './ui/export.pt.ts';
import { form } from './ui/form.pt.ts';
import { people } from './ui/people.pt.ts';
import { source } from './ui/source.pt.ts';
import type { ui as english } from './ui.en.ts';

export const ui: Translated<typeof english> = { ...core, ...screens, audit, export: exporting, form, people, source };
