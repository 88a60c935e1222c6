import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type Import, imports } from '#contract/imports.ts';
import { requestEndpoint } from '#src/dataProvider/callApi.ts';
import { saveFile } from '#src/list/export/saveFile.ts';

type Props = { current: Import; rows: 'refused' | 'leftFile'; label: string };

/** Rows with their lines and the reasons, as a file beside the one that was imported. */
export const RowsFile = ({ current, rows, label }: Props) => {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const answer = await requestEndpoint(imports[rows], { params: { id: current.id } });
      saveFile(await answer.blob(), current.fileName.replace(/(\.\w+)?$/, ' !.csv'));
    },
  });
  return (
    <div>
      <Button startIcon={<DownloadIcon />} loading={isPending} loadingPosition="start" onClick={() => mutate()}>
        {label}
      </Button>
    </div>
  );
};
