import type { AvaliacaoLinha, listarAvaliacoes as contrato, ProcessoAvaliado } from '@portal/domain/avaliacoes/contract';
import { mediaEmDecimos } from '@portal/domain/avaliacoes/rules';
import type { Nota } from '@portal/domain/avaliacoes/schema';
import type { QueryOf } from '@portal/domain/http/endpoint';
import { type Paginated, toPaginated } from '@portal/domain/http/paging';
import { sql } from 'kysely';
import { procurado } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import type { Ctx } from '#platform/http/context.ts';

/** The processes that somebody said something of, by name. */
export async function resumirAvaliacoes({ tx }: Ctx): Promise<ProcessoAvaliado[]> {
  const comNota = (n: Nota) => sql<number>`count(*) filter (where a.nota = ${n})`;
  const rows = await tx
    .selectFrom('avaliacao as a')
    .innerJoin('requerimento as r', 'r.id', 'a.requerimento_id')
    .innerJoin('processo as p', 'p.id', 'r.processo_id')
    .select((eb) => [
      'p.id as processo_id',
      'p.nome as processo_nome',
      eb.fn.countAll<number>().as('total'),
      comNota(1).as('n1'),
      comNota(2).as('n2'),
      comNota(3).as('n3'),
      comNota(4).as('n4'),
      comNota(5).as('n5'),
    ])
    .groupBy(['p.id', 'p.nome'])
    .orderBy('p.nome')
    .orderBy('p.id')
    .execute();
  return rows.map(({ n1, n2, n3, n4, n5, ...p }) => {
    const notas = [n1, n2, n3, n4, n5];
    return { ...p, notas, media_decimos: mediaEmDecimos(notas) };
  });
}

const ORDENS = { criado_em: sql`a.criado_em`, nota: sql`a.nota`, processo_nome: sql`r.processo_nome` };
const PROPRIA = sql`a.criado_em desc, a.requerimento_id desc`;

/** Of one process or of all; a search looks at the number and at what was written. */
export async function listAvaliacoes({ tx }: Ctx, q: QueryOf<typeof contrato>): Promise<Paginated<AvaliacaoLinha>> {
  const dele = q.processo_id ? sql`r.processo_id = ${q.processo_id}` : sql`true`;
  const achado = q.s ? procurado(sql`r.numero || ' ' || a.comentario`, q.s) : sql`true`;
  const from = sql`from avaliacao a join requerimento r on r.id = a.requerimento_id where ${dele} and ${achado}`;
  const order = ordenar(q, {
    ordens: ORDENS,
    sempre: ['criado_em', 'nota', 'processo_nome'],
    propria: PROPRIA,
    id: sql`a.requerimento_id`,
  });
  const { rows } = await sql<Omit<AvaliacaoLinha, 'criado_em'> & { criado_em: Date }>`
    select r.numero as requerimento_numero, r.processo_nome, a.nota, a.comentario, a.criado_em ${from}
     order by ${order} limit ${q.per_page} offset ${(q.page - 1) * q.per_page}`.execute(tx);
  const { rows: count } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(tx);
  return toPaginated(
    rows.map((row) => ({ ...row, criado_em: row.criado_em.toISOString() })),
    count[0]!.total,
    q,
  );
}
