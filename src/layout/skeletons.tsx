import { useTranslate } from 'ra-core';
import type { CSSProperties } from 'react';

const widths = ['62%', '48%', '70%', '55%', '66%', '44%', '58%', '50%'];

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A skeleton: the placeholder of something that is still loading. */
export const Bone = ({
  className = '',
  ...size
}: Pick<CSSProperties, 'width' | 'height' | 'maxWidth'> & { className?: string }) => (
  <span className={`bone ${className}`} style={size} />
);

/** A list's skeleton, its rows as high as they will be. */
export const RowsSkeleton = ({ rows = 8 }: { rows?: number }) => (
  <div aria-hidden="true">
    {upTo(rows).map((row) => (
      <div key={row} className="bone-row">
        <Bone className="bone-round" width={32} height={32} />
        <Bone maxWidth={widths[row % widths.length]} />
        <Bone />
        <Bone />
      </div>
    ))}
  </div>
);

/** The skeleton of a form's or a record's cards. */
export const CardsSkeleton = ({ cards = 2 }: { cards?: number }) => (
  <div aria-hidden="true" className="bone-cards">
    {upTo(cards).map((card) => (
      <div key={card} className="card">
        <Bone width="24%" height={17} />
        <Bone width="70%" />
        <Bone width="60%" />
        <Bone width="66%" />
      </div>
    ))}
  </div>
);

type ScreenSkeletonProps = { view: 'list' | 'show' | 'edit' | 'create' | 'page' };

/** A screen's skeleton while its code is loading, in the shape it will have. */
export const ScreenSkeleton = ({ view }: ScreenSkeletonProps) => {
  const translate = useTranslate();
  return (
    <div role="status" aria-label={translate('ui.frame.loading')}>
      {view === 'list' ? (
        <>
          <div aria-hidden="true" className="list-header">
            <Bone width={168} height={22} />
          </div>
          <div className="card">
            <RowsSkeleton />
          </div>
        </>
      ) : (
        <CardsSkeleton />
      )}
    </div>
  );
};
