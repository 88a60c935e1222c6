/** Why staff suspended a user. */
export const userSuspensions = [
  'Three payments in a row were charged back by the bank; we are waiting for an explanation.',
  'Asked several tutors to move lessons and payment away from the platform.',
  'Insulted a tutor in two lessons; the recording of the chat was reviewed.',
  'Did not appear at five confirmed lessons within a month.',
  'The account was used from two countries at once; suspended until its owner confirms the identity.',
  'Opened a second account after using up the trial lesson of the first.',
] as const;

/** Why an application was refused. */
export const rejections = [
  'The diploma could not be verified with the university that is named on it.',
  'The identity document is expired. Please apply again with a valid one.',
  'The profile text was copied from another tutor’s page.',
  'No experience with the levels that were chosen; we would be glad to see an application after a first year of teaching.',
  'The certificate of good conduct is missing, which we need from everybody who teaches minors.',
  'The introduction video has no sound and the address on the documents differs from the account.',
] as const;

/** Why a tutor may not teach for now. */
export const tutorSuspensions = [
  'Cancelled four confirmed lessons within ten days, each less than two hours before the start.',
  'Two families reported being asked to pay in cash; under investigation.',
  'Missed three lessons without notice and could not be reached.',
  'The teaching licence ran out; teaching continues as soon as the new one is uploaded.',
  'Repeated complaints about the tone towards pupils; a conversation is scheduled.',
  'The rating fell under 3.0 over the last twenty lessons.',
] as const;

/** What staff noted when they let somebody teach, or teach again. */
export const approvals = [
  'Documents checked, references called.',
  'Strong interview and complete papers.',
  'Identity and diploma verified.',
  null,
  null,
] as const;

export const reinstatements = [
  'New licence received and checked.',
  'Explained convincingly and agreed to the rules; on probation for three months.',
  'The complaint turned out to be a misunderstanding.',
] as const;
