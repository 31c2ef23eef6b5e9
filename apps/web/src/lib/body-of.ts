import type { z } from 'zod';

/** The schema of what a contract's call sends, for a form: both sides then refuse alike. */
export function bodyOf<B extends z.ZodType>({ body }: { body?: B; path: string }): B {
  if (!body) throw new Error('This contract has no body.');
  return body;
}
