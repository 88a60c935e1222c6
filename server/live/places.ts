import { historyAccess } from '#contract/audit.ts';
import type { LivePlace, LivePresence } from '#contract/live.ts';
import { type Audience, mayHear } from './audience.ts';

/** What an audience is told of who is where: all of it, or what is new; undefined where nothing is. */
type TellPlaces = { all: LivePresence; news: LivePresence | undefined };

/** Remembers what each audience was told, and finds what is different by now. */
export const createTellPlaces = () => {
  const told = new Map<Audience, ReadonlyMap<string, string>>();

  const tell = (audience: Audience, places: readonly LivePlace[]): TellPlaces => {
    const seen = places.filter(({ kind }) => mayHear(audience, historyAccess[kind]));
    const before = told.get(audience) ?? new Map<string, string>();
    const now = new Map(seen.map((place) => [place.tab, JSON.stringify(place)]));
    told.set(audience, now);
    const here = seen.filter(({ tab }) => before.get(tab) !== now.get(tab));
    const gone = [...before.keys()].filter((tab) => !now.has(tab));
    return {
      all: { all: true, here: seen, gone: [] },
      news: here.length + gone.length > 0 ? { all: false, here, gone } : undefined,
    };
  };

  /** @returns what each of these audiences is told. */
  return (audiences: ReadonlySet<Audience>, places: readonly LivePlace[]) => {
    // Nobody of the others is left who was told anything.
    for (const audience of told.keys()) if (!audiences.has(audience)) told.delete(audience);
    return new Map([...audiences].map((audience) => [audience, tell(audience, places)]));
  };
};
