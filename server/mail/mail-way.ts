import type { Config } from '../config.ts';

/** Do letters go by a mail server, or does each become a file, as none is configured? */
export const mailWay = ({ smtpUrl }: Pick<Config, 'smtpUrl'>): 'mail' | 'file' =>
  smtpUrl === undefined ? 'file' : 'mail';
