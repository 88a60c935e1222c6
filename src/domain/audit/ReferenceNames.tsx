import { useGetMany } from 'ra-core';
import { useNameOf } from '#src/frame/useNameOf.ts';

/** The resources whose records fields and filters name by their keys. */
export const references: Readonly<Record<string, string>> = {
  tutorId: 'tutors',
  studentId: 'users',
  subjectId: 'subjects',
  subjectIds: 'subjects',
  parentId: 'subjects',
  languageId: 'languages',
  languageIds: 'languages',
  levelId: 'levels',
  levelIds: 'levels',
  titleId: 'report-titles',
  assigneeId: 'admin-management',
  actorId: 'admin-management',
  endpointId: 'webhooks',
};

/** Records by their names; by the key where one is gone. */
export const ReferenceNames = ({ resource, ids }: { resource: string; ids: readonly string[] }) => {
  const { data = [] } = useGetMany(resource, { ids: [...ids] });
  const nameOf = useNameOf(resource);
  return ids.map((id) => nameOf(data.find((record) => String(record?.id) === id)) || id).join(', ');
};
