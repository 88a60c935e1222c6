import { useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

/** A number or a date means nothing without its label, nor at the beginning of the next line. */
export const Labelled = ({ source, children }: { source: string; children: ReactNode }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {translate(`resources.${resource}.fields.${source}`)} {children}
    </span>
  );
};
