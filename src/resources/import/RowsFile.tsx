import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type Import, imports } from '#contract/imports.ts';
import { readBlob } from '#src/dataProvider/callApi.ts';
import { useErrorText } from '#src/form/useErrorText.ts';
import { saveFile } from '#src/list/export/saveFile.ts';

type Props = { current: Import; rows: 'refused' | 'leftFile'; label: string };

/** Rows with their lines and the reasons, as a file beside the one that was imported. */
export const RowsFile = ({ current, rows, label }: Props) => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const file = await readBlob(imports[rows], { params: { id: current.id } });
      saveFile(file, current.fileName.replace(/(\.\w+)?$/, ` !.${current.format}`));
    },
  });
  const failure = useErrorText(error);
  return (
    <div>
      <Button startIcon={<DownloadIcon />} loading={isPending} loadingPosition="start" onClick={() => mutate()}>
        {label}
      </Button>
      {failure && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
    </div>
  );
};
