import { formatNumero } from '../text/numeros.ts';
import type { Tipo } from './tipos.ts';

/** Which sign stands before the decimals. */
export const SEPARADORES = ['virgula', 'ponto'] as const;
export type Separador = (typeof SEPARADORES)[number];

/** What a cell says by itself of how its column is written. */
type Prova = Separador | 'duvida' | null;

/** What the cells of one column say together, as a reader keeps it. */
export interface ProvasDaColuna {
  virgula: boolean;
  ponto: boolean;
  /** The first cell that can be read in two ways; '' where there is none. */
  duvida: string;
  /** Every number of it lies between 0 and 1, and one is neither. */
  ate_um: boolean;
}

/** How a number of a field is kept. */
export interface FormaDoNumero {
  casas: 0 | 2 | 4;
  /** Of a hundred: `0,6` may have meant 60 %. */
  percentual?: true;
  /** Several in one cell, or behind a name. */
  junto?: true;
}

export const NUMEROS: Record<Tipo, Readonly<Record<string, FormaDoNumero>>> = {
  pessoas: {},
  profissionais: {},
  requerimentos: {},
  zonas: {
    to_max: { casas: 2, percentual: true },
    ca_basico: { casas: 2 },
    ca_max: { casas: 2 },
    tp_min: { casas: 2, percentual: true },
    gabarito: { casas: 0 },
    altura_max: { casas: 2 },
    recuo_frontal: { casas: 2 },
    recuo_lateral: { casas: 2 },
    recuo_fundos: { casas: 2 },
    lote_min_m2: { casas: 2 },
    testada_min_m: { casas: 2 },
  },
  imoveis: {
    area_terreno_m2: { casas: 2 },
    area_construida_m2: { casas: 2 },
    testadas: { casas: 2, junto: true },
    partes_dos_proprietarios: { casas: 4, percentual: true, junto: true },
    zonas: { casas: 2, percentual: true, junto: true },
  },
};

const UNIDADE = /\s*(m²|m2|metros?( quadrados?)?|m|pavimentos?|pavtos?\.?|pav\.?|andar(es)?|%)$/i;

/** Digits and signs of a number, without what stands around them. */
const nu = (texto: string): string =>
  texto
    .replace(/\u00a0/g, ' ')
    .trim()
    .replace(/^R\$/i, '')
    .replace(UNIDADE, '')
    .replace(/\s/g, '');

const SEM_SINAL = /^[+-]/;

/** @param limpo as `nu` leaves it */
function provaDe(limpo: string): Prova {
  const t = limpo.replace(SEM_SINAL, '');
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(t) || /^\d+,(\d{1,2}|\d{4,})$/.test(t) || /^\d{1,3}(\.\d{3}){2,}$/.test(t)) return 'virgula';
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(t) || /^\d+\.(\d{1,2}|\d{4,})$/.test(t) || /^\d{1,3}(,\d{3}){2,}$/.test(t)) return 'ponto';
  // no group of thousands begins by a zero or has four digits
  if (/^(0|\d{4,}),\d{3}$/.test(t)) return 'virgula';
  if (/^(0|\d{4,})\.\d{3}$/.test(t)) return 'ponto';
  return /^\d{1,3}[.,]\d{3}$/.test(t) ? 'duvida' : null;
}

/** `Rua A: 12.500 | 30` → `12.500`, `30`: what of a cell may be a number, whatever its column brings. */
const numerosDe = (celula: string): string[] =>
  celula.split('|').flatMap((parte) => {
    const [, escrito] = /(?:^|[\s:])([+-]?\d[\d.,]*)$/.exec(parte.trim().replace(/^R\$/i, '').replace(UNIDADE, '').trim()) ?? [];
    return escrito === undefined ? [] : [escrito];
  });

/** Looks at the cells of a file as they come; columns are known by their place. */
export function criarProvas() {
  const colunas: (ProvasDaColuna & { ha: boolean; partida: boolean })[] = [];
  return {
    /** @param isNumero the file itself keeps it as a number: how it is written here says nothing of its neighbours */
    ver(coluna: number, celula: string, isNumero = false) {
      if (celula === '' || celula.length > 400 || !/\d/.test(celula)) return;
      colunas[coluna] ??= { virgula: false, ponto: false, duvida: '', ate_um: true, ha: false, partida: false };
      const desta = colunas[coluna];
      const escritos = numerosDe(celula);
      if (escritos.length === 0 || celula.includes('%')) desta.ate_um = false;
      for (const escrito of escritos) {
        const prova = isNumero ? null : provaDe(escrito);
        if (prova === 'virgula') desta.virgula = true;
        if (prova === 'ponto') desta.ponto = true;
        if (prova === 'duvida' && desta.duvida === '') desta.duvida = escrito;
        desta.ha = true;
        const valor = Number(escrito.replace(',', '.'));
        if (!(valor >= 0 && valor <= 1)) desta.ate_um = false;
        if (valor > 0 && valor < 1) desta.partida = true;
      }
    },
    fim(quantas: number): (ProvasDaColuna | null)[] {
      return Array.from({ length: quantas }, (_, i) => {
        const desta = colunas[i];
        if (!desta?.ha) return null;
        const { virgula, ponto, duvida, ate_um, partida } = desta;
        return { virgula, ponto, duvida, ate_um: ate_um && partida };
      });
    },
  };
}

/** What the column itself decides; null where it can be read in two ways, or where it does not matter. */
export const separadorDa = ({ virgula, ponto }: Pick<ProvasDaColuna, 'virgula' | 'ponto'>): Separador | null =>
  virgula === ponto ? null : virgula ? 'virgula' : 'ponto';

export interface Entendido {
  /** Plain decimal text. */
  valor: string;
  /** It had more places than are kept. */
  arredondado: boolean;
}

/** How one column is to be read. */
export interface ComoLer {
  /** For what can be read in two ways; null: nobody said, and then it is not read. */
  separador: Separador | null;
  /** Parts of one are meant: `0,6` is 60 %. */
  partes?: boolean;
}
/** A value that the person typed for all lines: as the country writes it. */
export const A_MAO: ComoLer = { separador: 'virgula' };

const semZeros = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);

/** `60` of a hundred from `0.6`, digit by digit. */
function cemVezes(decimal: string): string {
  const [inteiro = '', fracao = ''] = decimal.split('.');
  const f = fracao.padEnd(2, '0');
  return semZeros(`${`${inteiro}${f.slice(0, 2)}`.replace(/^(-?)0+(?=\d)/, '$1')}.${f.slice(2) || '0'}`);
}

/** A number as somebody wrote it; null where it is none, or nobody knows which. Of more places than `casas` it is rounded, half up. */
export function lerNumero(texto: string, { casas }: Pick<FormaDoNumero, 'casas'>, como: ComoLer): Entendido | null {
  const limpo = nu(texto);
  const prova = provaDe(limpo);
  const separador = prova === 'duvida' ? como.separador : (prova ?? 'virgula');
  if (separador === null || !/^[+-]?\d[\d.,]*$/.test(limpo)) return null;
  const [ponto, milhar] = separador === 'virgula' ? [',', '.'] : ['.', ','];
  const [, sinal = '', inteiro, fracao = ''] =
    (ponto === ',' ? /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/ : /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/).exec(
      limpo,
    ) ?? [];
  if (inteiro === undefined || inteiro.length > 20 || fracao.length > 40) return null;
  const digitos = inteiro.replaceAll(milhar, '').replace(/^0+(?=\d)/, '');
  if (digitos.length > 15) return null;
  const exato = semZeros(`${sinal === '-' ? '-' : ''}${digitos}${fracao ? `.${fracao}` : ''}`);
  const vale = como.partes && !texto.includes('%') ? cemVezes(exato) : exato;
  const sobra = (vale.split('.')[1]?.length ?? 0) > casas;
  // storeys are whole, and half of one is a slip
  if (sobra && casas === 0) return null;
  return { valor: sobra ? semZeros(arredondar(vale, casas)) : vale, arredondado: sobra };
}

const arredondar = (decimal: string, casas: number): string => formatNumero(decimal, casas).replaceAll('.', '').replace(',', '.');

/** What is asked of a column before it is read: each cell of it has two readings. */
export type Pergunta = { sobre: 'separador'; exemplo: string } | { sobre: 'partes' };

/** @returns what nobody but a person can say of a column that brings this field */
export function perguntasDa(tipo: Tipo, campo: string, provas: ProvasDaColuna | null | undefined): Pergunta[] {
  const forma = NUMEROS[tipo][campo];
  if (!forma || !provas) return [];
  const separador = provas.duvida !== '' && separadorDa(provas) === null;
  return [
    ...(separador ? [{ sobre: 'separador', exemplo: provas.duvida } as const] : []),
    ...(forma.percentual && provas.ate_um ? [{ sobre: 'partes' } as const] : []),
  ];
}
