import type { UserType } from '#contract/access.ts';

/** Where somebody in a report is decided about: a report is of users and tutors. */
export const resourceOfPerson = (userType: UserType): 'tutors' | 'users' => (userType === 'tutor' ? 'tutors' : 'users');
