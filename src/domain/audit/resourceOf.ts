import { type AuditEntity, auditEntities } from '#contract/audit.ts';

/** Kinds whose screens are called otherwise; files, notes and views are not shown by themselves. */
const otherwise: Partial<Record<AuditEntity, string | undefined>> = {
  admin: 'admin-management',
  booking: 'transactions',
  refund: 'transactions',
  payout: 'transactions',
  dispute: 'transactions',
  settings: 'settings',
  file: undefined,
  note: undefined,
  view: undefined,
};

/** `reportTitle` → `report-titles` */
const pluralOf = (kind: AuditEntity) => `${kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}s`;

/** Where records of each kind are shown. */
export const resourceOf = Object.fromEntries(
  auditEntities.map((kind) => [kind, kind in otherwise ? otherwise[kind] : pluralOf(kind)]),
) as Readonly<Record<string, string | undefined>>;
