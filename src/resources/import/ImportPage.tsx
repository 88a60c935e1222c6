import { Alert, Box, Card, TextField, Typography } from '@mui/material';
import { useGetResourceLabel, useLocale, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Import, type ImportKind, importKinds, importLimits } from '#contract/imports.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { formatCount } from '#src/fields/formatNumber.ts';
import { ErrorScreen } from '#src/layout/ErrorScreen.tsx';
import { CardsSkeleton } from '#src/layout/skeletons.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { Earlier } from './Earlier.tsx';
import { FileStep } from './FileStep.tsx';
import { StepStatusRegion } from './StepStatus.tsx';
import { type Step, Steps } from './Steps.tsx';
import { UndoneStep } from './UndoneStep.tsx';
import { isAtWork, isUnderWay, useImport, useImports } from './useImports.ts';
import { useImportText } from './useImportText.ts';
import { useLabels } from './useLabels.ts';
import { Working } from './Working.tsx';

const steps: Record<Import['state'], Step> = {
  uploaded: 'columns',
  checking: 'check',
  checked: 'check',
  importing: 'import',
  outdated: 'check',
  cancelled: 'check',
  done: 'done',
  undoing: 'done',
  undone: 'done',
};

const addressOf = (kind: ImportKind, id?: string) => `/admin/import?kind=${kind}${id ? `&id=${id}` : ''}`;

const About = ({ current }: { current: Import }) => {
  const { text } = useImportText();
  const locale = useLocale() ?? 'en';
  const { fileName, format, separator, encoding, rows } = current;
  const encodings = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252' };
  const kind = { separator: separator === '\t' ? '⇥' : (separator ?? ''), encoding: encodings[encoding] };
  const readAs = format === 'csv' ? text('separated', kind) : 'NDJSON';
  const shown = text('read_as', { smart_count: rows, rows: formatCount(rows, locale), format: readAs });
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      <b>{fileName}</b>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {shown}
      </Box>
    </Typography>
  );
};

/** One import, at the step that it is at. */
const Current = ({ current, onAnother }: { current: Import; onAnother: () => void }) => {
  const [isChoosing, setChoosing] = useState(false);
  // Checked anew it is shown as it is found then: the form that sent it is gone once the server has begun.
  if (isChoosing && isAtWork(current)) setChoosing(false);
  const { data: labels, error, refetch } = useLabels(current.kind);
  const step = isChoosing && !isAtWork(current) ? 'columns' : steps[current.state];
  const content = () => {
    if (isAtWork(current)) return <Working current={current} />;
    if (current.undo && step === 'done')
      return <UndoneStep current={current} undo={current.undo} onAnother={onAnother} />;
    if (step === 'done') return <DoneStep current={current} onAnother={onAnother} />;
    if (step === 'check') return <CheckStep {...{ current, onAnother }} onBack={() => setChoosing(true)} />;
    if (!labels)
      return error ? <ErrorScreen error={error} retry={() => void refetch()} /> : <CardsSkeleton cards={1} />;
    return <ColumnsStep {...{ current, labels, onAnother }} onChecked={() => setChoosing(false)} />;
  };
  return (
    <>
      <Steps step={step} />
      <About current={current} />
      <StepStatusRegion>{content()}</StepStatusRegion>
    </>
  );
};

const KindChoice = ({ kind, choose }: { kind: ImportKind; choose: (kind: ImportKind) => void }) => {
  const { text } = useImportText();
  const labelOf = useGetResourceLabel();
  return (
    <TextField
      select
      label={text('kind')}
      value={kind}
      onChange={({ target }) => choose(target.value as ImportKind)}
      slotProps={{ select: { native: true } }}
      sx={{ maxWidth: 320 }}
    >
      {importKinds.map((name) => (
        <option key={name} value={name}>
          {labelOf(resourceOf[name] ?? '', 2)}
        </option>
      ))}
    </TextField>
  );
};

/** Records by a file: it is uploaded, its columns are named, it is checked, and what the check found is carried out. */
export const ImportPage = () => {
  const translate = useTranslate();
  const { text } = useImportText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const kind = importKinds.find((name) => name === query.get('kind')) ?? 'user';
  const id = query.get('id') ?? '';
  const list = useImports();
  // Whoever comes back finds what is under way.
  const listed = list.data?.find((one) =>
    id ? one.id === id : one.kind === kind && (isUnderWay(one) || one.interrupted),
  );
  const address = listed && addressOf(listed.kind, listed.id);
  // By its own address they see what came of it, once it is not under way any more.
  useEffect(() => {
    if (id === '' && address) navigate(address, { replace: true });
  }, [id, address, navigate]);
  const isUnlisted = id !== '' && list.data !== undefined && !listed;
  const one = useImport(id, isUnlisted);
  const { data, error, refetch } = isUnlisted ? one : list;
  if (!list.data || data === undefined)
    return error ? <ErrorScreen error={error} retry={() => void refetch()} /> : <CardsSkeleton cards={1} />;
  const current = isUnlisted ? one.data : listed;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 880 }}>
      <Typography variant="h1">{translate('pages.import.name')}</Typography>
      <Card sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, p: { xs: 2, md: 3 } }}>
        {current ? (
          <Current key={current.id} current={current} onAnother={() => navigate(addressOf(current.kind))} />
        ) : (
          <>
            <Steps step="file" />
            {current === null && <Alert severity="warning">{text('gone', { days: importLimits.undoDays })}</Alert>}
            <KindChoice kind={kind} choose={(name) => navigate(addressOf(name))} />
            <FileStep kind={kind} onUploaded={(uploaded) => navigate(addressOf(uploaded.kind, uploaded.id))} />
          </>
        )}
      </Card>
      <Earlier imports={list.data.filter((one) => one !== current)} addressOf={(one) => addressOf(one.kind, one.id)} />
    </Box>
  );
};
