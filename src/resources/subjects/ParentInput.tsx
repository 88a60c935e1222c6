import { useGetList, useRecordContext, useTranslate } from 'ra-core';
import { type Subject, subjectLimit } from '#contract/subjects.ts';
import { SearchedChoiceInput } from '#src/form/SearchedChoiceInput.tsx';

/** All subjects at the top, which others may stand below. */
export const useParents = () =>
  useGetList<Subject>('subjects', {
    pagination: { page: 1, perPage: subjectLimit },
    sort: { field: 'path', order: 'ASC' },
    filter: { root: true },
  });

/** The subject that this one stands below; nothing for one at the top. */
export const ParentInput = () => {
  const translate = useTranslate();
  const self = useRecordContext<Subject>();
  const asked = useParents();
  return (
    <SearchedChoiceInput
      source="parentId"
      choices={(asked.data ?? []).filter(({ id }) => id !== self?.id)}
      asked={asked}
      none={null}
      optional
      placeholder={translate('resources.subjects.top_level')}
      hint="resources.subjects.parent_help"
    />
  );
};
