import { EmailTemplate } from './email-templates.ts';
import { Language } from './languages.ts';
import { Level } from './levels.ts';
import { Page } from './pages.ts';
import { ReportTitle } from './report-titles.ts';
import { Review } from './reviews.ts';
import { Subject } from './subjects.ts';

/** Every entity that is declared by its fields and has a table of its own, in the order in which the audit trail names them. */
export const entities = [ReportTitle, Page, Subject, Language, Level, Review, EmailTemplate] as const;
export type EntityName = (typeof entities)[number]['name'];
