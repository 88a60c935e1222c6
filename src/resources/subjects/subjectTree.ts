import type { Subject } from '#contract/subjects.ts';

/** A subject at the top with those below it. */
export type Branch = { subject: Subject; children: Subject[] };

/** A row of the tree as it is shown; `expanded` is undefined where nothing can be opened. */
export type TreeRow = {
  subject: Subject;
  level: 1 | 2;
  /** Its place among its siblings, from 1, and how many they are. */
  position: number;
  siblings: number;
  expanded: boolean | undefined;
};

/** The tree of subjects that come in the order of their paths. Children whose parent is not among them are left out. */
export const toBranches = (subjects: readonly Subject[]): Branch[] => {
  const branches = new Map<string, Branch>();
  for (const subject of subjects) if (subject.parentId === null) branches.set(subject.id, { subject, children: [] });
  for (const subject of subjects) if (subject.parentId) branches.get(subject.parentId)?.children.push(subject);
  return [...branches.values()].sort((one, other) => one.subject.path.localeCompare(other.subject.path));
};

/** The rows that are to be seen when some branches are closed. */
export const toRows = (branches: readonly Branch[], isClosed: (id: string) => boolean): TreeRow[] =>
  branches.flatMap(({ subject, children }, at) => {
    const expanded = children.length > 0 ? !isClosed(subject.id) : undefined;
    const parent: TreeRow = { subject, level: 1, position: at + 1, siblings: branches.length, expanded };
    if (!expanded) return [parent];
    const below = children.map<TreeRow>((child, index) => ({
      subject: child,
      level: 2,
      position: index + 1,
      siblings: children.length,
      expanded: undefined,
    }));
    return [parent, ...below];
  });

/** What a key does in the tree: goes to a row, opens or closes one. */
type TreeMove = { go: string } | { toggle: string };

const within = (rows: readonly TreeRow[], at: number) => rows[Math.max(0, Math.min(at, rows.length - 1))];

/**
 * What a key does at a row, as the tree pattern has it: up and down to the neighbours, right into a branch, left out of it.
 * https://www.w3.org/WAI/ARIA/apg/patterns/treegrid/
 */
export const moveByKey = (rows: readonly TreeRow[], id: string, key: string): TreeMove | undefined => {
  const at = rows.findIndex(({ subject }) => subject.id === id);
  const row = rows[at];
  if (!row) return undefined;
  const goTo = (target: TreeRow | undefined): TreeMove | undefined => target && { go: target.subject.id };
  switch (key) {
    case 'ArrowDown':
      return goTo(within(rows, at + 1));
    case 'ArrowUp':
      return goTo(within(rows, at - 1));
    case 'Home':
      return goTo(rows[0]);
    case 'End':
      return goTo(rows.at(-1));
    case 'ArrowRight':
      return row.expanded === false ? { toggle: id } : row.expanded ? goTo(rows[at + 1]) : undefined;
    case 'ArrowLeft':
      if (row.expanded) return { toggle: id };
      return row.subject.parentId ? { go: row.subject.parentId } : undefined;
    default:
      return undefined;
  }
};
