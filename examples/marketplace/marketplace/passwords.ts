import { randomBytes, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const scrypt = promisify<string, Buffer, number, Buffer>(scryptWithCallback);

/** @returns the salt and the hash, by which a password is known again and not learned. */
export const hashPassword = async (password: string) => {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${(await scrypt(password, salt, 32)).toString('hex')}`;
};

export const isPassword = async (password: string, kept: string) => {
  const [salt = '', hash = ''] = kept.split(':').map((part) => Buffer.from(part, 'hex'));
  return timingSafeEqual(await scrypt(password, salt as Buffer, 32), hash as Buffer);
};
