import { Alert, Card, Link } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { deskKinds } from '#contract/desk-kinds.ts';
import { Settings } from '#contract/settings.ts';
import { useValueText } from '#src/domain/audit/useValueText.ts';
import { useLetterNames } from '#src/domain/letters/useLetterNames.ts';
import { weekdays } from '#src/domain/settings/weekdays.ts';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';
import { useNamed } from '#src/i18n/useNamed.ts';
import { Fact, Facts } from '#src/record/Facts.tsx';

const kept = ['id', 'version', 'updatedAt'];
const sources = Object.keys(Settings.shape).filter((source) => !kept.includes(source));

const SocialLinks = ({ links }: { links: Settings['socialLinks'] }) => {
  const named = useNamed();
  return links.map(({ network, url }) => (
    <div key={url}>
      {named(network)}
      <Link href={url} target="_blank" rel="noreferrer">
        {url}
      </Link>
    </div>
  ));
};

const LetterNames = ({ keys }: { keys: Settings['lettersByApp'] }) => {
  const names = useLetterNames();
  return keys.map((key) => names?.get(key) ?? '…').join(', ');
};

const OpenHours = ({ hours }: { hours: Settings['deskHours'] }) => {
  const translate = useTranslate();
  const named = useNamed();
  return weekdays.map((day, index) => {
    const open = hours[index];
    return (
      <div key={day}>
        {named(translate(`resources.settings.desk_days.${day}`), open ? `${open.from} – ${open.until}` : '–')}
      </div>
    );
  });
};

const DueHours = ({ hours }: { hours: Settings['deskDueHours'] }) => {
  const translate = useTranslate();
  const named = useNamed();
  return deskKinds.map((kind) => (
    <div key={kind}>{named(translate(`resources.settings.desk_kinds.${kind}`), hours[kind])}</div>
  ));
};

const Value = ({ source, settings }: { source: string; settings: Settings }) => {
  const valueText = useValueText('settings');
  const text = valueText(source, settings[source as keyof Settings], settings.currency);
  if (text === undefined) return <EmptyValue />;
  if (source === 'socialLinks') return <SocialLinks links={settings.socialLinks} />;
  if (source === 'lettersByApp') return <LetterNames keys={settings.lettersByApp} />;
  if (source === 'deskHours') return <OpenHours hours={settings.deskHours} />;
  if (source === 'deskDueHours') return <DueHours hours={settings.deskDueHours} />;
  return text;
};

/** All settings, for those who may read them and no more. */
export const SettingsFacts = () => {
  const translate = useTranslate();
  const settings = useRecordContext<Settings>();
  if (!settings) return null;
  return (
    <>
      <Alert severity="info">{translate('resources.settings.read_only')}</Alert>
      <Card sx={{ p: { xs: 2, md: 3 } }}>
        <Facts>
          {sources.map((source) => (
            <Fact key={source} source={source}>
              <Value source={source} settings={settings} />
            </Fact>
          ))}
        </Facts>
      </Card>
    </>
  );
};
