import { formatData, isData } from '../text/datas.ts';
import { onlyAlnum } from '../text/documento.ts';
import { formatExato } from '../text/numeros.ts';
import { formatTelefone } from '../text/telefone.ts';
import type { Leitor } from './como-ler.ts';
import { type FormaDoNumero, lerNumero, NUMEROS } from './numeros.ts';
import type { Tipo } from './tipos.ts';
import { cepInteiro, conselho, cpfInteiro, data, telefone, uf, varios } from './valores.ts';

/** What a cell was understood as, for a person to look at before anything is written. */
export interface LidoDaCelula {
  campo: string;
  escrito: string;
  lido: string;
  arredondado: boolean;
}

/** A number as the country writes it, without more zeros than two. */
const emNumero = (valor: string, { casas }: FormaDoNumero) => formatExato(valor, casas === 0 ? 0 : 2);

const DE_CADA: Record<string, (texto: string) => string> = {
  telefone: (t) => formatTelefone(telefone(t)),
  uf,
  conselho: (t) => conselho(t).conselho,
  cep: cepInteiro,
  ...Object.fromEntries(['documento', 'cpf', 'responsavel_cpf', 'requerente_cpf'].map((c) => [c, cpfInteiro])),
  ...Object.fromEntries(
    ['validade', 'vigente_de', 'protocolado_em', 'concluido_em'].map((c) => [
      c,
      (t: string) => (isData(data(t)) ? formatData(data(t)) : t),
    ]),
  ),
};

/** The number behind a name or before a unit, in one of several of a cell. */
const ultimo = (parte: string): string => /(?:^|[\s:])([+-]?\d[\d.,]*\s*(?:m²|m2|m|%)?)$/i.exec(parte)?.[1] ?? '';

function numeroLido(texto: string, forma: FormaDoNumero, como: ReturnType<Leitor>) {
  const partes = forma.junto ? varios(texto).map(ultimo).filter(Boolean) : [texto];
  const lidos = partes.map((p) => lerNumero(p, forma, como));
  if (lidos.length === 0 || lidos.some((l) => l === null)) return null;
  return {
    lido: lidos.map((l) => emNumero(l?.valor ?? '', forma)).join(' | '),
    arredondado: lidos.some((l) => l?.arredondado),
  };
}

/** Every number of a line as it is understood, and whatever else is not taken as it is written. */
export function entender(tipo: Tipo, valores: Readonly<Record<string, string>>, como: Leitor): LidoDaCelula[] {
  return Object.entries(valores).flatMap(([campo, escrito]): LidoDaCelula[] => {
    const forma = NUMEROS[tipo][campo];
    if (forma) {
      const lido = numeroLido(escrito, forma, como(campo));
      return lido ? [{ campo, escrito, ...lido }] : [];
    }
    const lido = DE_CADA[campo]?.(escrito) ?? escrito;
    return onlyAlnum(lido) === onlyAlnum(escrito) ? [] : [{ campo, escrito, lido, arredondado: false }];
  });
}
