/** A webhook that arrived at the marketplace, and when, if at all, it was taken: both as places in one order. */
export type Arrival = { id: string; sequence: number; record: string; arrived: number; taken: number };

/** An event's body, as far as the order of events is concerned. */
type Told = { id: string; sequence: number; type: string; data: { id: string } };

/** What arrived, in its order. */
export const createArrivals = () => {
  const all: Arrival[] = [];
  let place = 0;
  return {
    all,
    /** @returns to be told what the marketplace answered. */
    note: (body: Buffer) => {
      const { id, sequence, type, data } = JSON.parse(body.toString()) as Told;
      const record = `${type.split('.')[0]}/${data.id}`;
      place += 1;
      const arrival: Arrival = { id, sequence, record, arrived: place, taken: Number.POSITIVE_INFINITY };
      all.push(arrival);
      return (status: number) => {
        place += 1;
        if (status >= 200 && status < 300) arrival.taken = place;
      };
    },
    taken: () => new Set(all.filter(({ taken }) => taken < Number.POSITIVE_INFINITY).map(({ id }) => id)),
  };
};
