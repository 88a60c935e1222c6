import type { CoreAdminUIProps } from 'ra-core';
import { type ComponentType, createContext } from 'react';
import type { ViewErrorProps } from './LazyView.tsx';
import type { ViewName } from './routeTable.ts';

/** What fills the frame's slots: the frame knows where things go, not what they look like. */
export type Slots = {
  layout: NonNullable<CoreAdminUIProps['layout']>;
  error: NonNullable<CoreAdminUIProps['error']>;
  Notification: ComponentType;
  /** The skeleton of a view that is being loaded. */
  Loading: ComponentType<{ view: ViewName | 'page' }>;
  /** A view whose chunk did not load. */
  ViewFailed: ComponentType<ViewErrorProps>;
};

export const SlotsContext = createContext<Pick<Slots, 'Loading' | 'ViewFailed'>>({
  Loading: () => null,
  ViewFailed: () => null,
});
