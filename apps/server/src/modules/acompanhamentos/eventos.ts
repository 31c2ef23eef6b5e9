import { type NumeroDeDocumento, numeroDoDocumento } from '@portal/domain/licencas/numero';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

export interface Evento {
  licenca_id: string;
  tipo: string;
  em: Date;
  titulo: string;
  numero: string;
  endereco: string;
}

const FRASES: Record<string, string> = {
  Emitida: 'foi emitido',
  Vigente: 'voltou a valer',
  Vencida: 'venceu',
  Suspensa: 'foi suspenso: a obra deve parar',
  Cassada: 'foi cassado',
  Baixada: 'foi baixado: a obra terminou',
  Substituída: 'foi substituído por outro',
  'Sem efeito': 'perdeu o efeito',
};

/** "Alvará de construção 0012/2026 foi emitido". */
export const emPalavras = ({ titulo, numero, tipo }: Pick<Evento, 'titulo' | 'numero' | 'tipo'>): string =>
  `${titulo} ${numero} ${FRASES[tipo] ?? tipo}`;
export const enderecoDo = (ctx: Pick<Ctx, 'origem'>, { licenca_id }: Pick<Evento, 'licenca_id'>): string =>
  `${ctx.origem}/licencas/${licenca_id}`;

type Lido = Omit<Evento, 'numero'> & NumeroDeDocumento;
export const comNumero = (lido: Lido): Evento => ({ ...lido, numero: numeroDoDocumento(lido) });

/** The newest of one place. */
export async function eventosDo({ tx }: Ctx, lugar: string, maximo: number): Promise<Evento[]> {
  const { rows } = await sql<Lido>`
    select e.licenca_id, e.tipo, e.em, l.titulo, l.numero, l.ano, l.formato_ano, l.endereco
      from (select * from evento_publico where lugar = ${lugar} order by em desc, licenca_id desc limit ${sql.lit(maximo)}) e
      join licenca l on l.id = e.licenca_id order by e.em desc, e.licenca_id desc`.execute(tx);
  return rows.map(comNumero);
}
