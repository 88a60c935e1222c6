import * as z from 'zod';
import type { MessageKey } from '../../messages/index.ts';
import { Email, Slug } from '../../primitives.ts';
import { given, type ListedOf, type ListedTraits, type Traits } from './given.ts';

const Trimmed = z.string().trim();

/** The least and the most characters that it may have. */
type TextTraits = Traits & { least?: number; most?: number };
const textOf = (least: number, most: number) => (least > 0 ? Trimmed.min(least) : Trimmed).max(most);
const withoutBreaks = (schema: z.ZodString) => schema.regex(/^[^\r\n]*$/, { error: 'validation.single_line' });

/** `breaks: false`: a line break, which no input lets in, is refused in calls as well. */
type LineTraits = TextTraits & { breaks?: false };

/** A text on one line, of 1 to 80 characters unless it says otherwise. */
export const text = <const T extends LineTraits = Traits>(traits: T = {} as T) => {
  const schema = textOf(traits.least ?? 1, traits.most ?? 80);
  return given('text', traits.breaks === false ? withoutBreaks(schema) : schema, traits);
};

/** A text on one line that is more than so long: a telephone number, a time zone. */
export const textAs = <S extends z.ZodType<string, string>, const T extends Traits = Traits>(
  schema: S,
  traits: T = {} as T,
) => given('text', schema, traits);

/** A text of several lines. */
export const longText = <const T extends TextTraits & ListedTraits & { most: number }>(traits: T) => ({
  ...given('longText', textOf(traits.least ?? 1, traits.most), traits),
  listed: (traits.listed ?? true) as ListedOf<T>,
});

/** A text with headings, links and lists, which people write in an editor. Lists come without it. */
export const html = ({ most }: { most: number }) => given('html', z.string().max(most));

/** An e-mail address. */
export const email = <const T extends Traits = Traits>(traits: T = {} as T) => given('email', Email, traits);

/** Something short that is copied rather than read, in lower case. */
export const code = (pattern: RegExp, error: MessageKey) =>
  given('code', Trimmed.toLowerCase().regex(pattern, { error }));

/** Lower-case words joined by hyphens, as it stands in addresses. */
export const slug = () => given('slug', Slug);
