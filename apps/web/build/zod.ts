import type { Plugin } from 'vite';

/** Every zod schema carries its printer of JSON Schema, 8 kB that only the server's reference page uses: the browser gets empty functions. */
export const withoutJsonSchema = (): Plugin => ({
  name: 'zod-without-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    const stubs = names.map((name) => `export const ${name} = () => ({});`).join('\n');
    return { code: id.includes('to-json') ? `${stubs}\nexport { processSchema as process };` : stubs, map: null };
  },
});

/**
 * The content security policy forbids making code from text. The schema library tries once when the first schema is made, before any line
 * of ours could tell it not to, and the browser reports it: it is told by what it starts with.
 */
export const withoutEval = (): Plugin => ({
  name: 'zod-without-eval',
  transform(code, id) {
    if (!/zod\/v4\/core\/core\.js$/.test(id)) return null;
    const begin = '__zod_globalConfig = {}';
    if (!code.includes(begin)) throw new Error('zod begins otherwise: tell it anew not to make code from text');
    return { code: code.replace(begin, '__zod_globalConfig = { jitless: true }'), map: null };
  },
});
