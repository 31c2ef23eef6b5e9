import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import legacy from '@vitejs/plugin-legacy';
import { minify } from 'terser';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { NAVEGADORES, type Navegador } from '../../../packages/domain/src/navegadores/minimos.ts';

const BROWSERSLIST: Record<Navegador, string[]> = {
  Edge: ['edge'],
  Chrome: ['chrome', 'and_chr'],
  Firefox: ['firefox'],
  Opera: ['opera'],
  'Samsung Internet': ['samsung'],
  Safari: ['safari', 'ios_saf'],
};

/** The minimums of spec §1. IE 11, which is always turned away, stands for ES5: a level that a parser can check. */
const TARGETS = [
  ...Object.entries(NAVEGADORES).flatMap(([nome, versao]) =>
    BROWSERSLIST[nome as Navegador].map((name) => `${name} >= ${versao}`),
  ),
  'ie 11',
];

const TERSER = {
  ecma: 5,
  safari10: true,
  // would save a twentieth of the size and cost seconds of every build
  compress: false,
} as const;

/** Babel, as the plugin brings it. */
const requireFromPlugin = createRequire(createRequire(import.meta.url).resolve('@vitejs/plugin-legacy'));
const babel = requireFromPlugin('@babel/core') as {
  transformAsync: (code: string, options: object) => Promise<{ code: string }>;
};

const withBabel = async (code: string, options: object): Promise<string> =>
  (await babel.transformAsync(code, { babelrc: false, configFile: false, compact: true, ...options })).code;

/** `1n` → `BigInt("1")`: no ES5 reader knows the literal. Where there is no BigInt, public/carregar.js gives a smaller one. */
const withoutBigIntLiterals = (code: string) => withBabel(code, { plugins: [bigIntCalls] });

interface Types {
  callExpression: (callee: unknown, args: unknown[]) => unknown;
  identifier: (name: string) => unknown;
  stringLiteral: (value: string) => unknown;
}
interface Path {
  node: { value: string };
  replaceWith: (node: unknown) => void;
}
const bigIntCalls = ({ types: t }: { types: Types }) => ({
  visitor: {
    BigIntLiteral: (path: Path) => path.replaceWith(t.callExpression(t.identifier('BigInt'), [t.stringLiteral(path.node.value)])),
  },
});

/** The polyfills are ES5; what the bundler puts around them is not. */
const asEs5 = (code: string) =>
  withBabel(code, {
    sourceType: 'script',
    targets: 'ie 11',
    presets: [[requireFromPlugin('@babel/preset-env'), { modules: false }]],
  });

/** pdf.js itself wants a newer browser than this bundle is for; the viewer says so when it cannot be loaded. */
const isPdfjs = (ids: readonly string[]) => ids.some((id) => /\/pdfjs-dist\/build\/pdf(?:\.min)?\.m?js$/.test(id));
const WITHOUT_PDFJS = 'throw new Error("pdf.js does not run in this browser");export{};';

/** Read by the polyfills chunk, so it is made ES5 as they are. */
const REMENDOS = fileURLToPath(new URL('./remendos.js', import.meta.url));

const LOADER = '/carregar.js';
const DETECTOR = '/moderno.js';

const isLegacy = (fileName: string) => fileName.includes('-legacy-');

/** What a hook does, whether it is written as a function or as an object. */
// biome-ignore lint/suspicious/noExplicitAny: the hooks of a plugin have as many forms
const handlerOf = (hook: unknown): any => (typeof hook === 'object' && hook && 'handler' in hook ? hook.handler : hook);

/**
 * A second bundle, in ES5 with what old browsers lack, beside the modern one, which stays as it is.
 *
 * The plugin puts scripts into the page and `data:` imports into the modern entry, and our content security policy allows
 * neither. So it only makes the chunks here: the page gets `public/moderno.js`, which tells whether the browser can take the
 * modern bundle, and `public/carregar.js`, which starts one of the two.
 */
export function legado(): Plugin[] {
  const [, polyfills, chunks] = legacy({ targets: TARGETS, additionalLegacyPolyfills: [REMENDOS] }) as unknown as [
    Plugin,
    Plugin,
    Plugin,
  ];
  const renderChunk = handlerOf(chunks.renderChunk);
  const transformIndexHtml = handlerOf(chunks.transformIndexHtml);
  const configResolved = handlerOf(chunks.configResolved);

  chunks.configResolved = function (config) {
    configResolved.call(this, config);
    // its first output is the legacy one; minified by terser, since what oxc prints is no ES5
    const [output] = [config.build.rolldownOptions.output].flat();
    if (!output) throw new Error('plugin-legacy: no legacy output');
    output.minify = false;
  };

  // no `data:` imports in front of the entry
  chunks.renderChunk = async function (code, chunk, options, meta) {
    let own = code;
    if (isLegacy(chunk.fileName)) {
      if (isPdfjs(chunk.moduleIds)) own = WITHOUT_PDFJS;
      else if (/\dn\b/.test(code)) own = await withoutBigIntLiterals(code);
    }
    return renderChunk.call(this, own, { ...chunk, fileName: chunk.fileName, isEntry: false }, options, meta);
  };

  chunks.transformIndexHtml = {
    order: 'post',
    async handler(html, context) {
      const made = await transformIndexHtml.call(this, html, context);
      // the legacy bundle comes first and has no page
      if (!made) return;
      return withLoader(html, made.tags);
    },
  };

  return [
    {
      name: 'legado-config',
      config: (_, { command }) => ({
        // the plugin writes true or false in its place, in each of the two bundles
        define: { 'import.meta.env.LEGACY': command === 'build' ? '__VITE_IS_LEGACY__' : 'false' },
        build: { terserOptions: TERSER },
      }),
    },
    polyfills,
    chunks,
    {
      name: 'legado-polyfills',
      apply: 'build',
      enforce: 'post',
      async generateBundle(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !/polyfills-legacy-/.test(chunk.fileName)) continue;
          chunk.code = (await minify(await asEs5(chunk.code), TERSER)).code ?? chunk.code;
        }
      },
    },
  ];
}

/** The page without the modern entry, which the loader starts, and with the two small scripts that choose. */
function withLoader(html: string, tags: HtmlTagDescriptor[]): string {
  const attr = (id: string, name: string) => tags.find((tag) => tag.attrs?.id === id)?.attrs?.[name];
  const polyfills = attr('vite-legacy-polyfill', 'src');
  const legacyEntry = attr('vite-legacy-entry', 'data-src');
  const entry = /[ \t]*<script type="module" crossorigin src="([^"]+)"><\/script>\n/.exec(html);
  if (!entry || !polyfills || !legacyEntry) throw new Error('legado: the page does not look as expected');
  const loader =
    `    <link rel="modulepreload" crossorigin href="${entry[1]}">\n` +
    `    <script src="${DETECTOR}"></script>\n` +
    `    <script src="${LOADER}" data-modern="${entry[1]}" data-polyfills="${polyfills}" data-legacy="${legacyEntry}"></script>\n`;
  return html.replace(entry[0], loader);
}
