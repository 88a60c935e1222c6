import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { LinkBase, useResourceContext, useTranslate } from 'ra-core';
import { grants } from '#contract/access.ts';
import { importAccess } from '#contract/import-access.ts';
import { readCaller } from '#src/authProvider/authProvider.ts';
import { importedKinds } from './importedKinds.ts';

/** Leads to where a file of the list's records is imported, for those who may. */
export const ImportLink = () => {
  const translate = useTranslate();
  const kind = importedKinds[useResourceContext() ?? ''];
  if (!kind || !grants(importAccess, readCaller())) return null;
  const label = translate('ui.export.import');
  return (
    <LinkBase
      className="icon-button"
      data-size="medium"
      to={`/admin/import?kind=${kind}`}
      aria-label={label}
      data-tip={label}
    >
      <UploadIcon fontSize="small" />
    </LinkBase>
  );
};
