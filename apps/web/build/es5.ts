import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Options, transform, version } from '@swc/core';
import { literaisAntigos } from './literais.ts';
import { TARGETS } from './navegadores.ts';

const requireHere = createRequire(import.meta.url);
const CORE_JS = (requireHere('core-js/package.json') as { version: string }).version;

/** What decides how a chunk is written besides its own text. */
export const VERSAO = createHash('sha256')
  .update(
    [
      version,
      CORE_JS,
      ...TARGETS,
      ...['es5.ts', 'literais.ts', 'legado.ts'].map((f) => readFileSync(new URL(f, import.meta.url))),
    ].join(),
  )
  .digest('hex')
  .slice(0, 4);

const COMMON: Options = { configFile: false, swcrc: false, isModule: true, jsc: { parser: { syntax: 'ecmascript' } } };

const IMPORTED = /^import "(core-js\/[^"]+)";\n/gm;

const toEs5: Options = {
  ...COMMON,
  env: { targets: TARGETS, mode: 'usage', coreJs: CORE_JS },
  module: { type: 'es6' },
};
/** Not compressed: it would save a twentieth of the size and cost seconds of every build. */
const minified = { compress: false, mangle: true, ecma: 5, safari10: true } as const;
const toSystem: Options = {
  ...COMMON,
  minify: true,
  jsc: { ...COMMON.jsc, target: 'es5', minify: minified },
  module: { type: 'systemjs' },
};
const toScript: Options = { ...toSystem, isModule: false, module: undefined };

/** The compiler of the old browsers, which remembers what the code it saw needs of core-js. swc works on threads of its own. */
export function createEs5() {
  const wanted = new Set<string>();
  return {
    wanted: () => [...wanted].sort(),
    /** An ES module as a SystemJS module in ES5. */
    async module(code: string): Promise<string> {
      const { code: lowered } = await transform(literaisAntigos(code), toEs5);
      const own = lowered.replace(IMPORTED, (_, name: string) => {
        wanted.add(name);
        return '';
      });
      return (await transform(own, toSystem)).code;
    },
  };
}

/** A script without imports as one in ES5; nothing is added to it. */
export const scriptAsEs5 = async (code: string): Promise<string> => (await transform(code, toScript)).code;
