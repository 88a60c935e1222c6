import type { ChecklistItem } from '#contract/checklist.ts';
import type { Text } from './text.ts';

/** What most marketplaces check before somebody may teach. An item is called as its kind is, in the language of whoever reads it. */
export const starterChecklist: readonly { item: ChecklistItem; name: Text }[] = [
  {
    item: { kind: 'identity', name: null, required: true, expires: false, warnDays: 30 },
    name: { en: 'Identity document', de: 'Ausweis', fr: 'Pièce d’identité', pt: 'Documento de identificação' },
  },
  {
    item: { kind: 'diploma', name: null, required: true, expires: false, warnDays: 30 },
    name: { en: 'Degree or diploma', de: 'Abschluss oder Diplom', fr: 'Diplôme', pt: 'Diploma' },
  },
  {
    item: { kind: 'certificate', name: null, required: true, expires: true, warnDays: 60 },
    name: {
      en: 'Certificate of conduct',
      de: 'Führungszeugnis',
      fr: 'Certificat de bonne conduite',
      pt: 'Certificado de conduta',
    },
  },
];
