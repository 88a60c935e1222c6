/** Pages outside the admin area that whoever is signed in may open, whatever the type or role. */
export const signedInPages = ['/pages/error-500', '/pages/not-authorized'] as const;

/** Those where staff read that something was done. */
export const staffPages = ['/admin/success'] as const;
