import { vencimento } from '../calendario/rules.ts';
import type { Pausa } from '../processos/etapa.ts';
import { type Data, diasAbertosEntre, diasEntre, type Fechados } from '../text/datas.ts';

export const TIPOS_DE_EVENTO = [
  'inicio',
  'pausa',
  'retomada',
  'reinicio',
  'prorrogacao',
  'encerramento',
  'lembrete',
  'calendario',
] as const;
export type TipoDeEvento = (typeof TIPOS_DE_EVENTO)[number];

/** One line of the ledger of a deadline. Lines are never changed; where it stands follows from all of them. */
export interface EventoDePrazo {
  tipo: TipoDeEvento;
  /** The civil day it happened on; the day after is the first that counts. */
  dia: Data;
  /** Of a beginning: how many days there are. Of an extension: how many more; after the end, how many from its own day on. */
  dias?: number | null;
  /** Of a beginning: how its days count. */
  contagem?: 'uteis' | 'corridos' | null;
  /** Of a pause and its end: what it waits for. Pauses may overlap; the clock runs again when none is left. */
  causa?: string | null;
  /** Of a day that the town opened again: the due day that had been told by then, sooner than which it never is. */
  ate?: Data | null;
}

export interface EstadoDoPrazo {
  estado: 'sem prazo' | 'correndo' | 'parado' | 'encerrado';
  /** The last day; null while the clock stands still or nothing runs. */
  vence_em: Data | null;
  /** Days given, extensions included; those given after the end stand alone. */
  total: number;
  /** Days counted so far on the day asked about. */
  consumidos: number;
  /** What it waits for, while it stands still. */
  causas: string[];
}

/** No term is so long; what would need more was written wrong. */
const DIAS_MAX = 3650;

const NADA: EstadoDoPrazo = { estado: 'sem prazo', vence_em: null, total: 0, consumidos: 0, causas: [] };

interface Contagem {
  contagem: 'uteis' | 'corridos';
  total: number;
  /** Days counted before the present run. */
  antes: number;
  /** Since when it runs; null while it stands still. */
  desde: Data | null;
  causas: Set<string>;
  /** Days that a last day on which the town hall is closed has given besides: more days come after them, not instead of them. */
  folga: number;
  /** The due day that had passed already when it stopped: waiting does not mend it. */
  vencido: Data | null;
}

/**
 * Where a deadline stands on a day, from its ledger alone.
 * @param eventos in the order they happened; lines about nothing that runs are passed over
 * @param hoje for the days counted; the due day does not depend on it
 * @source domain §1.3; how days count: calendario/rules.ts
 */
export function lerPrazo(eventos: readonly EventoDePrazo[], calendario: Fechados, hoje: Data): EstadoDoPrazo {
  let conta: Contagem | null = null;
  let encerrado: EstadoDoPrazo | null = null;
  const ver = (c: Contagem, dia: Data): EstadoDoPrazo => ({
    estado: c.desde === null ? 'parado' : 'correndo',
    vence_em: c.desde === null ? null : ultimoDia(c, calendario),
    total: c.total,
    consumidos: c.antes + (c.desde === null ? 0 : contar(c, c.desde, dia, calendario)),
    causas: [...c.causas],
  });
  for (const { tipo, dia, dias, causa, contagem, ate } of eventos) {
    if (tipo === 'inicio') {
      conta = {
        contagem: contagem ?? 'uteis',
        total: dias ?? 0,
        antes: 0,
        desde: dia,
        causas: new Set(),
        folga: 0,
        vencido: null,
      };
      encerrado = null;
    }
    if (!conta || encerrado) continue;
    if (tipo === 'reinicio') {
      conta.antes = 0;
      conta.folga = 0;
      conta.vencido = null;
      if (conta.desde !== null) conta.desde = dia;
    }
    if (tipo === 'prorrogacao') prorrogar(conta, dia, dias ?? 0, calendario);
    if (tipo === 'calendario' && ate) manter(conta, ate, calendario);
    if (tipo === 'pausa') {
      if (conta.desde !== null) {
        const due = ultimoDia(conta, calendario);
        if (dia > due) conta.vencido = due;
        conta.antes += contar(conta, conta.desde, dia, calendario);
      }
      conta.desde = null;
      conta.causas.add(causa ?? '');
    }
    if (tipo === 'retomada') {
      conta.causas.delete(causa ?? '');
      if (conta.causas.size === 0) conta.desde ??= dia;
    }
    if (tipo === 'encerramento') encerrado = { ...ver(conta, dia), estado: 'encerrado', vence_em: null };
  }
  return encerrado ?? (conta ? ver(conta, hoje) : NADA);
}

/** What was over begins again on the day it is given more: days that are past already would help nobody. */
function prorrogar(conta: Contagem, dia: Data, dias: number, calendario: Fechados): void {
  const acabou = conta.vencido !== null || (conta.desde !== null && ultimoDia(conta, calendario) < dia);
  if (!acabou) {
    const antes = conta.desde === null ? null : ultimoDia(conta, calendario);
    conta.folga = Math.max(conta.folga, conta.antes - conta.total);
    conta.total += dias;
    while (antes !== null && ultimoDia(conta, calendario) <= antes) conta.folga += 1;
    return;
  }
  Object.assign(conta, { total: dias, antes: 0, folga: 0, vencido: null, desde: conta.desde === null ? null : dia });
}

/** What was told stands: as many days come after the last as lack to it. */
function manter(conta: Contagem, ate: Data, calendario: Fechados): void {
  if (conta.desde === null || conta.vencido !== null) return;
  for (let dias = 0; dias < DIAS_MAX && ultimoDia(conta, calendario) < ate; dias += 1) conta.folga += 1;
}

const ultimoDia = ({ contagem, total, antes, folga, desde, vencido }: Contagem, calendario: Fechados): Data =>
  vencido ?? vencimento(desde as Data, Math.max(0, total + folga - antes), contagem, calendario);

/** Days of the term from one day to another. */
function contar({ contagem }: Contagem, de: Data, ate: Data, calendario: Fechados): number {
  if (ate <= de) return 0;
  return contagem === 'uteis' ? diasAbertosEntre(de, ate, calendario) : diasEntre(de, ate);
}

/**
 * What a change of the calendar does to a deadline. Later: the new day. Sooner: what was told stands, and the ledger has to say so.
 * @param dito the day that was told, as lists and screens show it
 * @returns null where the day stays as it is
 */
export function aoMudarOCalendario(
  eventos: readonly EventoDePrazo[],
  dito: Data,
  calendario: Fechados,
  hoje: Data,
): { passa: Data } | { fica: Data } | null {
  const { estado, vence_em } = lerPrazo(eventos, calendario, hoje);
  if (estado !== 'correndo' || vence_em === null || vence_em === dito) return null;
  return vence_em > dito ? { passa: vence_em } : { fica: dito };
}

/** What stops the clock of a passage in this status. */
export function causaDe(status: string): Pausa | null {
  if (status === 'Aguardando requerente') return 'requerente';
  return status === 'Aguardando comprovante' ? 'comprovante' : null;
}

export type Lembrete = 'metade' | 'tres_dias' | 'no_dia';

/** The reminder whose day it is, the nearest to the end first; null on other days. Days missed by a machine at rest are made up. */
export function lembreteDe(
  { vence_em, total, consumidos }: EstadoDoPrazo,
  hoje: Data,
  escolhidos: readonly Lembrete[],
  dados: readonly string[],
): Lembrete | null {
  if (!vence_em || hoje > vence_em) return null;
  const faltam = diasEntre(hoje, vence_em);
  const due: Record<Lembrete, boolean> = {
    no_dia: faltam === 0,
    tres_dias: faltam <= 3,
    metade: consumidos * 2 >= total,
  };
  const next = (['no_dia', 'tres_dias', 'metade'] as const).find((l) => due[l] && escolhidos.includes(l));
  return next && !dados.includes(next) ? next : null;
}
