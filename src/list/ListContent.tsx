import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useMay } from '#src/frame/useMay.ts';
import { StateMessage } from '#src/layout/StateMessage.tsx';
import { RowsSkeleton } from '#src/layout/skeletons.tsx';
import { useFilterValues } from './filters/FilterValues.tsx';
import { AddButton } from './ListHeader.tsx';

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
  const { clear } = useFilterValues();
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

const Empty = ({ text }: { text?: string | undefined }) => {
  const translate = useTranslate();
  const mayAdd = useMay('create', useListContext().resource);
  const standard = mayAdd ? 'ui.list.empty_text' : 'ui.list.empty_of_others';
  return (
    <StateMessage icon={InboxIcon} title={translate('ui.list.empty_title')} text={translate(text ?? standard)}>
      <AddButton />
    </StateMessage>
  );
};

type Props = {
  /** What is said where there are no rows, if not that they come with what is added; the next step follows it. */
  emptyText?: string | undefined;
  /** What stands there instead, where nothing of that size belongs. */
  empty?: ReactNode;
  children: ReactNode;
};

const Rows = ({ children }: { children: ReactNode }) => {
  const { isPending, error, data, isPlaceholderData, isFetching } = useListContext();
  if (error && !data) return <Failed />;
  if (isPending) return <RowsSkeleton rows={10} />;
  if (!data?.length) return null;
  // Old rows stay while new ones are on their way, so that nothing jumps; they step back until then.
  return (
    <div className="list-content" aria-busy={isFetching} data-old={isPlaceholderData || undefined}>
      {children}
    </div>
  );
};

/** The rows, or what is said in their place: that they are coming, failed to, do not exist, or do not match. */
export const ListContent = ({ emptyText, empty = <Empty text={emptyText} />, children }: Props) => {
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
