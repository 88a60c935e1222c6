import type { MessageKey } from '#contract/messages/index.ts';
import { AppError } from '../../../errors.ts';

/** 400: the file cannot be read from this line on. */
export const unreadableLine = (line: number, key: MessageKey) =>
  new AppError(400, 'validation.failed', { errors: { file: { key, params: { line } } } });
