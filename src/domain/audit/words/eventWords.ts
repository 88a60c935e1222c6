import type { AuditAction, Decision } from '#contract/audit.ts';

/** What an event of the trail is called: what happened, and what was decided by it. */
export type EventWords = { actions: Record<AuditAction, string>; decisions: Record<Decision, string> };
