import { PersonCell } from '#src/fields/PersonCell.tsx';

/** The cell of a name that says who it is: with photo and e-mail, and in a file with the latter. */
export const personCell = { field: <PersonCell />, exported: ['displayName', 'email'] } as const;
