import { useResourceContext, useTranslate } from 'ra-core';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import type { Field } from '#contract/entity/kinds.ts';
import { useMay } from '#src/frame/useMay.ts';
import { GiveMany } from '#src/list/late.tsx';

/** The values of a field that many records can be given one of. */
const valuesOf = (field: Field): readonly (string | boolean)[] => {
  if (field.kind === 'flag') return [true, false];
  return field.kind === 'choice' ? field.words : [];
};

/** Gives many records one value of a field that their declaration marks. */
export const EditMany = ({ entity }: { entity: AnyEntity }) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const canEdit = useMay('edit', resource);
  if (!canEdit || entity.onMany.length === 0) return null;
  const fields = entity.onMany.flatMap((source) => {
    const field = entity.fields[source];
    if (!field) return [];
    const choices = valuesOf(field).map((value) => ({
      id: String(value),
      name: translate(`resources.${resource}.${source}.${value}`),
      value,
    }));
    return [{ source, label: translate(`resources.${resource}.fields.${source}`), choices }];
  });
  return <GiveMany does="update" action="bulk.edit" fields={fields} />;
};
