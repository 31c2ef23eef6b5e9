import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';

/** A row of the read model, as it lies there. */
export interface Linha {
  etapa_id: string;
  requerimento_id: string;
  processo_id: string;
  definicao_id: string;
  nome: string;
  ciclo: number;
  setor_id: string;
  analista_id: string | null;
  status: string;
  substituida: boolean;
  lado: string | null;
  aberta_em: Date;
  iniciada_em: Date | null;
  encerrada_em: Date | null;
  fila_s: number;
  analise_s: number;
  requerente_s: number;
  terceiros_s: number;
  devolucoes: number;
}

/** A line of the book of a passage. */
export interface Evento {
  etapa_id: string;
  n: number;
  em: Date;
  status: string;
  pronta: boolean;
  substituida: boolean;
  subs: number;
}

export const lerLivro = async (tx: Tx): Promise<Evento[]> =>
  (
    await sql<Evento>`select etapa_id, n, em, status, pronta, substituida, subs from etapa_evento order by etapa_id, n`.execute(
      tx,
    )
  ).rows;

type Lado = 'fila' | 'analise' | 'requerente' | 'terceiros';

/** Whose time it is, written down a second time. */
function ladoDe(e: Evento): Lado | null {
  if (e.substituida || ['Deferido', 'Indeferido', 'Cancelado'].includes(e.status)) return null;
  if (e.status === 'Aguardando requerente') return 'requerente';
  if (e.status === 'Aguardando comprovante' || e.pronta || e.subs > 0) return 'terceiros';
  return e.status === 'Em andamento' ? 'analise' : 'fila';
}

const segundos = (d: Date) => Math.floor(d.getTime() / 1000);

/** The facts of passages by a plain walk through the book: shares nothing with the product. */
export const oracle = {
  daLinha: (l: Linha) => ({
    etapa_id: l.etapa_id,
    fila: l.fila_s,
    analise: l.analise_s,
    requerente: l.requerente_s,
    terceiros: l.terceiros_s,
    devolucoes: l.devolucoes,
    aberta: l.aberta_em.getTime(),
    iniciada: l.iniciada_em?.getTime() ?? null,
    encerrada: l.encerrada_em?.getTime() ?? null,
  }),
  doLivro(book: readonly Evento[]) {
    const byStep = Map.groupBy(book, (e) => e.etapa_id);
    return [...byStep].map(([etapa_id, eventos]) => {
      const soma = { fila: 0, analise: 0, requerente: 0, terceiros: 0 };
      let devolucoes = 0;
      eventos.forEach((e, i) => {
        const next = eventos[i + 1];
        const lado = ladoDe(e);
        if (next && lado) soma[lado] += segundos(next.em) - segundos(e.em);
        if (e.status === 'Aguardando requerente' && eventos[i - 1]?.status !== e.status) devolucoes += 1;
      });
      return {
        etapa_id,
        ...soma,
        devolucoes,
        aberta: eventos[0]!.em.getTime(),
        iniciada: eventos.find((e) => e.status === 'Em andamento')?.em.getTime() ?? null,
        encerrada: eventos.find((e) => ladoDe(e) === null)?.em.getTime() ?? null,
      };
    });
  },
};
