import { useCanAccess } from 'ra-core';
import type { UserType } from '#contract/access.ts';
import { ReferenceLink } from '#src/fields/ReferenceLink.tsx';

/** Where accounts of each kind are shown, and whether a link stands there until it is known to be refused. */
const shownIn: Record<UserType, { resource: string; likely: boolean }> = {
  tutor: { resource: 'tutors', likely: true },
  user: { resource: 'users', likely: true },
  admin: { resource: 'admin-management', likely: false },
  superAdmin: { resource: 'admin-management', likely: false },
};

type Props = { id: string; userType: UserType; name: string };

/** Somebody's name, leading to their account for those who may open it: not everybody who sees an admin's name may. */
export const PersonLink = ({ id, userType, name }: Props) => {
  const { resource, likely } = shownIn[userType];
  const { canAccess = likely } = useCanAccess({ resource, action: 'show' });
  return canAccess ? (
    <ReferenceLink resource={resource} id={id}>
      {name}
    </ReferenceLink>
  ) : (
    name
  );
};
