/**
 * What the button says that carries out what another one has opened the dialog for: that one's words without their ellipsis.
 *
 * @example confirming('Withhold payout…') // 'Withhold payout'
 */
export const confirming = (opening: string) => opening.replace(/…$/, '');
