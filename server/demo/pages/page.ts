/** A page of the website. */
export type Page = {
  slug: string;
  title: string;
  metaTitle: string;
  metaDescription: string;
  status: 'draft' | 'published';
  content: string;
};
