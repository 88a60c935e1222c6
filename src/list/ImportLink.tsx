import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { LinkBase, useResourceContext, useTranslate } from 'ra-core';
import { grants } from '#contract/access.ts';
import { importAccess } from '#contract/import-access.ts';
import { readCaller } from '#src/authProvider/authProvider.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { importedKinds } from './importedKinds.ts';

/** Leads to where a file of the list's records is imported, for those who may. */
export const ImportLink = () => {
  const translate = useTranslate();
  const kind = importedKinds[useResourceContext() ?? ''];
  const { isWithheld } = useDeclarations();
  if (!kind || !grants(importAccess, readCaller())) return null;
  const [pathname, search] = ['/admin/import', `?kind=${kind}`];
  if (isWithheld({ pathname, search })) return null;
  const label = translate('ui.export.import');
  return (
    <LinkBase className="icon-button" data-size="medium" to={pathname + search} aria-label={label} data-tip={label}>
      <UploadIcon fontSize="small" />
    </LinkBase>
  );
};
