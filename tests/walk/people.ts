import type { Locale } from '#contract/primitives.ts';
import { locales } from '#contract/primitives.ts';
import type { Chance } from './chance.ts';

const roles = ['superAdmin', 'admin'] as const;
const widths = [1280, 390] as const;
/** East and west of the server, with half an hour, and its own. */
const zones = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata', 'Europe/Berlin'] as const;

/** Who walks: a demo account at a screen of this width, in this language and time zone. */
export type Person = { role: (typeof roles)[number]; width: (typeof widths)[number]; locale: Locale; zone: string };

const shuffled = <Item>(items: readonly Item[], { between }: Chance): Item[] =>
  items
    .map((item) => ({ item, place: between(0, 1e9) }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);

/** Every role in every language at every width, in another order for each seed. */
export const peopleOf = (chance: Chance): Person[] => {
  const all = roles.flatMap((role) => widths.flatMap((width) => locales.map((locale) => ({ role, width, locale }))));
  return shuffled(all, chance).map((person) => ({ ...person, zone: chance.pick(zones) }));
};

export const describePerson = ({ role, width, locale, zone }: Person) => `${role}, ${width} px, ${locale}, ${zone}`;
