import { type MouseEvent, useContext, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useDeclarations } from './DeclarationsContext.ts';
import { OverPageContext } from './OverPageContext.ts';
import { locationInReactAdmin, type ViewName } from './routeTable.ts';
import { useBrowserLocation } from './useCurrentRoute.ts';

/** A click without modifier keys, which would mean another tab or a download. */
const isPlainClick = ({ button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !defaultPrevented && !metaKey && !ctrlKey && !shiftKey && !altKey;

export type AddressLinks = {
  /** The address of a record's view, as a link on the open screen has it. */
  addressOf: (resource: string, view: ViewName, id: string) => string;
  open: (address: string) => void;
  /** For `onClick` of an `<a>` with such an address. */
  follow: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/**
 * Links as plain `<a>` elements, for where there are a hundred: react-router's are three components each.
 *
 * @example <a href={addressOf('tutors', 'show', id)} onClick={follow}>…</a>
 */
export const useAddressLinks = (): AddressLinks => {
  const { routeTable } = useDeclarations();
  const { pathname, search } = useBrowserLocation();
  const navigate = useNavigate();
  const over = useContext(OverPageContext);
  return useMemo(() => {
    const open = (address: string) => void navigate(address);
    return {
      open,
      addressOf: (resource, view, id) => {
        const found = routeTable.fromReactAdmin(
          { pathname: locationInReactAdmin(resource, view, id), search: '' },
          { pathname, search },
          over,
        );
        return found.pathname + found.search;
      },
      follow: (event) => {
        const { target, href } = event.currentTarget;
        if ((target && target !== '_self') || !isPlainClick(event)) return;
        event.preventDefault();
        const { pathname: path, search: query, hash } = new URL(href);
        open(path + query + hash);
      },
    };
  }, [routeTable, pathname, search, over, navigate]);
};
