/**
 * What the calls take and answer, inferred from the contract. The package has these types written out instead (scripts/client/types.ts), so that
 * whoever uses it needs neither the contract nor zod.
 */
import type { BodyInputOf, ParamsOf, QueryInputOf, ResponseOf } from '../../contract/endpoint.ts';
import type { BatchAnswer, BatchItem } from '../../contract/integration/batch.ts';
import type { DomainEvent } from '../../contract/integration/events.ts';
import type { integration } from '../../contract/integration/index.ts';
import type { TestEvent } from '../../contract/webhook-request.ts';

type Integration = typeof integration;

/** Every call: what stands in its address, its query and its body, and what is answered. */
export type Calls = {
  [Name in keyof Integration]: {
    params: ParamsOf<Integration[Name]>;
    query: QueryInputOf<Integration[Name]>;
    body: Integration[Name] extends { upload: true } ? Blob : BodyInputOf<Integration[Name]>;
    answer: ResponseOf<Integration[Name]>;
  };
};

type Data<Name extends keyof Calls> = Calls[Name]['answer'] extends { data: infer Answer } ? Answer : never;
type Listed<Name extends keyof Calls> = Data<Name> extends (infer Item)[] ? Item : never;

export type { BatchAnswer, BatchItem, DomainEvent };
/** What an endpoint of webhooks is told when somebody tries it out. */
export type WebhookTest = TestEvent;
export type IncomingUser = Calls['putUser']['body'];
export type IncomingTutor = Calls['putTutor']['body'];
export type IncomingBooking = Calls['putBooking']['body'];
export type IncomingReport = Calls['putReport']['body'];
export type IncomingReview = Calls['putReview']['body'];
export type IncomingAnswer = Calls['putAnswer']['body'];
export type IncomingEvent = Calls['addEvents']['body']['events'][number];
export type Told = Data<'putUser'>;
export type ToldBooking = Data<'putBooking'>;
export type ToldFile = Data<'putDocument'>;
export type CatalogueSubject = Listed<'subjects'>;
export type CatalogueLevel = Listed<'levels'>;
export type CatalogueLanguage = Listed<'languages'>;
export type CatalogueReportTitle = Listed<'reportTitles'>;
export type CataloguePage = Listed<'pages'>;
export type CatalogueTemplate = Listed<'templates'>;
export type CatalogueSettings = Data<'settings'>;
