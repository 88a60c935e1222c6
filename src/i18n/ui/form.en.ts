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
    title: 'Your unsaved changes',
    found: 'You changed this %{ago} and did not save it: %{fields}.',
    choose: 'Somebody else has saved this record since, and you have both changed the same. Choose what stays.',
    merged: 'Somebody else has saved this record since. Your changes and theirs go together.',
    discard: 'Discard',
    put_back: 'Put back into the form',
    not_sent: 'You wrote this %{ago} and did not send it.',
  },
};
