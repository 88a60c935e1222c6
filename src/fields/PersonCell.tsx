import { useRecordContext } from 'ra-core';
import { Avatar } from './Avatar.tsx';

/** What a record needs to be shown as a person. */
type Person = { id: string; displayName: string; email: string; photoUrl: string | null };

/** Photo or initials, name, and e-mail below it. Reads `displayName`, `email` and `photoUrl` of the record in context. */
export const PersonCell = () => {
  const person = useRecordContext<Person>();
  if (!person) return null;
  return (
    <div className="person">
      <Avatar name={person.displayName} photoUrl={person.photoUrl} />
      <div>
        <div className="person-name">{person.displayName}</div>
        <div className="person-mail">{person.email}</div>
      </div>
    </div>
  );
};
