export const messages = {
  name: 'Page |||| Pages',
  add: 'Add a page',
  fields: {
    slug: 'Address name',
    title: 'Title',
    status: 'Status',
    publishOn: 'Publish on',
    withdrawOn: 'Withdraw on',
    metaTitle: 'Title for search engines',
    metaDescription: 'Description for search engines',
    language: 'Language',
    content: 'Text',
  },
  status: {
    draft: 'Draft',
    published: 'Published',
  },
  language: {
    en: 'English',
    de: 'German',
    fr: 'French',
    pt: 'Portuguese',
  },
  publishOn_help: 'Published by itself when this day begins; the page has to have a text',
  withdrawOn_help: 'Readable until this day begins',
  language_help: 'Tells browsers and screen readers what the published page is written in',
  write: 'Write',
  preview: 'Preview',
  slug_help: 'Stands in the address of the page',
  metaTitle_help: 'The title is used when this is empty',
  metaDescription_help: 'One or two sentences below the title in search results',
  sections: {
    publishing: {
      title: 'Publishing',
      text: 'Drafts are seen by staff only; published pages by everybody.',
    },
    search_engines: {
      title: 'Search engines',
      text: 'How the page shows in search results.',
    },
  },
};
