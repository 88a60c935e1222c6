import { Alert, Box, Card, Typography } from '@mui/material';
import { useRecordContext, useShowContext } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import type { TutorCheck } from '#contract/checklist.ts';
import { formatDate } from '#contract/dates.ts';
import type { DocumentKind } from '#contract/documents.ts';
import { tutorFiles } from '#contract/record-files.ts';
import type { Tutor } from '#contract/tutors.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { useChecklistTexts } from '#src/domain/checklist/texts.ts';
import { useCheckName } from '#src/domain/checklist/useCheckName.ts';
import { FilePane } from '#src/domain/documents/FilePane.tsx';
import { usePersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { UnsavedTexts } from '#src/form/UnsavedTexts.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useMay } from '#src/frame/useMay.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';
import type { Decision } from './CheckDecision.tsx';
import { CheckItem } from './CheckItem.tsx';
import { firstOpen, nextOpen } from './nextOpen.ts';

/** What is looked at: an item, one of its documents, and whether the keys go on there. */
type Look = { kind: DocumentKind | undefined; fileId?: string; takesFocus?: boolean };

const Asked = ({ tutor: { changesRequested } }: { tutor: Tutor }) => {
  const say = useChecklistTexts();
  const nameOf = useCheckName();
  const timeZone = usePersonTimeZone();
  if (!changesRequested) return null;
  const names = changesRequested.items.map(nameOf).join(', ');
  return (
    <Typography variant="body2" color="textSecondary" sx={{ px: 2.5, pb: 1 }}>
      {say('asked_on', { day: formatDate(changesRequested.at, timeZone), names })}
    </Typography>
  );
};

/** The checklist of an application beside the documents that it is about: decided one after the other, by the mouse or the keys. */
export const ApplicationPart = () => {
  const say = useChecklistTexts();
  const id = useId();
  const tutor = useRecordContext<Tutor>();
  const mayDecide = useMay('checkDocuments', 'tutors');
  const { mutateAsync, isPending, error, reset } = useResourceAction('checkDocuments');
  const errorText = useErrorText(error);
  const { isFetching } = useShowContext();
  const [chosen, setLook] = useState<Look>();
  const first = tutor && firstOpen(tutor)?.kind;
  const look = chosen ?? { kind: first };
  // What was read before may be out of date. Once it is there anew, nothing moves by itself any more.
  useEffect(() => {
    if (!isFetching) setLook((current) => current ?? { kind: first });
  }, [isFetching, first]);
  if (!tutor) return null;
  const files = tutor.documents.filter(({ kind, contentType }) => kind === look.kind && contentType !== null);
  // The one that was chosen may be removed meanwhile. Of a kind the one that came last is the one that counts.
  const shownId = (files.find((file) => file.id === look.fileId) ?? files.at(-1))?.id;
  const decide = (check: TutorCheck) => (decision: Decision, decided: () => void) => {
    const data = { kind: check.kind, version: check.version, ...decision };
    // A promise, since a mutation calls nobody back who is at another tab by then. What went wrong is shown below.
    const call = mutateAsync({ id: tutor.id, data });
    void call.then(
      (answer) => {
        decided();
        const { checklist } = answer.data as Tutor;
        const next = decision.state === 'open' ? check : nextOpen(checklist, check.kind);
        // Whoever looks at another item meanwhile may be writing there.
        setLook((current = look) => (current.kind === check.kind ? { kind: next?.kind, takesFocus: true } : current));
      },
      () => undefined,
    );
  };
  const open = (kind: DocumentKind) => {
    reset();
    setLook({ kind: kind === look.kind ? undefined : kind });
  };
  const at = tutor.checklist.findIndex(({ kind }) => kind === look.kind);
  const besideAt = (nth: number) => (nth === at + 1 ? 'next' : nth === at - 1 ? 'previous' : undefined);
  const isBeside = shownId !== undefined && offers(tutorFiles.open);
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: isBeside ? 'minmax(0, 1fr) 340px' : 'minmax(0, 1fr)' },
      }}
    >
      {isBeside && (
        <Box
          sx={{
            height: { xs: 360, md: 'max(480px, calc(100dvh - 320px))' },
            borderRight: { md: 1 },
            borderBottom: { xs: 1, md: 0 },
            // After each border, whose shorthand takes the colour away.
            borderColor: { xs: 'divider', md: 'divider' },
          }}
        >
          <FilePane
            files={files}
            shownId={shownId}
            show={(fileId) => setLook({ kind: look.kind, fileId })}
            endpoint={tutorFiles.open}
          />
        </Box>
      )}
      <Box sx={{ py: 1.5, minWidth: 0 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ px: 2.5, pb: 0.5 }}>
          {say('title')}
        </Typography>
        <Asked tutor={tutor} />
        <UnsavedTexts />
        {errorText && (
          <Alert severity="error" sx={{ mx: 2.5, mb: 1 }}>
            {error?.body?.errors ? Object.values<string>(error.body.errors).join(' ') : errorText}
          </Alert>
        )}
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {tutor.checklist.map((check, nth) => (
            <Box component="li" key={check.kind} sx={{ '& + li': { borderTop: 1, borderColor: 'divider' } }}>
              <CheckItem
                check={check}
                documents={tutor.documents.filter(({ kind }) => kind === check.kind)}
                shownId={shownId}
                show={(fileId) => setLook({ kind: check.kind, fileId })}
                isCurrent={check.kind === look.kind}
                open={() => open(check.kind)}
                beside={besideAt(nth)}
                takesFocus={look.takesFocus === true && check.kind === look.kind}
                pending={isPending}
                decide={mayDecide ? decide(check) : undefined}
              />
            </Box>
          ))}
        </Box>
      </Box>
    </Card>
  );
};
