import { RuleError } from '../http/rule-error.ts';
import { formatNumero } from '../text/numeros.ts';
import { cruzamento, lugarEm, PASSOS_POR_GRAU } from './cruzamentos.ts';
import { dobroDaArea, type Forma, isNoBrasil, type Posicao, poligonosDe } from './formas.ts';
import { areaDe } from './medidas.ts';

/** Positions in whole steps, each once in a row. */
function emPassos(anel: readonly Posicao[]): Posicao[] {
  const passos = anel.map(([lon, lat]): Posicao => [Math.round(lon * PASSOS_POR_GRAU), Math.round(lat * PASSOS_POR_GRAU)]);
  return passos.filter(([x, y], i) => i === 0 || x !== passos[i - 1]?.[0] || y !== passos[i - 1]?.[1]);
}
const emGraus = (anel: readonly Posicao[]): Posicao[] =>
  anel.map(([x, y]): Posicao => [x / PASSOS_POR_GRAU, y / PASSOS_POR_GRAU]);

/** Outlines against the clock, holes with it. */
const girar = (anel: Posicao[], contraORelogio: boolean) => (dobroDaArea(anel) > 0 === contraORelogio ? anel : anel.toReversed());

const onde = ([x, y]: Posicao) =>
  `${formatNumero((y / PASSOS_POR_GRAU).toFixed(5), 5)}; ${formatNumero((x / PASSOS_POR_GRAU).toFixed(5), 5)}`;

type Aneis = readonly Posicao[][];
const isDentro = (anel: readonly Posicao[], de: Aneis) => anel.some((p) => lugarEm(de, p) === 'dentro');
const isFora = (anel: readonly Posicao[], de: Aneis) => anel.some((p) => lugarEm(de, p) === 'fora');

/** Why rings that do not cross make no form; '' where they do. */
function avesso(poligonos: readonly Aneis[]): string {
  for (const [fora, ...furos] of poligonos) {
    if (!fora) return 'O contorno está vazio.';
    for (const [i, furo] of furos.entries()) {
      if (isFora(furo, [fora]) || !isDentro(furo, [fora])) return 'Um dos recortes fica fora do contorno.';
      if (furos.some((outro, j) => i !== j && isDentro(furo, [outro]))) return 'Um dos recortes fica dentro de outro.';
    }
  }
  const dentro = poligonos.some((um, i) => poligonos.some((outro, j) => i !== j && isDentro(um[0] ?? [], outro)));
  return dentro ? 'Uma das partes do contorno fica dentro de outra.' : '';
}

/** Less is a slip of the pen. */
const MENOR_AREA_M2 = 0.1;

/** What is wrong with an outline, in words to its author; otherwise the outline as it is kept: whole steps, turned as RFC 7946 asks. */
export function lerForma(forma: Forma, maximo: number): { forma: Forma; erro: '' } | { forma: null; erro: string } {
  const nao = (erro: string) => ({ forma: null, erro });
  const lidos = poligonosDe(forma);
  const pontos = lidos.flat().reduce((n, anel) => n + anel.length, 0);
  if (pontos > maximo)
    return nao(
      `O contorno tem ${formatNumero(String(pontos), 0)} pontos, e cabem ${formatNumero(String(maximo), 0)}. Simplifique o desenho.`,
    );
  if (lidos.flat(2).some((p) => !isNoBrasil(p)))
    return nao('O contorno fica fora do Brasil. Confira se as posições estão em graus, com a longitude antes da latitude.');
  const poligonos = lidos.map((aneis) => aneis.map((anel, i) => girar(emPassos(anel), i === 0)));
  for (const anel of poligonos.flat()) {
    const [primeiro, ultimo] = [anel[0], anel.at(-1)];
    if (!primeiro || !ultimo || primeiro[0] !== ultimo[0] || primeiro[1] !== ultimo[1])
      return nao('O contorno precisa terminar no ponto em que começou.');
    if (anel.length < 4) return nao('O contorno precisa de pelo menos três pontos.');
  }
  const cruza = cruzamento(poligonos.flat());
  if (cruza) return nao(`O contorno cruza ou encosta em si mesmo perto de ${onde(cruza)}. Arraste esse ponto e tente de novo.`);
  const errado = avesso(poligonos);
  if (errado) return nao(errado);
  const emGrausTodos = poligonos.map((aneis) => aneis.map(emGraus));
  const pronta: Forma =
    forma.type === 'Polygon'
      ? { type: 'Polygon', coordinates: emGrausTodos[0] as Posicao[][] }
      : { type: 'MultiPolygon', coordinates: emGrausTodos };
  if (areaDe(pronta) < MENOR_AREA_M2) return nao('O contorno não tem área. Afaste os pontos.');
  return { forma: pronta, erro: '' };
}

/** The same for a call: the outline as it is kept. @throws RuleError contorno_invalido, at `campo` */
export function demandForma(forma: Forma, maximo: number, campo = 'geometria'): Forma {
  const lida = lerForma(forma, maximo);
  if (lida.forma) return lida.forma;
  throw new RuleError('contorno_invalido', lida.erro, [{ campo, mensagem: lida.erro }]);
}
