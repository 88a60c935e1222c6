import type { TestProject } from 'vitest/node';

type Setup = (project: TestProject) => Promise<unknown>;

/**
 * Has what went wrong in a global setup told in its own words. Vitest looks for the lines of its stack in the module's text, which is none while
 * it comes from Vitest's cache, and would report its own failure to do so instead. A text for a stack is left as it is.
 */
export const plainErrors =
  <Given extends Setup>(setup: Given) =>
  async (project: TestProject) => {
    try {
      return (await setup(project)) as Awaited<ReturnType<Given>>;
    } catch (error) {
      if (error instanceof Error) error.stack = `${error.name}: ${error.message}`;
      throw error;
    }
  };
