import InboxIcon from '@mui/icons-material/InboxOutlined';
import { LinkBase, useListContext, useResourceDefinition, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/primitives.ts';
import { readCaller } from '#src/authProvider/authProvider.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { useMay } from '#src/frame/useMay.ts';
import { useWords } from '#src/i18n/useViewTexts.ts';
import { StateMessage } from '#src/layout/StateMessage.tsx';
import { AddButton } from '../ListHeader.tsx';
import { de } from './empty-texts/de.ts';
import { type EmptyTexts, en } from './empty-texts/en.ts';
import { fr } from './empty-texts/fr.ts';
import { pt } from './empty-texts/pt.ts';
import { emptyStepsOf } from './emptySteps.ts';

const texts: Record<Locale, EmptyTexts> = { en, de, fr, pt };

const useMayAdd = () => {
  const { hasCreate } = useResourceDefinition();
  return useMay('create', useListContext().resource) && hasCreate === true;
};

/** Says of a list without any records how the first ones come, and leads there whoever may see to it. */
export const EmptyList = ({ text: lead }: { text?: string | undefined }) => {
  const translate = useTranslate();
  const text = useWords(texts);
  const mayAdd = useMayAdd();
  const { isWithheld } = useDeclarations();
  const steps = emptyStepsOf(useListContext().resource, readCaller()).filter(
    ({ to }) => !isWithheld(new URL(to, window.location.href)),
  );
  const sentences = [
    ...(lead ? [translate(lead, { _: lead })] : mayAdd ? [text.add] : []),
    ...steps.map(({ way }) => text[way]),
  ];
  const message = (children?: ReactNode) => (
    <StateMessage
      icon={InboxIcon}
      title={translate('ui.list.empty_title')}
      text={sentences.length > 0 ? sentences.join(' ') : translate('ui.list.empty_of_others')}
    >
      {children}
    </StateMessage>
  );
  if (!mayAdd && steps.length === 0) return message();
  return message(
    <>
      <AddButton />
      {steps.map(({ way, to }) => (
        <LinkBase key={way} className="button" to={to}>
          {text[`to_${way}`]}
        </LinkBase>
      ))}
    </>,
  );
};
