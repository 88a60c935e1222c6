import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { version } from '../version.ts';

const Failure = z
  .object({
    message: z.string().meta({ description: 'A sentence for the person, in the language of Accept-Language' }),
    code: z.string().meta({ description: 'area.what', example: 'validation.failed' }),
    errors: z.record(z.string(), z.string()).optional().meta({ description: 'Sentences by field path' }),
    requestId: z.string(),
  })
  .meta({ id: 'Failure' });

const json = <Schema extends z.ZodType>(schema: Schema) => ({ content: { 'application/json': { schema } } });
const upload = {
  content: { 'multipart/form-data': { schema: z.object({ file: z.string().meta({ format: 'binary' }) }) } },
};

const responseOf = ({ binary, response }: AnyEndpoint) => ({
  description: 'Done',
  ...(binary ? { content: { [binary]: { schema: z.string().meta({ format: 'binary' }) } } } : json(response)),
});

const describeAccess = ({ access, limit }: AnyEndpoint) =>
  `Access: ${access}${limit ? `, ${limit.most} times in ${limit.seconds} seconds from one network address` : ''}`;

const operationOf = (area: string, endpoint: AnyEndpoint) => ({
  tags: [area],
  summary: endpoint.summary,
  description: describeAccess(endpoint),
  ...(endpoint.access === 'public' ? {} : { security: [{ accessToken: [] }] }),
  requestParams: { path: endpoint.params, ...(endpoint.query && { query: endpoint.query }) },
  ...(endpoint.upload ? { requestBody: upload } : endpoint.body && { requestBody: json(endpoint.body) }),
  responses: { 200: responseOf(endpoint), default: { description: 'Refused', ...json(Failure) } },
});

/** The OpenAPI 3.1 document of the whole contract. */
export const describeApi = (contract: Record<string, Record<string, AnyEndpoint>>) => {
  const paths: ZodOpenApiPathsObject = {};
  for (const [area, calls] of Object.entries(contract)) {
    for (const endpoint of Object.values(calls)) {
      paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(area, endpoint) };
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Lectern', version, description: 'The administration of a tutoring marketplace.' },
    components: { securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  });
};

/**
 * Serves the OpenAPI document at `/api/openapi.json` and Swagger UI at `/api/docs`. It is made lazily: describing every schema takes longer than
 * any other step of building the server.
 */
export const serveApiDocument = async (app: FastifyInstance, contract: Record<string, Record<string, AnyEndpoint>>) => {
  let made: ReturnType<typeof describeApi> | undefined;
  const document = () => {
    made ??= describeApi(contract);
    return made;
  };
  app.get('/api/openapi.json', document);
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list' },
    transformSpecification: document,
    transformSpecificationClone: false,
  });
};
