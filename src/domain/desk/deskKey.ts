/** What is asked of the desk begins with this in the cache. */
export const deskKey = 'desk';
export const deskScreen = '/admin/desk';
