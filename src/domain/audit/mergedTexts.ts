import type { Locale } from '#contract/primitives.ts';

/** What the histories of two records say of which the one went into the other. */
export const mergedTexts: Record<Locale, { here: string; into: string; of: string }> = {
  en: {
    here: '“%{name}” was merged into this',
    into: 'Merged into “%{name}”',
    of: 'Of “%{name}”, which was merged into this',
  },
  de: {
    here: '„%{name}“ ist hierin aufgegangen',
    into: 'Aufgegangen in „%{name}“',
    of: 'Von „%{name}“, hierin aufgegangen',
  },
  fr: { here: '« %{name} » a été fusionné ici', into: 'Fusionné dans « %{name} »', of: 'De « %{name} », fusionné ici' },
  pt: { here: '“%{name}” foi fundido aqui', into: 'Fundido em “%{name}”', of: 'De “%{name}”, fundido aqui' },
};
