import { useQuery } from '@tanstack/react-query';
import type { ImportKind } from '#contract/imports.ts';
import { locales } from '#contract/primitives.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { sourceTexts } from '#src/domain/source/sourceTexts.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { loadMessages } from '#src/i18n/messages.ts';

type Labels = Readonly<Record<string, string>>;
/** No field of a record has it. */
const ofKeys = Object.values(sourceTexts).map(({ inFiles }): Labels => ({ externalId: inFiles }));
type Own = { resources: Record<string, { fields: Labels; columns?: Labels }> };

/** What the screens call the fields of a kind's records, once for each language: so an export's heads read, whoever made it. */
export const useLabels = (kind: ImportKind) => {
  const declared = useDeclarations();
  const resource = resourceOf[kind] ?? '';
  return useQuery({
    queryKey: ['imports', 'labels', resource],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const loaded = await Promise.all(locales.map((locale) => loadMessages(declared, locale)));
      const ofFields = loaded.flatMap((messages): Labels[] => {
        const own = (messages as unknown as Own).resources[resource];
        return own ? [own.fields, own.columns ?? {}] : [];
      });
      return [...ofFields, ...ofKeys];
    },
  });
};
