/** The password of all staff of the demo marketplace. The README names it, so that it proves nothing. */
export const demoPassword = 'Lectern-demo-2026';
