import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { LinkBase, useTranslate } from 'ra-core';
import type { Crumb } from '#src/frame/breadcrumb.ts';

const Step = ({ crumb: { label, to }, last }: { crumb: Crumb; last: boolean }) =>
  to === undefined ? (
    <span className="crumb" aria-current={last ? 'page' : undefined}>
      {label}
    </span>
  ) : (
    <LinkBase to={to} className="crumb">
      {label}
    </LinkBase>
  );

/** The breadcrumb. On phones only its last two steps, which are the ones that fit. */
export const Breadcrumbs = ({ trail }: { trail: readonly Crumb[] }) => {
  const translate = useTranslate();
  return (
    <nav className="crumbs" aria-label={translate('ui.frame.breadcrumb')}>
      <ol>
        {trail.map((crumb, index) => (
          <li key={`${crumb.to ?? ''} ${crumb.label}`}>
            {index > 0 && <ChevronRightIcon fontSize="inherit" />}
            <Step crumb={crumb} last={index === trail.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
};
