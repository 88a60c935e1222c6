import type { Choice, ChoiceGroup } from './choices.ts';
import { matching, rankOf, wordsOf } from './match.ts';
import type { useFinderText } from './texts.ts';
import type { Found } from './useFound.ts';
import { useRecords } from './useRecords.ts';
import { useScreens } from './useScreens.ts';

/** So many screens and settings are shown beside what the server finds. */
const fewScreens = 6;

type Given = {
  typed: string;
  found: Found;
  actions: readonly Choice[];
  recent: readonly Choice[];
  text: ReturnType<typeof useFinderText>;
};

/** All that can be chosen, in groups: what can be done here, screens, settings, and the records that the server found. */
export const useChoices = ({ typed, found, actions, recent, text }: Given): ChoiceGroup[] => {
  const { menu, screens, settings } = useScreens();
  const recordsOf = useRecords();
  const words = wordsOf(typed);
  const group = (id: string, heading: string, choices: readonly Choice[]) =>
    choices.length > 0 ? [{ id, heading, choices }] : [];
  if (words.length === 0) {
    // Screens and settings were kept in the words of the language then, and have others today.
    const today = new Map([...screens, ...settings].map((choice) => [choice.id, choice]));
    const named = recent.map((one) => {
      const { label, text: page } = today.get(one.id) ?? one;
      return { ...one, label, text: page };
    });
    const others = menu.filter(({ leads }) => !recent.some((one) => one.leads === leads));
    return [
      ...group('actions', text('actions'), actions),
      ...group('recent', text('recent'), named),
      ...group('screens', text('screens'), others),
    ];
  }
  const isEarlier = !found.isCurrent;
  const few = (choices: readonly Choice[], ...ranks: readonly number[]) =>
    matching(choices, words)
      .filter(({ label }) => ranks.includes(rankOf(label, words) ?? -1))
      .slice(0, fewScreens);
  const of = { term: typed.trim(), isEarlier, moreLabel: (name: string) => text('more', { name }) };
  return [
    ...group('actions', text('actions'), matching(actions, words)),
    ...group('screens', text('screens'), few(screens, 0, 1)),
    ...group('settings', text('settings'), few(settings, 0)),
    ...found.found.flatMap((kind) => recordsOf(kind, of)),
    // Words in the middle are rather somebody's name: whoever presses Enter at once shall not be led there.
    ...group(
      'others',
      text('others'),
      [...few(screens, 2), ...few(settings, 1, 2)].map((choice) => ({ ...choice, isEarlier })),
    ),
  ];
};
