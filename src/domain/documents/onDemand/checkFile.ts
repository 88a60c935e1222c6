import { documentLimits, documentTypes } from '#contract/documents.ts';

/** What is wrong with a file before it is sent, as a text's key. */
type FileProblem = 'too_large' | 'wrong_type';

/** Only what can be known without reading it; the server looks into it. A system that does not know a file's type says none. */
export const checkFile = ({ type, size }: Pick<File, 'type' | 'size'>): FileProblem | undefined => {
  if (type !== '' && !(type in documentTypes)) return 'wrong_type';
  return size > documentLimits.bytes ? 'too_large' : undefined;
};
