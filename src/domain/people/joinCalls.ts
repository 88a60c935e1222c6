import { joining } from '#contract/joining.ts';

/** How accounts of each kind are joined. Not with the resources, whose declarations the first list waits for. */
export const joinCalls = {
  user: { preview: joining.previewUsers, join: joining.joinUsers },
  tutor: { preview: joining.previewTutors, join: joining.joinTutors },
} as const;
export type JoinedKind = keyof typeof joinCalls;
