import { accountFields } from '#src/domain/people/accountFields.en.ts';

export const messages = {
  name: 'Profile |||| Profiles',
  fields: { ...accountFields, displayName: 'Shown as' },
  sections: {
    keys: { title: 'Keyboard shortcuts', text: 'What keys do by themselves.' },
    photo: { title: 'Photo', text: 'Colleagues recognise you by it. Where it was taken is not kept.' },
    person: { title: 'About you', text: 'Your name, and the hours of your day.' },
    email: { title: 'E-mail address', text: 'You sign in with it.' },
    password: { title: 'Password', text: 'Changing it signs all your other devices out.' },
    two_factor: {
      title: 'Two-factor sign-in',
      text: 'A code from your phone as well as the password: knowing the password alone is not enough.',
    },
    sessions: { title: 'Where you are signed in', text: 'End what you do not recognise, then change your password.' },
  },
  saved: 'Your profile is saved',
  photo_saved: 'Your photo is changed',
  email_sent: 'A link is on its way to %{email}. The address changes when you open it.',
  email_changed: '%{email} is confirmed, and in use from now on',
  turned_off: 'Two-factor sign-in is off',
  require_on: 'All staff need a second factor from now on',
  require_off: 'A second factor is each person’s choice again',
  ended: 'Session ended |||| Sessions ended',
};
