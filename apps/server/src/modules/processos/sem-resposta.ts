import { camposDe, definicaoSchema } from '@portal/domain/processos/definicao';
import { SEM_RESPOSTA_MOSTRADOS, type SemResposta } from '@portal/domain/processos/gestao';
import { verificar } from '@portal/domain/processos/verificar';
import { ENCERRADOS } from '@portal/domain/requerimentos/status';
import { sql } from 'kysely';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

const EM_CURSO = sql`r.numero is not null and r.status <> all(${[...ENCERRADOS]})`;

/**
 * What a condition that denies an answer decided otherwise until 2026-11-28: questions that requests under way left empty, in the version
 * that each was filed by. Whoever keeps the process looks at them one by one.
 * @throws AppError 404
 */
export async function listarSemResposta({ tx }: Ctx, processoId: string): Promise<SemResposta[]> {
  await tx
    .selectFrom('processo')
    .select('id')
    .where('id', '=', processoId)
    .executeTakeFirstOrThrow(notFound('Processo não encontrado.'));
  const { rows: versoes } = await sql<{ id: string; numero: number; definicao: unknown }>`
    select v.id, v.numero, v.definicao from processo_versao v
     where v.processo_id = ${processoId} and exists (select from requerimento r where r.processo_versao_id = v.id and ${EM_CURSO})
     order by v.numero desc`.execute(tx);
  const negadas = versoes.flatMap(({ id, numero, definicao }) =>
    negadasDe(definicao).map((negada) => ({ versao_id: id, versao: numero, ...negada })),
  );
  if (negadas.length === 0) return [];
  const { rows } = await sql<{ n: number; total: number; requerimentos: SemResposta['requerimentos'] }>`
    select q.n::integer as n, count(*)::integer as total,
           (array_agg(jsonb_build_object('id', r.id, 'numero', r.numero) order by r.protocolado_em, r.id))[:${SEM_RESPOSTA_MOSTRADOS}] as requerimentos
      from unnest(${negadas.map((n) => n.versao_id)}::uuid[], ${negadas.map((n) => n.campo.id)}::text[]) with ordinality q(versao_id, campo, n)
      join requerimento r on r.processo_versao_id = q.versao_id and ${EM_CURSO}
       and coalesce(r.respostas -> q.campo, 'null') in ('null', '""', '[]')
     group by q.n order by q.n`.execute(tx);
  return rows.flatMap(({ n, total, requerimentos }) => {
    const negada = negadas[n - 1];
    return negada ? [{ versao: negada.versao, campo: negada.campo, condicoes: negada.condicoes, total, requerimentos }] : [];
  });
}

/** Questions of a published definition that a condition denies and that may stay empty, each once with what is said of it. */
function negadasDe(entrada: unknown): Pick<SemResposta, 'campo' | 'condicoes'>[] {
  const definicao = definicaoSchema.parse(entrada);
  const rotulos = new Map(camposDe(definicao).map((c) => [c.id, c.rotulo]));
  const problemas = verificar(definicao, null).filter((p) => p.sem_resposta !== undefined);
  return [...Map.groupBy(problemas, (p) => p.sem_resposta ?? '')].map(([id, dele]) => ({
    campo: { id, rotulo: rotulos.get(id) ?? id },
    condicoes: [...new Set(dele.map((p) => p.texto))],
  }));
}
