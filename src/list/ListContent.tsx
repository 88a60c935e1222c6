import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { StateMessage } from '#src/layout/StateMessage.tsx';
import { RowsSkeleton } from '#src/layout/skeletons.tsx';
import { useClearFilters } from './filters/useClearFilters.ts';
import { ShownRowsProvider, useDeferredRows } from './ShownRows.ts';

const Failed = () => {
  const translate = useTranslate();
  const { error, refetch } = useListContext();
  const message = error instanceof Error ? translate(error.message, { _: error.message }) : undefined;
  return (
    <StateMessage icon={ErrorIcon} role="alert" title={translate('ui.list.failed_title')} text={message}>
      <button type="button" className="button" onClick={() => refetch()}>
        {translate('ui.list.retry')}
      </button>
    </StateMessage>
  );
};

const NoResults = () => {
  const translate = useTranslate();
  const clear = useClearFilters();
  return (
    <StateMessage
      icon={SearchOffIcon}
      title={translate('ui.list.no_results_title')}
      text={translate('ui.list.no_results_text')}
    >
      <button type="button" className="button" onClick={clear}>
        {translate('ui.list.clear_filters')}
      </button>
    </StateMessage>
  );
};

type Props = {
  /** What stands in the place of rows where there are none. */
  empty: ReactNode;
  children: ReactNode;
};

const Rows = ({ children }: { children: ReactNode }) => {
  const { isPending, error, data, isPlaceholderData, isFetching } = useListContext();
  const { rows, isBehind } = useDeferredRows();
  // Rows stay, whatever becomes of looking again; that there are none is not known any more.
  if (error && !data?.length) return <Failed />;
  if (isPending) return <RowsSkeleton rows={10} />;
  if (!data?.length) return null;
  // Old rows stay while new ones are on their way, so that nothing jumps; they step back until then.
  return (
    <div className="list-content" aria-busy={isFetching || isBehind} data-old={isPlaceholderData || undefined}>
      <ShownRowsProvider value={rows}>{children}</ShownRowsProvider>
    </div>
  );
};

/** The rows, or what is said in their place: that they are coming, failed to, do not exist, or do not match. */
export const ListContent = ({ empty, children }: Props) => {
  const { isPending, error, data, filterValues } = useListContext();
  const isEmpty = !isPending && !error && data?.length === 0;
  const isFiltered = Object.keys(filterValues ?? {}).length > 0;
  return (
    <>
      {/* Stands there before it has anything to say, so that programs that read the screen aloud hear it change. */}
      <div role="status">{isEmpty && (isFiltered ? <NoResults /> : empty)}</div>
      <Rows>{children}</Rows>
    </>
  );
};
