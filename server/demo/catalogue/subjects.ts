/** Subjects the marketplace no longer offers to new tutors. */
export const inactiveSubjects: readonly string[] = ['Speed reading', 'Fashion design'];
