import type { UserRole } from '#contract/access.ts';

/** What an admin may do, as one choice from least to most. */
export const accessLevels = ['editor', 'admin', 'superAdmin'] as const;
export type AccessLevel = (typeof accessLevels)[number];

type Stored = { userType: 'admin' | 'superAdmin'; userRole: UserRole };

/** How the choice is kept: a super admin's role is always `admin`. */
export const storedAs: Record<AccessLevel, Stored> = {
  editor: { userType: 'admin', userRole: 'editor' },
  admin: { userType: 'admin', userRole: 'admin' },
  superAdmin: { userType: 'superAdmin', userRole: 'admin' },
};

/** The choice that is kept so; undefined for a role of another release. */
export const accessLevelOf = ({ userType, userRole }: { userType: string; userRole: string | null }) =>
  accessLevels.find(
    (level) => storedAs[level].userType === userType && storedAs[level].userRole === (userRole ?? 'admin'),
  );
