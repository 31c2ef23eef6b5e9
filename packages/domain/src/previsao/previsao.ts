import { z } from 'zod';
import { addDias, type Data, type Fechados, formatData, proximoDiaUtil } from '../text/datas.ts';

/** Of fewer ended ones nothing is said: neither a forecast, nor how long they took. */
export const MIN_CASOS = 10;
/** A queue below this is as ever; above, more days are counted, up to twice as many. */
const CARGA_A_DIZER = 1.2;
const CARGA_MAX = 2;
const DIA_S = 86_400;

const SITUACOES = ['poucos casos', 'no tempo', 'demora mais'] as const;

/** When a request should end, and what that rests on. Days are calendar days with the town hall. */
export const previsaoSchema = z.object({
  situacao: z.enum(SITUACOES),
  /** name of the step that it is counted from; '' from the filing */
  etapa: z.string(),
  /** how many ended ones it rests on, and in how many days half of them and nine in ten had ended */
  casos: z.number().int(),
  p50_dias: z.number().int(),
  p90_dias: z.number().int(),
  /** days with the town hall up to now */
  decorridos_dias: z.number().int(),
  /** the sector's queue, in hundredths of what it had in the year; null as ever */
  carga_por_cento: z.number().int().nullable(),
  /** whether the town hall has it now; else it goes on when the request comes back */
  corre: z.boolean(),
  /** days to go; null without a forecast. `de` null: half of those like it have ended by now */
  faltam: z.object({ de: z.number().int().nullable(), ate: z.number().int() }).nullable(),
  /** the same as days of the calendar on which the town hall is open; null while it does not run */
  datas: z.object({ de: z.string().nullable(), ate: z.string() }).nullable(),
});
export type Previsao = z.output<typeof previsaoSchema>;

/** What those like it took in seconds, and how long this one has been with the town hall since the same beginning. */
export interface Base {
  etapa: string;
  casos: number;
  p50_s: number;
  p90_s: number;
  decorrido_s: number;
  /** of its sector: 1 as ever; null unknown */
  carga: number | null;
}

interface Momento {
  corre: boolean;
  hoje: Data;
  fechados: Fechados;
}

/** Whole days that hold these seconds. */
export const emDias = (segundos: number): number => Math.max(1, Math.ceil(segundos / DIA_S));

const cargaDe = ({ carga }: Pick<Base, 'carga'>): number =>
  carga !== null && carga >= CARGA_A_DIZER ? Math.min(carga, CARGA_MAX) : 1;

function dita(base: Base, { corre, hoje, fechados }: Momento): Previsao {
  const carga = cargaDe(base);
  const comum = {
    etapa: base.etapa,
    casos: base.casos,
    p50_dias: emDias(base.p50_s),
    p90_dias: emDias(base.p90_s),
    decorridos_dias: Math.floor(base.decorrido_s / DIA_S),
    carga_por_cento: carga > 1 ? Math.round(carga * 100) : null,
    corre,
  };
  const resta = (s: number): number => s * carga - base.decorrido_s;
  if (base.casos < MIN_CASOS) return { ...comum, situacao: 'poucos casos', faltam: null, datas: null };
  if (resta(base.p90_s) <= 0) return { ...comum, situacao: 'demora mais', faltam: null, datas: null };
  const faltam = { de: resta(base.p50_s) > 0 ? emDias(resta(base.p50_s)) : null, ate: emDias(resta(base.p90_s)) };
  const noDia = (dias: number): Data => proximoDiaUtil(addDias(hoje, dias), fechados);
  const datas = corre ? { de: faltam.de === null ? null : noDia(faltam.de), ate: noDia(faltam.ate) } : null;
  return { ...comum, situacao: 'no tempo', faltam, datas };
}

/**
 * When a request should end: by the step it is in, of steps side by side by the one that takes longest; from its filing where too few
 * went through that step in that sector.
 * @param etapas its open steps @param processo from its filing; null while none like it ended
 */
export function prever(etapas: readonly Base[], processo: Base, momento: Momento): Previsao {
  const bases = etapas.length > 0 && etapas.every((b) => b.casos >= MIN_CASOS) ? etapas : [processo];
  return bases
    .map((base) => dita(base, momento))
    .reduce((pior, p) => {
      if (pior.situacao === 'demora mais') return pior;
      return p.situacao === 'demora mais' || (p.faltam?.ate ?? 0) > (pior.faltam?.ate ?? 0) ? p : pior;
    });
}

const dias = (n: number): string => `${n} ${n === 1 ? 'dia' : 'dias'}`;

/** What is to be expected, in one sentence. */
export function fraseDaPrevisao({ situacao, faltam, datas }: Previsao): string {
  if (situacao === 'poucos casos') return 'Ainda não dá para prever quando termina.';
  if (situacao === 'demora mais') return 'Este pedido já demora mais do que nove em cada dez.';
  if (datas?.de && datas.de !== datas.ate)
    return `O pedido inteiro deve ficar pronto entre ${formatData(datas.de)} e ${formatData(datas.ate)}.`;
  if (datas) return `O pedido inteiro deve ficar pronto até ${formatData(datas.ate)}.`;
  const { de = null, ate = 0 } = faltam ?? {};
  const quanto = de !== null && de !== ate ? `de ${de} a ${dias(ate)}` : `até ${dias(ate)}`;
  return `Depois que estiver com a prefeitura, o pedido inteiro deve levar ${quanto}.`;
}

/** What it rests on, in plain sentences. @param dono whose time does not count, to who reads it */
export function razoesDaPrevisao(p: Previsao, dono: 'você' | 'o requerente'): string[] {
  if (p.situacao === 'poucos casos') {
    const quantos =
      p.casos === 0
        ? 'Nenhum pedido deste processo terminou'
        : p.casos === 1
          ? 'Só 1 pedido deste processo terminou'
          : `Só ${p.casos} pedidos deste processo terminaram`;
    return [`${quantos} nos últimos 12 meses; a previsão aparece a partir de ${MIN_CASOS}.`];
  }
  const quais = p.etapa
    ? `Metade dos ${p.casos} pedidos que passaram pela etapa ${p.etapa} terminou em até ${dias(p.p50_dias)} depois que ela começou`
    : `Metade dos ${p.casos} pedidos deste processo que terminaram nos últimos 12 meses levou até ${dias(p.p50_dias)}`;
  return [
    `${quais}; nove em dez, até ${p.p90_dias === p.p50_dias ? 'o mesmo' : p.p90_dias}, sem contar o tempo que o pedido fica com ${dono}.`,
    ...(p.situacao === 'demora mais'
      ? [`Este está há ${dias(p.decorridos_dias)} com a prefeitura${p.etapa && ' desde então'}.`]
      : []),
    ...(p.situacao === 'no tempo' && p.carga_por_cento
      ? [`O setor tem hoje ${p.carga_por_cento - 100} % mais etapas abertas do que de costume, por isso contamos mais dias.`]
      : []),
  ];
}
