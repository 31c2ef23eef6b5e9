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
