import { guessLimits, letterLimits, passwordChangeLimit, ticketLimit, trailLimits } from '#contract/limits.ts';
import type { Counted } from './attempts.repository.ts';
import { networkOf } from './network.ts';

const ofAccountHere = (email: string) => ({ name: 'sign-in-here', whose: email });
const signInAccount = (email: string): Counted => ({
  name: 'sign-in-account',
  of: email,
  ...guessLimits.signInAccount,
});

/** The keys that each of the contract's rate limits counts by. */
export const limits = {
  /** @param isAtHome has this account a session from this network? Then who guesses at it elsewhere does not shut its owner out. */
  signIn: (email: string, address: string, isAtHome: boolean): Counted[] => [
    { ...ofAccountHere(email), of: networkOf(address), ...guessLimits.signInHere },
    ...(isAtHome ? [] : [signInAccount(email)]),
    { name: 'sign-in-address', of: networkOf(address), ...guessLimits.signInAddress },
  ],
  /** What of it is about one account, from one network each and from all. */
  signInTo: (email: string) => ({ here: ofAccountHere(email), anywhere: [signInAccount(email)] }),
  code: (accountId: string): Counted[] => [{ name: 'code', of: accountId, ...guessLimits.code }],
  password: (accountId: string): Counted[] => [{ name: 'password', of: accountId, ...guessLimits.password }],
  usedLink: (accountId: string): Counted[] => [{ name: 'used-link', of: accountId, ...guessLimits.password }],
  passwordChange: (change: string): Counted[] => [{ name: 'password-change', of: change, ...passwordChangeLimit }],
  ticket: (ticket: string): Counted[] => [{ name: 'ticket', of: ticket, ...ticketLimit }],
  serviceToken: (address: string): Counted[] => [
    { name: 'service-token', of: networkOf(address), ...guessLimits.serviceToken },
  ],
  recovery: (email: string): Counted[] => [{ name: 'recovery', of: email, ...letterLimits.recovery }],
  ownLetters: (accountId: string): Counted[] => [{ name: 'own-letters', of: accountId, ...letterLimits.own }],
  trailOfActor: (actorId: string): Counted[] => [{ name: 'trail-actor', of: actorId, ...trailLimits.actor }],
  /** Of whoever is not signed in. The network comes first: once it has had its share, it takes nothing from everybody's. */
  trail: (address: string): Counted[] => [
    { name: 'trail-network', of: networkOf(address), ...trailLimits.network },
    { name: 'trail-everybody', of: '', ...trailLimits.everybody },
  ],
} as const;
