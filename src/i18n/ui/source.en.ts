/** What is said of records that the marketplace’s application tells of. */
export const source = {
  title: 'From the marketplace’s application',
  key: 'Key there',
  heard: 'Last heard',
  token: 'Service token',
  sends: 'Fields it sends',
  copy: 'Copy',
  copied: 'Copied',
  notice: 'The marketplace’s application sends this record. What you change of it here stays until its next change.',
  replaced: 'The application sends this: its next change replaces it',
};
