import { createContext, useContext } from 'react';
import * as z from 'zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';

/** The fields that a form may not leave empty. */
export const RequiredFieldsContext = createContext<ReadonlySet<string>>(new Set());

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;
const isRequired = (schema: z.core.$ZodType) => ![undefined, null, '', []].some((empty) => accepts(schema, empty));

/** The fields of an endpoint's body for which it takes neither nothing, null, an empty text nor an empty choice of several. */
export const requiredFields = ({ body }: AnyEndpoint): ReadonlySet<string> => {
  const shape: Readonly<Record<string, z.core.$ZodType>> = body instanceof z.ZodObject ? body.shape : {};
  return new Set(Object.keys(shape).filter((field) => shape[field] && isRequired(shape[field])));
};

/** Is the field one that may not be left empty? Inputs tell programs that read the screen aloud; people are told which are optional. */
export const useIsRequired = (source: string): boolean => useContext(RequiredFieldsContext).has(source);
