import type { MantineColorsTuple } from '@mantine/core';

/** Lightness and chroma of OKLCH, hue in radians: distances in it look as large as they are. */
interface Lch {
  l: number;
  c: number;
  h: number;
}
type Rgb = [number, number, number];

const toLinear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const toGamma = (channel: number): number => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);

function rgbOf(hex: string): Rgb {
  const full = /^#[0-9a-f]{6}$/i.test(hex) ? hex : FALLBACK;
  return [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255) as Rgb;
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((channel) =>
      Math.round(Math.min(1, Math.max(0, channel)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

function lchOf(hex: string): Lch {
  const [r, g, b] = rgbOf(hex).map(toLinear) as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
}

function linearOf({ l, c, h }: Lch): Rgb {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const ll = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * ll - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * ll + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * ll - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The nearest colour a screen has: chroma gives way, lightness and hue stay. */
function hexOfLch(lch: Lch): string {
  let { c } = lch;
  let linear = linearOf(lch);
  while (c > 0.002 && linear.some((channel) => channel < -0.0005 || channel > 1.0005)) {
    c *= 0.96;
    linear = linearOf({ ...lch, c });
  }
  return hexOf(linear.map((channel) => toGamma(Math.max(0, channel))) as Rgb);
}

const luminance = (hex: string): number => {
  const [r, g, b] = rgbOf(hex).map(toLinear) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Contrast of WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const FALLBACK = '#1f5fa8';
/** White text on a filled button, and the colour itself as a link on a tinted ground, both stay above 4.5. */
const MIN_CONTRAST = 5.2;
const LIGHTEST = 0.975;
const DARKEST = 0.27;
/** A very dark colour still gives light shades: links on the dark ground are the fourth. */
const FLOORS = [LIGHTEST, 0.94, 0.87, 0.76, 0.65, 0.53];

/**
 * Ten shades of a town's colour, light to dark. The seventh is the colour itself, darkened as far as white text on it needs.
 * @param cor `#rrggbb`; anything else gives the product's own blue
 */
export function shadesOf(cor: string): MantineColorsTuple {
  const main = lchOf(cor);
  while (contrast(hexOfLch(main), '#ffffff') < MIN_CONTRAST && main.l > DARKEST + 0.05) main.l -= 0.005;
  const shades = Array.from({ length: 10 }, (_, index) => {
    if (index <= 6) {
      const away = ((6 - index) / 6) ** 0.9;
      const l = index === 6 ? main.l : Math.max(FLOORS[index] ?? 0, main.l + (LIGHTEST - main.l) * away);
      return hexOfLch({ l, c: main.c * (1 - away * 0.88), h: main.h });
    }
    const away = (index - 6) / 4;
    return hexOfLch({ l: main.l - (main.l - Math.min(DARKEST, main.l)) * away, c: main.c * (1 - away * 0.25), h: main.h });
  });
  return shades as unknown as MantineColorsTuple;
}
