import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const MINIMUM = 1024;
/** The PDF reader: the last step costs seconds there and saves little. */
const LARGE = 400_000;

/**
 * A `.br` beside each script and style of the modern bundle, which the server sends as it is: compressed once and as far as
 * it goes, a seventh smaller than what can be compressed while answering.
 */
export const comprimir = (): Plugin => ({
  name: 'comprimir',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir }, bundle) {
    const names = Object.keys(bundle).filter((name) => /\.(m?js|css)$/.test(name) && !name.includes('-legacy-'));
    await Promise.all(
      names.map(async (name) => {
        const file = `${dir}/${name}`;
        const source = await readFile(file);
        if (source.length < MINIMUM) return;
        const quality = source.length > LARGE ? 9 : constants.BROTLI_MAX_QUALITY;
        await writeFile(`${file}.br`, await compress(source, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
      }),
    );
  },
});
