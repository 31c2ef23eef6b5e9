/** First 32 bits of the fractional parts of the cube roots of the first 64 primes, and of the square roots of the first 8. */
const { K, H } = constants();

function constants(): { K: Uint32Array; H: Uint32Array } {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((p) => n % p !== 0)) primes.push(n);
  const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0;
  return {
    K: Uint32Array.from(primes, (p) => fraction(Math.cbrt(p))),
    H: Uint32Array.from(primes.slice(0, 8), (p) => fraction(Math.sqrt(p))),
  };
}

const rotate = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

/** Half a surrogate pair counts as the replacement character, as `TextEncoder` has it. */
function utf8(text: string): Uint8Array {
  const out: number[] = [];
  for (const letter of text) {
    const given = letter.codePointAt(0) as number;
    const c = given >= 0xd800 && given <= 0xdfff ? 0xfffd : given;
    if (c < 0x80) out.push(c);
    else if (c < 0x800) out.push(0xc0 | (c >> 6), 0x80 | (c & 63));
    else if (c < 0x10000) out.push(0xe0 | (c >> 12), 0x80 | ((c >> 6) & 63), 0x80 | (c & 63));
    else out.push(0xf0 | (c >> 18), 0x80 | ((c >> 12) & 63), 0x80 | ((c >> 6) & 63), 0x80 | (c & 63));
  }
  return Uint8Array.from(out);
}

/**
 * SHA-256 of a text in UTF-8, as hex. Here and not of the platform, because browser and server must reach the same hash inside
 * one rule, at once and without a secure origin.
 * @source FIPS 180-4
 */
export function sha256(text: string): string {
  const bytes = utf8(text);
  const blocks = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setUint32(blocks.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(blocks.length - 4, (bytes.length << 3) >>> 0);
  const state = Uint32Array.from(H);
  const w = new Uint32Array(64);
  const at = (array: Uint32Array, i: number): number => array[i] as number;
  for (let offset = 0; offset < blocks.length; offset += 64) {
    for (let i = 0; i < 64; i += 1) {
      if (i < 16) w[i] = view.getUint32(offset + i * 4);
      else {
        const a = at(w, i - 15);
        const b = at(w, i - 2);
        const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
        const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
        w[i] = (at(w, i - 16) + s0 + at(w, i - 7) + s1) | 0;
      }
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i += 1) {
      const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(K, i) + at(w, i)) | 0;
      const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((v, i) => {
      state[i] = (at(state, i) + v) | 0;
    });
  }
  return Array.from(state, (v) => v.toString(16).padStart(8, '0')).join('');
}
