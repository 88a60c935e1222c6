import type { Transaction } from '../../database/database.ts';
import { fileContents } from '../../modules/files/files.table.ts';
import type { Paper } from '../documents/papers.ts';

const batchSize = 200;

/** Keeps the contents of papers, each once. @returns the columns by which a document names its own. */
export const createPaperBatches = (transaction: Transaction) => {
  const kept = new Set<string>();
  let buffer: Paper[] = [];
  const flush = async () => {
    const papers = buffer;
    buffer = [];
    if (papers.length === 0) return;
    const rows = papers.map(({ sha256, content }) => ({ sha256, content, size: content.byteLength }));
    await transaction.insert(fileContents).values(rows).onConflictDoNothing();
  };
  const add = async (paper: Paper) => {
    const { sha256, contentType, content } = paper;
    if (!kept.has(sha256)) {
      kept.add(sha256);
      buffer.push(paper);
      if (buffer.length >= batchSize) await flush();
    }
    return { sha256, sourceSha256: sha256, contentType, size: content.byteLength };
  };
  return { add, flush };
};
