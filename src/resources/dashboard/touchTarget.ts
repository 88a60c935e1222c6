/** A link with another right above or below it is as high as a finger needs (WCAG 2.5.8). */
export const touchTarget = { display: 'inline-flex', alignItems: 'center', minHeight: 24 } as const;
