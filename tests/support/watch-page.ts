import type { Page } from 'playwright-core';

/** A call that the server refuses is logged by Chromium as an error; whether a refusal was right is the story's matter. */
const isRefusal = (text: string) => /^Failed to load resource: .* status of 4\d\d/.test(text);

/** A call that never got an answer is logged by Chromium too. */
const isUnanswered = (text: string) => /^Failed to load resource: net::ERR_/.test(text);

/** How soon a page uses what came with it is the machine's business. */
const isSlow = (text: string) => /^The resource \S+ was preloaded .* but not used within a few seconds/.test(text);

/**
 * Watches for what no story may do: log an error or a warning, throw, get a 5xx, ask another origin for anything, or do what the Content
 * Security Policy forbids.
 *
 * @param origins the page's own, and that of its API where that is another.
 * @param wasLost tells of an address whether the story itself lost a call to it on the way; the browser's word on that is no problem.
 * @returns the problems so far, as sentences; the list grows.
 */
export const watchPage = async (
  page: Page,
  origins: string | readonly string[],
  wasLost: (url: string) => boolean = () => false,
): Promise<string[]> => {
  const problems: string[] = [];
  page.on('console', (message) => {
    const type = message.type();
    if ((type !== 'error' && type !== 'warning') || isRefusal(message.text()) || isSlow(message.text())) return;
    if (isUnanswered(message.text()) && wasLost(message.location().url)) return;
    problems.push(`The console says (${type}): ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`The page threw: ${error.stack ?? error.message}`));
  // Chromium says so in the console as well, in words that may change and without what forbade it.
  await page.exposeFunction('tellViolation', (violation: string) => problems.push(violation));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI, sourceFile }) => {
      const tell = (globalThis as unknown as { tellViolation: (violation: string) => void }).tellViolation;
      tell(`The policy forbids (${effectiveDirective}): ${blockedURI} at ${sourceFile || documentURI}`);
    });
  });
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} from ${response.url()}`);
  });
  // Watched and not intercepted, which would have the browser load every file of every page anew.
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (![origins].flat().includes(url.origin) && /^(https?|wss?):$/.test(url.protocol))
      problems.push(`A request to another origin: ${request.url()}`);
  });
  return problems;
};
