export const messages = {
  name: 'Dashboard',
};
