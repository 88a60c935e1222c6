import { compile, type JSONSchema } from 'json-schema-to-typescript';
import * as z from 'zod';
import type { TokenEndpoint } from '#contract/endpoint.ts';
import { integration } from '#contract/integration/index.ts';
import { TestEvent } from '#contract/webhook-request.ts';

type Schemas = { properties: Record<string, JSONSchema>; $defs: Record<string, JSONSchema> };

const calls = Object.entries<TokenEndpoint>(integration);

/** A record whose keys are known has them as fields. */
const nameKeys = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
  const { propertyNames, additionalProperties } = jsonSchema;
  const keys = typeof propertyNames === 'object' ? propertyNames.enum : undefined;
  if (!keys || typeof additionalProperties !== 'object') return;
  jsonSchema.properties = Object.fromEntries(keys.map((key) => [key, additionalProperties]));
  jsonSchema.additionalProperties = false;
  delete jsonSchema.propertyNames;
};

/** The schemas of all calls in one direction: of what they take, or of what they answer. */
const describe = (io: 'input' | 'output', partsOf: (call: TokenEndpoint) => Record<string, z.ZodType>) => {
  const parts = calls.map(([name, call]) => [name, z.strictObject(partsOf(call))]);
  return z.toJSONSchema(z.object(Object.fromEntries(parts)), { io, override: nameKeys }) as unknown as Schemas;
};

/**
 * The types of src/types.ts written out: one interface for each schema of the contract that has a name, with what it says of its fields.
 */
export const writeTypes = async () => {
  const taken = describe('input', ({ params, query, body, describedBody }) => ({
    params,
    ...(query && { query }),
    ...(body && { body: describedBody ?? body }),
  }));
  const answered = describe('output', ({ response }) => ({ answer: response }));
  const both = Object.keys(taken.$defs).filter((name) => name in answered.$defs);
  if (both.length > 0) throw new Error(`Name otherwise what is both taken and answered: ${both}`);
  const properties = Object.fromEntries(
    calls.map(([name, { summary, upload }]) => {
      const parts = { ...taken.properties[name]?.properties, ...answered.properties[name]?.properties };
      const schema: JSONSchema = {
        type: 'object',
        description: summary,
        properties: { ...parts, ...(upload && { body: { tsType: 'Blob' } }) },
        additionalProperties: false,
      };
      schema.required = Object.keys(schema.properties ?? {});
      return [name, schema];
    }),
  );
  const schema: JSONSchema = {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
    $defs: {
      ...taken.$defs,
      ...answered.$defs,
      ...(z.toJSONSchema(TestEvent).$defs as Schemas['$defs']),
    },
  };
  return compile(schema, 'Calls', {
    additionalProperties: false,
    bannerComment: '// Written by `npm run build:client` from the contract.',
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    style: { singleQuote: true, printWidth: 120 },
  });
};
