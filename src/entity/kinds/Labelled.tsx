import { useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

/** A number or a date means nothing without its label. */
export const Labelled = ({ source, children }: { source: string; children: ReactNode }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <>
      {translate(`resources.${resource}.fields.${source}`)} {children}
    </>
  );
};
