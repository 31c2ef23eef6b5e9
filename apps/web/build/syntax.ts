import { readFileSync } from 'node:fs';
import { parse } from 'acorn';

/** Whether a reader of that ECMAScript edition understands the file. */
export function reads(file: string, ecmaVersion: 5 | 2021 | 2022, sourceType: 'script' | 'module' = 'script'): boolean {
  try {
    parse(readFileSync(file, 'utf8'), { ecmaVersion, sourceType });
    return true;
  } catch {
    return false;
  }
}
