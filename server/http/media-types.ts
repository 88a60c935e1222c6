import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { wrongType } from '../errors.ts';

const mediaTypesOf = ({ body, lines, queryAsForm, upload, bareFile = [] }: AnyEndpoint) => [
  ...(body ? ['application/json'] : []),
  ...(lines ? ['application/x-ndjson'] : []),
  ...(queryAsForm ? ['application/x-www-form-urlencoded'] : []),
  ...bareFile,
  ...(upload ? ['multipart/form-data'] : []),
];

/** 415: says which media types the call takes. */
export const otherType = ({ routeOptions: { config } }: FastifyRequest) =>
  wrongType(config.endpoint ? mediaTypesOf(config.endpoint) : []);
