import type { Locale } from '#contract/primitives.ts';

/** What the histories of two records say of which the one went into the other. */
export const mergedTexts: Record<Locale, { here: string; into: string }> = {
  en: { here: '“%{name}” was merged into this', into: 'Merged into “%{name}”' },
  de: { here: '„%{name}“ ist hierin aufgegangen', into: 'Aufgegangen in „%{name}“' },
  fr: { here: '« %{name} » a été fusionné ici', into: 'Fusionné dans « %{name} »' },
  pt: { here: '“%{name}” foi fundido aqui', into: 'Fundido em “%{name}”' },
};
