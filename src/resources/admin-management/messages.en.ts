import { accountFields, accountWords } from '#src/domain/people/accountFields.en.ts';

export const messages = {
  name: 'Admin |||| Admins',
  add: 'Add admin',
  fields: {
    ...accountFields,
    createdAt: 'Since',
    userType: 'Kind',
    userRole: 'Role',
    invited: 'Invited',
  },
  ...accountWords,
  columns: { displayName: 'Admin', access: 'Access' },
  filters: { accessLevel: 'Access', standing: 'Status', created: 'Since' },
  userType: { user: 'User', admin: 'Admin', superAdmin: 'Super admin' },
  access: { editor: 'Editor', admin: 'Admin', superAdmin: 'Super admin' },
  access_help: {
    editor: 'Reads everything and works on content, the catalogue and reports.',
    admin: 'Also decides about people, money and settings, exports and deletes.',
    superAdmin: 'Also manages admins, service tokens and webhooks.',
  },
  own_access: 'Nobody changes their own access. Another super admin can.',
  invited: '%{name} has been sent a link to choose a password.',
  standing: { active: 'Active', invited: 'Invited', suspended: 'Suspended' },
  invite: {
    action: 'Send the invitation again',
    question: 'Send %{name} the invitation again?',
    text: 'A new link goes to %{email}. The link in the earlier e-mail no longer works.',
  },
  two_factor: {
    title: 'Reset two-factor sign-in',
    question: 'Turn off two-factor sign-in for %{name}?',
    text: 'For somebody who has lost their phone and their recovery codes. All their sessions end; they sign in with the password alone until they turn it on again.',
    done: 'Two-factor sign-in is off',
  },
  create_title: 'Add an admin',
  sections: {
    person: { title: 'Person', text: 'Who they are, and how colleagues see them.' },
    contact: { title: 'Contact', text: 'They sign in with this address.' },
    access: { title: 'Access', text: 'What they may do in the back-office.' },
  },
};
