import type { Text } from '../text.ts';

/**
 * A page that a marketplace needs, to begin with. In its texts stand `%{site}` for the marketplace's name, `%{email}` for its support address,
 * `%{commission}` for its share in percent and `%{hours}` for how long before a lesson it may be cancelled without cost.
 */
export type StarterPage = { slug: string; title: Text; metaDescription: Text; content: Text };
