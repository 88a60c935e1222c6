import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { set } from 'react-hook-form';
import * as z from 'zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { type Description, describeIssues } from '#contract/messages/describe-issue.ts';
import { bodyFor } from '#src/dataProvider/bodies.ts';
import { fileIn } from '#src/dataProvider/uploads.ts';

/** react-admin translates what stands behind this mark where it is shown, so that changing the language changes it. */
const toMessage = ({ key, params }: Description) => `@@react-admin@@${JSON.stringify({ message: key, args: params })}`;

/** A file that is yet to be uploaded stands where the schema wants its id. */
const isFile = (data: Record<string, unknown>, [field]: readonly PropertyKey[]) =>
  fileIn(data[String(field)]) !== undefined;

/**
 * Checks a form by the body schema of the endpoint that it is for, in the server's own words.
 *
 * @example useForm({ resolver: contractResolver(languages.add) })
 */
export const contractResolver =
  (endpoint: AnyEndpoint): Resolver<FieldValues> =>
  async (values) => {
    const data = bodyFor(endpoint, values);
    const result = endpoint.body ? z.safeParse(endpoint.body, data) : undefined;
    const issues = result?.error?.issues.filter(({ path }) => !isFile(data, path)) ?? [];
    if (issues.length === 0) return { values, errors: {} };
    const errors: FieldErrors = {};
    // Sentences name the currency of amounts, which may be the record's and not in the body.
    for (const [path, message] of Object.entries(describeIssues(issues, { ...values, ...data }, toMessage))) {
      set(errors, path, { type: 'contract', message });
    }
    return { values: {}, errors };
  };
