/**
 * Changes in the order in which a record's screens have its fields: the database keeps them by the length of their names. What no screen has any more
 * comes last.
 *
 * @example inOrderOfForm([['note', …], ['code', …]], ['code', 'note']) // code, note
 */
export const inOrderOfForm = <Change>(
  changes: readonly [field: string, change: Change][],
  fields: readonly string[],
) => {
  const placeOf = (field: string) => {
    const place = fields.indexOf(field === 'statusReason' ? 'status' : field);
    return place < 0 ? fields.length : place;
  };
  return changes.toSorted(([one], [other]) => placeOf(one) - placeOf(other));
};
