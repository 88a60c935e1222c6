type Line = { mark: ' ' | '+' | '-'; text: string };

/** How many lines two texts have in common, at most, from each pair of places on. */
const commonFrom = (before: readonly string[], after: readonly string[]) => {
  const common = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  const at = (row: number, column: number) => common[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--) {
      const isSame = before[row] === after[column];
      const most = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
      (common[row] as Uint32Array)[column] = most;
    }
  return at;
};

const linesOf = (before: readonly string[], after: readonly string[]): Line[] => {
  const common = commonFrom(before, after);
  const lines: Line[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    if (row < before.length && before[row] === after[column]) {
      lines.push({ mark: ' ', text: before[row] ?? '' });
      row++;
      column++;
    } else if (column >= after.length || (row < before.length && common(row + 1, column) >= common(row, column + 1)))
      lines.push({ mark: '-', text: before[row++] ?? '' });
    else lines.push({ mark: '+', text: after[column++] ?? '' });
  }
  return lines;
};

const near = 3;

/** What a file gets and loses, with a few lines around it. */
export const differenceOf = ({
  file,
  before = '',
  after,
}: {
  file: string;
  before: string | undefined;
  after: string;
}) => {
  const split = (text: string) => text.split('\n').slice(0, text.endsWith('\n') ? -1 : undefined);
  const lines = linesOf(before === '' ? [] : split(before), split(after));
  const isTold = (_: Line, place: number) =>
    lines.slice(Math.max(0, place - near), place + near + 1).some(({ mark }) => mark !== ' ');
  return [`--- ${file}`, ...lines.filter(isTold).map(({ mark, text }) => mark + text), ''].join('\n');
};
