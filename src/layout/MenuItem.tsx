import { LinkBase, useGetList, useLocale, useMatch, useTranslate } from 'ra-core';
import { type ComponentType, useId } from 'react';
import { PinnedViews } from '#src/domain/views/ListViews.tsx';
import { formatThousands } from '#src/fields/formatNumber.ts';
import type { MenuLink } from '#src/frame/useMenu.ts';

type Props = {
  link: MenuLink;
  narrow: boolean;
  onOpen: (() => void) | undefined;
  /** Counts what waits there, where that is no list of a resource. */
  count?: ComponentType<{ id: string }>;
};

/** Counted when the menu appears, after every change of the records, and each minute while the window is looked at. */
const Waiting = ({ id, resource, filter }: NonNullable<MenuLink['waiting']> & { id: string }) => {
  const { total: count = 0 } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, filter },
    { refetchInterval: 60_000, retry: false },
  );
  return <MenuCount id={id} count={count} />;
};

/** How many wait behind a line of the menu. */
export const MenuCount = ({ id, count }: { id: string; count: number }) => {
  const locale = useLocale() ?? 'en';
  const translate = useTranslate();
  if (count === 0) return null;
  return (
    // Said as the link's description, so that its name stays the screen's.
    <span className="menu-count" id={id} aria-hidden="true">
      {formatThousands(count, locale)}
      <span className="visually-hidden"> {translate('ui.frame.waiting')}</span>
    </span>
  );
};

export const MenuItem = ({
  link: { to, label, icon: Icon, waiting, resource },
  narrow,
  onOpen,
  count: Count,
}: Props) => {
  const id = useId();
  const open = useMatch({ path: to, end: false }) !== null;
  return (
    <li>
      <LinkBase
        className="menu-link"
        to={to}
        aria-current={open ? 'page' : undefined}
        aria-label={narrow ? label : undefined}
        aria-describedby={(waiting || Count) && !narrow ? id : undefined}
        data-tip={narrow ? label : undefined}
        onClick={onOpen}
      >
        <Icon />
        {!narrow && <span className="menu-label">{label}</span>}
        {!narrow && waiting && <Waiting id={id} {...waiting} />}
        {!narrow && Count && <Count id={id} />}
      </LinkBase>
      {!narrow && resource && <PinnedViews resource={resource} onOpen={onOpen} />}
    </li>
  );
};
