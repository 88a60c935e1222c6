export const messages = {
  name: 'Change password',
  text: 'Afterwards all your other devices are signed out.',
  oldPassword: 'Current password',
  newPassword: 'New password',
  hint: 'At least 12 characters. A few unrelated words are easy to remember.',
  save: 'Change password',
};
