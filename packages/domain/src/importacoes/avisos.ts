import { type Caixa, meioDe, type Posicao } from '../geometria/formas.ts';
import { areaDe, distancia } from '../geometria/medidas.ts';
import { formatExato, formatNumero } from '../text/numeros.ts';
import type { Leitor } from './como-ler.ts';
import type { Lugar } from './contorno.ts';
import { lerNumero, NUMEROS } from './numeros.ts';
import type { Motivo, Tipo } from './tipos.ts';

/** What the numbers of one column are like together: the middle one, and how far from it the others are, as powers of e. */
export interface MeioDaColuna {
  mediana: number;
  desvio: number;
}
/** What a whole file is like, and where its town lies: what one line is compared with. */
export interface Resumo {
  meios: Readonly<Record<string, MeioDaColuna>>;
  /** The middle of its places, and how far from it half of them are, in metres. */
  centro: Posicao | null;
  raio_m: number;
  /** Where the town's lots lie that it has already. */
  daqui: Caixa | null;
  /** Its state, and the box round it. */
  estado: { uf: string; caixa: Caixa } | null;
}

export const SEM_RESUMO: Resumo = { meios: {}, centro: null, raio_m: 0, daqui: null, estado: null };

const meioDos = (valores: readonly number[]): number => {
  const em = [...valores].sort((a, b) => a - b);
  return em[Math.floor((em.length - 1) / 2)] ?? 0;
};

/** Fewer numbers than this say nothing of each other. */
const POUCOS = 4;

/** @param valores of one column, all of them; what is not above zero is left out. Null where they are too few to say anything */
export function meioDaColuna(valores: readonly number[]): MeioDaColuna | null {
  const logs = valores.filter((v) => v > 0).map(Math.log);
  if (logs.length < POUCOS) return null;
  const meio = meioDos(logs);
  return { mediana: Math.exp(meio), desvio: meioDos(logs.map((l) => Math.abs(l - meio))) };
}

/** @param lugares in degrees */
export function meioDosLugares(lugares: readonly Posicao[]): { centro: Posicao; raio_m: number } | null {
  if (lugares.length === 0) return null;
  const centro: Posicao = [meioDos(lugares.map((l) => l[0])), meioDos(lugares.map((l) => l[1]))];
  return { centro, raio_m: meioDos(lugares.map((l) => distancia(centro, l))) };
}

/** So many times the others', or so many times less, is asked about; where they differ much among themselves, more. */
const VEZES = Math.log(50);
const DESVIOS = 6;
/** How far the area that is written may be from that of the outline: old surveys are not exact, and a comma is ten times. */
const ENTRE_AREAS = 1.5;
/** Metres from the others, or from the lots there are, at which a town has ended. */
const LONGE_DOS_OUTROS = 30_000;
const LONGE_DAQUI = 60_000;

const km = (metros: number) => `${formatNumero(String(metros / 1000), metros < 10_000 ? 1 : 0)} km`;
const vezes = (log: number) => formatNumero(String(Math.exp(Math.abs(log))), 0);

const lido = (texto: string) => texto.trim();

function avisoDoNumero(tipo: Tipo, campo: string, texto: string, como: Leitor, meio: MeioDaColuna | undefined): string | null {
  const forma = NUMEROS[tipo][campo];
  if (!forma || forma.junto) return null;
  const valor = lerNumero(texto, forma, como(campo))?.valor;
  if (valor === undefined) return null;
  const n = Number(valor);
  if (forma.percentual && n > 0 && n <= 1 && !como(campo).partes && !texto.includes('%'))
    return `Está escrito ${lido(texto)}, e foi lido como ${formatExato(valor, 0)} %. Você quis dizer ${formatExato(String(Number((n * 100).toFixed(6))), 0)} %?`;
  if (!meio || n <= 0) return null;
  const longe = Math.log(n) - Math.log(meio.mediana);
  if (Math.abs(longe) <= Math.max(VEZES, DESVIOS * meio.desvio)) return null;
  return `${formatExato(valor, forma.casas === 0 ? 0 : 2)} é ${vezes(longe)} vezes ${longe > 0 ? 'maior' : 'menor'} que a maioria desta coluna. Está escrito: ${lido(texto)}. Confira.`;
}

function avisoDaArea(valores: Readonly<Record<string, string>>, como: Leitor, lugar: Lugar): string | null {
  if (!lugar || !('forma' in lugar) || valores.area_terreno_m2 === undefined) return null;
  const valor = lerNumero(valores.area_terreno_m2, { casas: 2 }, como('area_terreno_m2'))?.valor;
  const medida = areaDe(lugar.forma);
  if (!valor || Number(valor) <= 0) return null;
  const razao = Number(valor) / medida;
  if (razao <= ENTRE_AREAS && razao >= 1 / ENTRE_AREAS) return null;
  return `A área lida é ${formatNumero(valor)} m², e o contorno deste lote mede ${formatNumero(medida.toFixed(2))} m². Confira qual está certa.`;
}

const foraDe = ([x, y]: Posicao, [o, s, l, n]: Caixa): number => {
  const perto: Posicao = [Math.min(l, Math.max(o, x)), Math.min(n, Math.max(s, y))];
  return distancia([x, y], perto);
};

function avisoDoLugar(lugar: Lugar, { centro, raio_m, daqui, estado }: Resumo): string | null {
  if (!lugar) return null;
  const onde: Posicao = 'forma' in lugar ? meioDe(lugar.forma) : [Number(lugar.ponto.longitude), Number(lugar.ponto.latitude)];
  const confira = 'Confira o sistema de coordenadas e o fuso do arquivo.';
  if (estado && foraDe(onde, estado.caixa) > 0)
    return `Este lugar fica fora do estado do município (${estado.uf}), a ${km(foraDe(onde, estado.caixa))} dele. ${confira}`;
  if (daqui && foraDe(onde, daqui) > LONGE_DAQUI)
    return `Este lugar fica a ${km(foraDe(onde, daqui))} dos imóveis que o município já tem. ${confira}`;
  const dosOutros = centro ? distancia(centro, onde) : 0;
  if (dosOutros > Math.max(LONGE_DOS_OUTROS, 20 * raio_m))
    return `Este lugar fica a ${km(dosOutros)} do meio dos outros lugares do arquivo. Confira a posição.`;
  return null;
}

/** What is asked of a line that would be taken: it may be right, and somebody should look. */
export function avisosDa(
  tipo: Tipo,
  { valores, como, lugar }: { valores: Readonly<Record<string, string>>; como: Leitor; lugar: Lugar },
  resumo: Resumo,
): Motivo[] {
  const dosNumeros = Object.entries(valores).map(([campo, texto]) => ({
    campo,
    mensagem: avisoDoNumero(tipo, campo, texto, como, resumo.meios[campo]),
  }));
  const doTodo = [
    { campo: 'area_terreno_m2', mensagem: tipo === 'imoveis' ? avisoDaArea(valores, como, lugar) : null },
    { campo: '', mensagem: avisoDoLugar(lugar, resumo) },
  ];
  return [...dosNumeros, ...doTodo].filter((a): a is Motivo => a.mensagem !== null);
}
