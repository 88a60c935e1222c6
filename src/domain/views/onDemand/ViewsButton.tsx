import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { type ListView, views } from '#contract/views.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { useOpener } from '#src/layout/useOpener.ts';
import type { Column } from '#src/list/columns.ts';
import { columnsGone } from '../keptView.ts';
import { useListViewText } from '../useListViewText.ts';
import { ManageViewsDialog } from './ManageViewsDialog.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useOpenView } from './useOpenView.ts';
import { useSaveView } from './useSaveView.ts';
import { ViewsMenu } from './ViewsMenu.tsx';

type Props = {
  columns: readonly Column<never>[];
  visible: readonly Column<never>[];
};

/** Says once an opening which columns of a view a later release has no more: without a word somebody would look for what they miss. */
const useSayGone = (open: ListView | undefined, gone: readonly string[]) => {
  const notify = useNotify();
  const text = useListViewText();
  const columns = gone.join(', ');
  const name = open?.name ?? '';
  useEffect(() => {
    if (columns === '') return;
    notify(text('columns_gone', { name, columns }), { type: 'warning', autoHideDuration: 10_000 });
  }, [columns, name, notify, text]);
};

const Views = ({ columns, visible }: Props) => {
  const text = useListViewText();
  const {
    views: kept,
    open,
    now,
    isChanged,
    hasChanges,
    show,
    discard,
    apply,
    keepSaved,
  } = useOpenView(columns, visible);
  const { button, opened, anchor, close } = useOpener('menu');
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const save = useSaveView(keepSaved);
  useSayGone(open, open ? columnsGone(open.params, now) : []);
  const name = open?.name ?? text('views');
  return (
    <>
      <button type="button" className="button button-quiet views-button" {...button}>
        <span className="views-name">{name}</span>
        {isChanged && <span className="views-changed"> · {text('changed')}</span>}
        <ExpandMoreIcon fontSize="small" />
      </button>
      {opened && (
        <ViewsMenu
          anchor={anchor}
          close={close}
          views={kept ?? []}
          open={open}
          isChanged={isChanged}
          hasChanges={hasChanges}
          show={show}
          discard={discard}
          save={(view) => save.mutate({ ...view, params: now })}
          ask={setDialog}
        />
      )}
      {dialog === 'save' && <SaveViewDialog params={now} close={() => setDialog(undefined)} saved={apply} />}
      {dialog === 'manage' && <ManageViewsDialog views={kept ?? []} close={() => setDialog(undefined)} />}
    </>
  );
};

/** What a list is shown as, and the other ways in which it can be; nothing over a server that keeps no views. */
export const ViewsButton = (props: Props) => offers(views.list) && <Views {...props} />;
