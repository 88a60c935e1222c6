import type { Identifier, RaRecord } from 'ra-core';

/** A record that stays as it was, and why. */
export type Refusal = { id: Identifier; name: string; reason: string };

/** What queries of forecasts have after their resource. */
export const forecastKey = 'forecast';

/** Which records a change is for, and as which versions: where that is another, something has happened to them. */
export const seenOf = (rows: readonly RaRecord[]) => rows.map(({ id, version }) => `${id} ${version}`).join();

/** Of some records those that are refused, with the reason. */
export const stayingOf = (
  rows: readonly RaRecord[],
  reasons: ReadonlyMap<string, string>,
  nameOf: (record: RaRecord) => string,
) =>
  rows.flatMap((row): Refusal[] => {
    const reason = reasons.get(String(row.id));
    return reason === undefined ? [] : [{ id: row.id, name: nameOf(row), reason }];
  });
