import type { DadosIn } from '@portal/domain/http/endpoint';
import type { opcoesDaLista } from '@portal/domain/requerimentos/lista';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { TRABALHA } from '../usuarios/index.ts';
import { distintos } from './distintos.ts';
import { findRequerimento } from './queries.ts';

/** The person has seen the request as it is now. @throws AppError 404 */
export async function marcarLido(ctx: Ctx, id: string): Promise<null> {
  await findRequerimento(ctx, id);
  await ctx.tx
    .insertInto('requerimento_leitura')
    .values({ usuario_id: ctx.usuario.id, requerimento_id: id, lido_em: ctx.agora })
    .onConflict((oc) => oc.columns(['organizacao_id', 'usuario_id', 'requerimento_id']).doUpdateSet({ lido_em: ctx.agora }))
    .execute();
  return null;
}

async function lerDistintos(ctx: Ctx, coluna: 'etapa_nome' | 'bairro'): Promise<string[]> {
  const { rows } = await sql<{ valor: string }>`select v.valor from ${distintos(coluna)} v`.execute(ctx.tx);
  return rows.map((r) => r.valor);
}

const porNome = (a: string, b: string): number => a.localeCompare(b, 'pt-BR');

/** By what a list can be narrowed. */
export async function findOpcoes(ctx: Ctx): Promise<DadosIn<typeof opcoesDaLista>> {
  const etapas = (await lerDistintos(ctx, 'etapa_nome')).flatMap((nome) => nome.split(' · '));
  const { rows } = await sql<{ id: string; nome: string }>`
    select u.id, u.nome from membro m join usuario u on u.id = m.usuario_id
     where ${TRABALHA} and exists (select from setor_membro sm where sm.usuario_id = m.usuario_id)
     order by u.nome, u.id limit 500`.execute(ctx.tx);
  const zonas = await ctx.tx.selectFrom('zona').select('sigla').distinct().orderBy('sigla').execute();
  return {
    etapas: [...new Set(etapas)].sort(porNome),
    analistas: rows,
    bairros: (await lerDistintos(ctx, 'bairro')).sort(porNome),
    zonas: zonas.map((z) => z.sigla),
  };
}
