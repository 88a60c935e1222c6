import { decimals } from './routes.ts';

/**
 * How many decimals a currency has, by ISO 4217: amounts are told and heard in its minor units. `Intl` is not to be asked, which goes by cash for some.
 *
 * @example minorDigits('EUR') // 2: 45.50 is 4550
 */
export const minorDigits = (currency: string): number => decimals[currency] ?? 2;
