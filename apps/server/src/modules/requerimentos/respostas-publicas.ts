import type { RequerimentoPublico } from '@portal/domain/autos/publico';
import { guardaResposta } from '@portal/domain/campos/registro';
import { camposDe, type Definicao } from '@portal/domain/processos/definicao';
import { isDoAnalista, paraQuemOlha, type Respostas, textoDaResposta } from '@portal/domain/respostas/respostas';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';

const so = (respostas: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<Respostas> => sql`coalesce((
  select jsonb_object_agg(x.key, x.value) from jsonb_each(${respostas}) x
   where x.key in (${ids.length ? sql.join([...ids]) : sql`null`})), '{}')`;

/**
 * The answers that the definition marks as public, as they were last sent, in plain words. Nothing else of the answers is read:
 * what the requester is correcting now is not sent yet.
 */
export async function findRespostasPublicas(
  tx: Tx,
  id: string,
  definicao: Pick<Definicao, 'secoes'>,
  fuso: string,
): Promise<RequerimentoPublico['respostas']> {
  const campos = camposDe(definicao).filter((c) => c.publico && c.visto_por === 'todos' && guardaResposta(c));
  if (campos.length === 0) return [];
  const daAnalise = campos.filter(isDoAnalista).map((c) => c.id);
  const doRequerente = campos.filter((c) => !isDoAnalista(c)).map((c) => c.id);
  const { rows } = await sql<{ enviadas: Respostas; analise: Respostas }>`
    select ${so(sql`s.respostas`, doRequerente)} as enviadas, ${so(sql`r.respostas`, daAnalise)} as analise
      from requerimento r
      join lateral (select su.respostas from submissao su where su.requerimento_id = r.id order by su.numero desc limit 1) s on true
     where r.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) return [];
  // a visitor reads no more of a person than a party that only looks on
  const respostas = paraQuemOlha(definicao, { ...row.enviadas, ...row.analise });
  return campos
    .map((c) => ({ rotulo: c.rotulo, texto: textoDaResposta(c, respostas, fuso) }))
    .filter(({ texto }) => texto !== '');
}
