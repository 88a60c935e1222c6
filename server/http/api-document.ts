import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { type AnyEndpoint, isForTokens, scopesOf } from '#contract/endpoint.ts';
import { type EventType, eventSchemas, eventTypes } from '#contract/integration/events.ts';
import { callLimits } from '#contract/limits.ts';
import { DeliveryHeaders, TestEvent } from '#contract/webhook-request.ts';
import { testType } from '#contract/webhooks.ts';
import { AppError } from '../errors.ts';
import { version } from '../version.ts';
import { jsonType, sendJson } from './answers.ts';
import type { RateLimiter } from './call-limits.ts';
import { keyForm } from './idempotency-key.ts';
import { joinTwins, openAnswers } from './open-answers.ts';

const Failure = z
  .object({
    message: z.string().meta({ description: 'A sentence for the person, in the language of Accept-Language' }),
    code: z.string().meta({ description: 'area.what', example: 'validation.failed' }),
    errors: z.record(z.string(), z.string()).optional().meta({ description: 'Sentences by field path' }),
    retryable: z.boolean().optional().meta({ description: 'The same may be taken later, when what it names has come' }),
    data: z.unknown().optional().meta({
      description: 'What helps to go on: the record as it is now (409), the cursor to go on from (410)',
    }),
    requestId: z.string(),
  })
  .meta({ id: 'Failure' });

const IdempotencyHeader = z.object({
  'Idempotency-Key': z.string().regex(keyForm).optional().meta({
    description: 'New for each call and the same for its repetitions, which are told the first answer for a day',
  }),
});

const json = <Schema extends z.ZodType>(schema: Schema) => ({ content: { 'application/json': { schema } } });
const binary = z.string().meta({ format: 'binary' });
const filesOf = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, { schema: binary }]));
const uploadOf = (bareFile: readonly string[] = []) => ({
  required: true,
  content: {
    'multipart/form-data': { schema: z.object({ file: binary }) },
    ...filesOf(bareFile),
  },
});

/** A body that may also come as lines says so. */
const bodyOf = (schema: z.ZodType, lines: string | undefined) => ({
  required: true,
  content: {
    'application/json': { schema },
    ...(lines !== undefined && {
      'application/x-ndjson': { schema: z.string().meta({ description: `A line of JSON for each of \`${lines}\`` }) },
    }),
  },
});

/** OpenAPI 3.1 has no word for a stream's items: the schema is that of one of them. */
const streamOf = (events: NonNullable<AnyEndpoint['events']>) => {
  const [first, ...more] = Object.entries(events).map(([event, data]) =>
    z.object({ id: z.string().optional(), event: z.literal(event), data }),
  );
  if (!first) throw new Error('A stream without events is none.');
  const one = z.union([first, ...more]).meta({ description: 'One of the events; `data` is sent as JSON' });
  return { content: { 'text/event-stream': { schema: one } } };
};

const contentOf = ({ events, response, ...endpoint }: AnyEndpoint) => {
  if (events) return streamOf(events);
  return endpoint.binary ? { content: filesOf([endpoint.binary, ...(endpoint.otherBinary ?? [])]) } : json(response);
};
const responseOf = (endpoint: AnyEndpoint) => ({
  description: endpoint.events ? 'A stream of server-sent events, which does not end' : 'Done',
  ...contentOf(endpoint),
});

const accessNameOf = ({ access }: AnyEndpoint) =>
  typeof access === 'object' ? `service tokens of the scope ${scopesOf(access).join(' or ')}` : access;
const describeAccess = (endpoint: AnyEndpoint) => {
  const { limit } = endpoint;
  return `Access: ${accessNameOf(endpoint)}${limit ? `, ${limit.most} times in ${limit.seconds} seconds from one network address` : ''}`;
};

/** How a caller shows who they are; nothing where anybody may call. Of scopes any will do: within one entry all would be needed. */
const securityOf = (endpoint: AnyEndpoint): { security?: Record<string, string[]>[] } => {
  if (endpoint.access === 'public') return {};
  if (!isForTokens(endpoint)) return { security: [{ accessToken: [] }] };
  return { security: scopesOf(endpoint.access).map((scope) => ({ serviceToken: [scope] })) };
};

/** How programs that are generated from the document call it: `putUser`, `languagesUpdate`. */
const operationIdOf = (area: string, name: string) =>
  area === 'integration' ? name : `${area}${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const operationOf = (area: string, name: string, endpoint: AnyEndpoint) => ({
  operationId: operationIdOf(area, name),
  tags: [area],
  summary: endpoint.summary,
  description: describeAccess(endpoint),
  ...securityOf(endpoint),
  requestParams: {
    path: endpoint.params,
    ...(endpoint.query && { query: endpoint.query }),
    ...(isForTokens(endpoint) && endpoint.method === 'POST' && { header: IdempotencyHeader }),
  },
  ...(endpoint.upload
    ? { requestBody: uploadOf(endpoint.bareFile) }
    : endpoint.body && { requestBody: bodyOf(endpoint.describedBody ?? endpoint.body, endpoint.lines?.field) }),
  responses: { 200: responseOf(endpoint), default: { description: 'Refused', ...json(Failure) } },
});

const describeWebhook = (summary: string, description: string, schema: z.ZodType) => ({
  post: {
    tags: ['events'],
    summary,
    description,
    requestParams: { header: DeliveryHeaders },
    requestBody: json(schema),
    responses: {
      '2XX': { description: 'Taken. Anything else, or no answer within 15 seconds, and it is sent again' },
      410: { description: 'The endpoint is gone: it is switched off' },
    },
  },
});
const toldOf = 'An event of the feed at `/api/v1/integration/events`, as endpoints of webhooks are told of it';

/** What each type of event looks like, in the section that OpenAPI has for what a server tells by itself. */
const describeEvents = () => ({
  ...Object.fromEntries(
    Object.entries(eventTypes).map(([type, { means }]) => [
      type,
      describeWebhook(means, toldOf, eventSchemas[type as EventType]),
    ]),
  ),
  [testType]: describeWebhook('An endpoint is tried out', 'No event of the feed', TestEvent),
});

/** The same call by POST, where its query may come as a form. */
const formOf = (area: string, name: string, endpoint: AnyEndpoint): ZodOpenApiPathsObject[string] => {
  if (!endpoint.query) return {};
  const operation = operationOf(area, `${name}ByForm`, endpoint);
  const requestBody = { required: true, content: { 'application/x-www-form-urlencoded': { schema: endpoint.query } } };
  return { post: { ...operation, requestParams: { path: endpoint.params }, requestBody } };
};

/** The OpenAPI 3.1 document of the whole contract. */
const describeApi = (contract: Record<string, Record<string, AnyEndpoint>>) => {
  const paths: ZodOpenApiPathsObject = {};
  for (const [area, calls] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      const method = endpoint.method.toLowerCase();
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [method]: operationOf(area, name, endpoint),
        ...(endpoint.queryAsForm && formOf(area, name, endpoint)),
      };
    }
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: { title: 'Lectern', version, description: 'The administration of a tutoring marketplace.' },
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Of a member of staff' },
        serviceToken: { type: 'http', scheme: 'bearer', description: 'Of a program: `lectern_live_…`' },
      },
    },
    paths,
    webhooks: describeEvents(),
  });
  return joinTwins(openAnswers(document));
};

const docs = '/api/docs';
/** All of the document's routes are counted together. */
const reading = { method: 'GET', path: docs, limit: callLimits.apiDocument } as const;

/**
 * Serves the OpenAPI document at `/api/openapi.json` and Swagger UI at `/api/docs`. It is made lazily and once, as bytes: describing every schema
 * takes longer than any other step of building the server, and writing the JSON would keep everybody else waiting at each call.
 */
export const serveApiDocument = async (
  app: FastifyInstance,
  contract: Record<string, Record<string, AnyEndpoint>>,
  rateLimit: RateLimiter,
) => {
  let made: Buffer | undefined;
  const document = () => {
    made ??= Buffer.from(JSON.stringify(describeApi(contract)));
    return made;
  };
  const onRequest = async (request: FastifyRequest) => {
    await rateLimit(reading, request.address);
    // Swagger UI's plugin has no switch for it, and would write megabytes of YAML anew at each call.
    if (request.routeOptions.url === `${docs}/yaml`) throw new AppError(404, 'not_found.route');
  };
  app.get('/api/openapi.json', { onRequest }, (_request, reply) => sendJson(reply, document()));
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } });
  await app.register(swaggerUi, {
    routePrefix: docs,
    uiConfig: { docExpansion: 'list' },
    uiHooks: { onRequest },
    transformSpecification: (_none, _request, reply) => {
      reply.type(jsonType);
      return document();
    },
    transformSpecificationClone: false,
  });
};
