import { Alert, Box, Card, Skeleton, Typography } from '@mui/material';
import { type HttpError, useTranslate } from 'ra-core';
import type { BuiltInEmail, PreviewedEmail } from '#contract/email-templates.ts';
import type { Locale } from '#contract/primitives.ts';
import { previewDocument } from '#src/domain/letters/previewDocument.ts';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { emailTexts } from './emailTexts.ts';
import { SendTestButton } from './SendTestButton.tsx';
import { useEmailPreview } from './useEmailPreview.ts';
import { useOpenText } from './useOpenText.ts';

type ProblemsProps = { error: HttpError | null; errors: PreviewedEmail['errors'] };

/** Why there is no preview of what stands there now. */
const Problems = ({ error, errors }: ProblemsProps) => {
  const translate = useTranslate();
  const named = useNamed();
  const failure = useErrorText(error);
  const sentences = Object.entries(errors).map(([field, sentence]) =>
    named(translate(`resources.email-templates.fields.${field}`), sentence),
  );
  const text = [...(failure ? [failure] : []), ...sentences].join(' · ');
  return text ? (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {text}
    </Alert>
  ) : null;
};

/**
 * How the e-mail looks, as it is typed. It stands in a frame of its own that may run nothing, open nothing and know nothing of the
 * screen around it.
 */
export const EmailPreview = ({ language, builtIn }: { language: Locale; builtIn: BuiltInEmail | null | undefined }) => {
  const translate = useTranslate();
  const say = useViewTexts(emailTexts);
  const text = useOpenText(language, builtIn);
  const { email, errors, error, isFetching } = useEmailPreview(text);
  const isOutdated = error !== null || Object.keys(errors).length > 0;
  const title = translate('resources.email-templates.preview');
  return (
    <Card
      component="section"
      aria-label={title}
      aria-busy={isFetching}
      sx={{ p: { xs: 2, md: 3 }, position: { lg: 'sticky' }, top: 72 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {text && <SendTestButton language={language} text={text} />}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {say('preview_help')}
      </Typography>
      <Problems error={error} errors={errors} />
      {!text && builtIn !== undefined && <Typography variant="body2">{say('preview_incomplete')}</Typography>}
      {text && email ? (
        <Box sx={{ opacity: isOutdated ? 0.55 : 1 }}>
          <Typography sx={{ fontWeight: 600, mb: 1.5, overflowWrap: 'anywhere' }}>{email.subject}</Typography>
          <Box
            component="iframe"
            title={title}
            sandbox=""
            srcDoc={previewDocument(email.html)}
            sx={{ display: 'block', width: '100%', height: 520, border: 1, borderColor: 'divider', borderRadius: 1 }}
          />
        </Box>
      ) : (
        text && !isOutdated && <Skeleton variant="rounded" height={520} />
      )}
    </Card>
  );
};
