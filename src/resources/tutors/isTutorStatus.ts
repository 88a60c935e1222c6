import { type TutorStatus, tutorStatuses } from '#contract/tutors.ts';

export const isTutorStatus = (status: string): status is TutorStatus => tutorStatuses.some((known) => known === status);
