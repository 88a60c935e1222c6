import RecentIcon from '@mui/icons-material/History';
import { useStore } from 'ra-core';
import type { Choice } from './choices.ts';

type Recent = { id: string; label: string; text?: string | undefined; leads: string };

const kept = 5;

/** What the person opened from here last. It is gone when they sign out, since it names people. */
export const useRecent = () => {
  const [recent, setRecent] = useStore<Recent[]>('find.opened', []);
  const remember = ({ id, label, text, leads }: Choice) => {
    if (typeof leads !== 'string' || id.endsWith('-more')) return;
    setRecent([{ id, label, text, leads }, ...recent.filter((one) => one.leads !== leads)].slice(0, kept));
  };
  return { recent: recent.map((one): Choice => ({ ...one, icon: RecentIcon })), remember };
};
