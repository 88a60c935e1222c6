import { screens } from './screens/en.ts';
import { audit } from './ui/audit.en.ts';
import { core } from './ui/core.en.ts';
import { exporting } from './ui/export.en.ts';
import { form } from './ui/form.en.ts';
import { people } from './ui/people.en.ts';
import { source } from './ui/source.en.ts';

/** Text shared by the screens: `ui.*`. */
export const ui = { ...core, ...screens, audit, export: exporting, form, people, source };
