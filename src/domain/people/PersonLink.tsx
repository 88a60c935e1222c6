import type { UserType } from '#contract/access.ts';
import { ReferenceLink } from '#src/fields/ReferenceLink.tsx';
import { useMay } from '#src/frame/useMay.ts';

/** Where accounts of each kind are shown. */
const shownIn: Record<UserType, string> = {
  tutor: 'tutors',
  user: 'users',
  admin: 'admin-management',
  superAdmin: 'admin-management',
};

type Props = { id: string; userType: UserType; name: string };

/** Somebody's name, leading to their account for those who may open it: not everybody who sees an admin's name may. */
export const PersonLink = ({ id, userType, name }: Props) => {
  const resource = shownIn[userType];
  return useMay('show', resource) ? (
    <ReferenceLink resource={resource} id={id}>
      {name}
    </ReferenceLink>
  ) : (
    name
  );
};
