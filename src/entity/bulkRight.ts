import { stricterOf } from '#contract/access.ts';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { statesField } from '#contract/entity/kinds.ts';

/** What somebody has to be allowed so that rows can be selected: of what is done with many, what more people may. */
export const bulkRightOf = ({
  fields,
  onMany,
  calls: { update, changeStatus },
}: AnyEntity): 'edit' | 'changeStatus' => {
  if (onMany.length === 0 || !update) return 'changeStatus';
  if (!statesField(fields) || !changeStatus) return 'edit';
  return stricterOf(update.access, changeStatus.access) === changeStatus.access ? 'edit' : 'changeStatus';
};
