import { isDeepStrictEqual } from 'node:util';

type Part = Record<string, unknown>;
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

type Document = {
  paths?: object | undefined;
  webhooks?: object | undefined;
  components?: { schemas?: object | undefined } | undefined;
};

/**
 * Opens the answers and events of an OpenAPI document, which describes them as the server writes them today, for fields that are added later: a
 * client that is generated from it would refuse these. What callers send stays as closed as it is read, also where an answer has the same part.
 */
export const openAnswers = <Described extends Document>(document: Described): Described => {
  const schemas = (document.components?.schemas ?? {}) as Record<string, unknown>;
  /** Notes all that a part has within it, and what it refers to. */
  const note = (part: unknown, noted: Set<Part>) => {
    if (!isPart(part) || noted.has(part)) return;
    noted.add(part);
    if (typeof part.$ref === 'string') note(schemas[part.$ref.replace('#/components/schemas/', '')], noted);
    for (const within of Object.values(part)) note(within, noted);
  };
  const [sent, told] = [new Set<Part>(), new Set<Part>()];
  for (const path of Object.values(document.paths ?? {}))
    for (const { parameters, requestBody, responses } of Object.values(path as Record<string, Part>)) {
      note(parameters, sent);
      note(requestBody, sent);
      note(responses, told);
    }
  note(document.webhooks, told);
  for (const part of told) if (part.additionalProperties === false && !sent.has(part)) delete part.additionalProperties;
  return document;
};

const nameOfOutput = (name: string) => `${name}Output`;
const refTo = (name: string) => `#/components/schemas/${name}`;

/**
 * Gives a schema one name that was described once as it is read and once as it is written, and is the same: of an event that the feed and a webhook tell, a
 * client that is generated from the document would have two types.
 */
export const joinTwins = <Described extends Document>(document: Described): Described => {
  const schemas = (document.components?.schemas ?? {}) as Record<string, unknown>;
  const twins = Object.keys(schemas).filter((name) => isDeepStrictEqual(schemas[name], schemas[nameOfOutput(name)]));
  for (const name of twins) delete schemas[nameOfOutput(name)];
  const refs = new Map(twins.map((name) => [refTo(nameOfOutput(name)), refTo(name)]));
  return JSON.parse(JSON.stringify(document, (_, value) => refs.get(value) ?? value));
};
