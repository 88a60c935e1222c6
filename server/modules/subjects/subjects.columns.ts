import { sql } from 'drizzle-orm';
import { tutorSubjects } from '../tutors/tutors.table.ts';
import { subjects } from './subjects.table.ts';

const parentName = sql`(select parent.name from ${subjects} parent where parent.id = ${subjects.parentId})`;

/** What a subject is answered with, beside its own fields: its place in the tree, and how much hangs on it. */
export const subjectColumns = {
  id: subjects.id,
  version: subjects.version,
  createdAt: subjects.createdAt,
  updatedAt: subjects.updatedAt,
  name: subjects.name,
  path: sql`coalesce(${parentName} || ' › ', '') || ${subjects.name}`,
  slug: subjects.slug,
  parentId: subjects.parentId,
  active: subjects.active,
  childCount: sql`(select count(*) from ${subjects} child where child.parent_id = ${subjects.id})`,
  tutorCount: sql`(select count(*) from ${tutorSubjects} where ${tutorSubjects.subjectId} = ${subjects.id})`,
};
