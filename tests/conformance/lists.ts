import type { ListSpec } from './list.ts';

/** What each list can be sorted by, is searched in and filtered by, as the API document has it. */
export const lists = {
  languages: {
    sort: ['name', 'code', 'active', 'tutorCount', 'updatedAt'],
    by: ['name', 'asc'],
    search: ['name', 'code'],
    filters: ['active'],
  },
  levels: {
    sort: ['name', 'rank', 'active', 'tutorCount', 'updatedAt'],
    by: ['rank', 'asc'],
    search: ['name'],
    filters: ['active'],
  },
  subjects: {
    sort: ['path', 'name', 'tutorCount', 'updatedAt'],
    by: ['path', 'asc'],
    search: ['path'],
    filters: ['active', 'parentId', 'leaf', 'root'],
  },
  titles: {
    sort: ['title', 'audience', 'active', 'reportCount', 'updatedAt'],
    by: ['title', 'asc'],
    search: ['title'],
    filters: ['active', 'audience'],
  },
  tutors: {
    sort: [
      'displayName',
      'email',
      'hourlyRateCents',
      'rating',
      'yearsOfExperience',
      'bookingCount',
      'status',
      'createdAt',
    ],
    by: ['createdAt', 'desc'],
    search: ['displayName', 'email'],
    filters: ['status', 'subjectId', 'languageId', 'levelId', 'rateFrom', 'rateTo', 'createdFrom', 'createdTo'],
  },
  users: {
    sort: ['displayName', 'email', 'bookingCount', 'status', 'userType', 'lastLoginAt', 'createdAt'],
    by: ['createdAt', 'desc'],
    search: ['displayName', 'email'],
    filters: ['userType', 'accessLevel', 'status', 'verified', 'createdFrom', 'createdTo'],
  },
  reports: {
    sort: ['createdAt', 'updatedAt', 'resolvedAt', 'status'],
    by: ['createdAt', 'desc'],
    search: ['description', 'title', 'reporter', 'reportedUser'],
    filters: [
      ...['status', 'titleId', 'assigneeId', 'unassigned', 'reporterId', 'reportedUserId', 'bookingId'],
      ...['createdFrom', 'createdTo'],
    ],
  },
} as const satisfies Record<string, ListSpec>;
