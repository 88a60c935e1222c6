/**
 * What tutors of one branch write about themselves. `{subject}` is the first subject they teach, `{city}` where they live,
 * `{years}` how long they have taught.
 */
export type Voice = {
  headlines: readonly string[];
  backgrounds: readonly string[];
  methods: readonly string[];
};
