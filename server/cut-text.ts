/**
 * The beginning of a text, of so many UTF-16 code units at most. A character of two is not cut through: PostgreSQL keeps no half of one.
 *
 * @example cutText('ab😀', 3) // 'ab'
 */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
