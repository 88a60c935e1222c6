import { useWatch } from 'react-hook-form';
import type { TemplateVariable } from '#contract/email-templates.ts';

/** The variables as they are typed, without those that have no name or meaning yet. */
export const useTypedVariables = (): TemplateVariable[] => {
  const typed: unknown = useWatch({ name: 'variables' });
  const all = Array.isArray(typed) ? (typed as Partial<TemplateVariable>[]) : [];
  return all.flatMap(({ name, meaning, sample }) => (name && meaning ? [{ name, meaning, sample: sample ?? '' }] : []));
};
