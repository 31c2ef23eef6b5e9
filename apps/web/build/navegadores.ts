import { NAVEGADORES, type Navegador } from '../../../packages/domain/src/http/navegadores.ts';

const BROWSERSLIST: Record<Navegador, string[]> = {
  Edge: ['edge'],
  Chrome: ['chrome', 'and_chr'],
  Firefox: ['firefox'],
  Opera: ['opera'],
  'Samsung Internet': ['samsung'],
  Safari: ['safari', 'ios_saf'],
};

/** The minimums of spec §1. IE 11, which is always turned away, stands for ES5: a level that a parser can check. */
export const TARGETS = [
  ...Object.entries(NAVEGADORES).flatMap(([nome, versao]) =>
    BROWSERSLIST[nome as Navegador].map((name) => `${name} >= ${versao}`),
  ),
  'ie 11',
];
