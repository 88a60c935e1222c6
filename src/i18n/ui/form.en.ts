export const form = {
  unsaved: {
    title: 'Leave without saving?',
    content: 'What you have changed here has not been saved and would be lost.',
    leave: 'Leave without saving',
  },
  conflict: {
    title: 'Changed in the meantime',
    choose:
      'Somebody else has saved this record since you opened it, and you have both changed the same. Choose what stays.',
    merged: 'Somebody else has saved this record since you opened it. Your changes and theirs go together.',
    taken_over: 'Taken over from them: %{fields}.',
    mine: 'Yours:',
    theirs: 'Theirs:',
    original: 'Before:',
    back: 'Back to the form',
    save: 'Save this',
  },
  draft: {
    not_sent: 'You wrote this %{ago} and did not send it.',
  },
};
