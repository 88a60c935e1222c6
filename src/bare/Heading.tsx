import { useEffect, useRef } from 'react';
import { useBareText } from './BareText.tsx';

type Props = {
  children: string;
  /** What tells the page from others, where a heading's words change by themselves. */
  page?: string;
};

/** The last heading that was shown, and in which language: in another one, the same page is called otherwise. */
let last: { page: string; language: unknown } | 'elsewhere' | undefined;

/** Says that something else is shown than these pages: the next of them takes its place. */
export const leaveBarePages = () => {
  last = 'elsewhere';
};

/**
 * A page's heading. That of a page which takes another's place has the focus, unless something else has: what was pressed went away with the
 * page before, and programs that read the screen aloud would say nothing.
 */
export const Heading = ({ children, page = children }: Props) => {
  const language = useBareText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isAnother = last === 'elsewhere' || (last?.language === language && last.page !== page);
    last = { page, language };
    if (isAnother && document.activeElement === document.body) heading.current?.focus();
  }, [page, language]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
};
