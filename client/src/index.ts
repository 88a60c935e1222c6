export type { BatchOptions } from './batch.ts';
export { type CallOptions, type Client, createClient } from './client.ts';
export { type Failure, LecternError } from './errors.ts';
export type { EventOptions, EventPage, EventType, Gap, PageOptions } from './events.ts';
export { minorDigits } from './money.ts';
export type { ClientOptions, Retry } from './send.ts';
export type {
  BatchAnswer,
  BatchItem,
  Calls,
  CatalogueLanguage,
  CatalogueLevel,
  CataloguePage,
  CatalogueReportTitle,
  CatalogueSettings,
  CatalogueSubject,
  CatalogueTemplate,
  DomainEvent,
  IncomingAnswer,
  IncomingBooking,
  IncomingEvent,
  IncomingReport,
  IncomingReview,
  IncomingTutor,
  IncomingUser,
  Told,
  ToldBooking,
  ToldFile,
  WebhookTest,
} from './types.ts';
export {
  signWebhook,
  verifyWebhook,
  WebhookError,
  type WebhookEvent,
  type WebhookFault,
  type WebhookHeaders,
  type WebhookOptions,
} from './webhooks.ts';
