import { askAtTerminal } from './ask-at-terminal.ts';
import { describePlace, type Place } from './database/location.ts';
import { OperatorError } from './operator-error.ts';

/**
 * Asks whoever runs a program that replaces what a database holds.
 *
 * @throws OperatorError where they do not want that, and where there is no terminal to ask at.
 */
export const confirmReplacing = async (place: Place, held: string) => {
  const database = `The database ${describePlace(place)}`;
  if (!process.stdin.isTTY) {
    throw new OperatorError(`${database} is not empty: it holds ${held}. Add --yes to replace all of that.`);
  }
  const unchanged = new OperatorError('Nothing has been changed.');
  const answer = await askAtTerminal(`${database} holds ${held}. Replace all of that? Type yes: `, unchanged);
  if (answer.trim() !== 'yes') throw unchanged;
};
