import { can } from '@portal/domain/usuarios/permissions';
import { estadoDaVisao, type Visao } from '@portal/domain/visoes/contract';
import { canCompartilharComTodos, canCompartilharVisao } from '@portal/domain/visoes/permissions';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

interface Row extends Omit<Visao, 'minha' | 'alteravel'> {
  autor_id: string;
}

/** The person's own, those of the sectors they work in, and the town's; the manager sees every shared one. */
function isVisivel({ usuario }: Ctx): RawBuilder<boolean> {
  if (can(usuario, 'perfil.gestor.prefeitura'))
    return sql<boolean>`(v.autor_id = ${usuario.id} or v.setor_id is not null or v.de_todos)`;
  return sql<boolean>`(v.autor_id = ${usuario.id} or v.setor_id = any(${usuario.setores.map((s) => s.id)}::uuid[]) or v.de_todos)`;
}

async function read(ctx: Ctx, where: RawBuilder<unknown>): Promise<Visao[]> {
  const { rows } = await sql<Row>`
    select v.id, v.versao, v.nome, v.estado, v.de_todos, v.autor_id, coalesce(u.nome, '') as autor_nome, p.visao_id is not null as padrao,
           case when s.id is not null then jsonb_build_object('id', s.id, 'sigla', s.sigla, 'nome', s.nome) end as setor
      from visao v left join usuario u on u.id = v.autor_id left join setor s on s.id = v.setor_id
      left join visao_padrao p on p.visao_id = v.id and p.usuario_id = ${ctx.usuario.id}
     where ${isVisivel(ctx)} and ${where} order by v.de_todos, v.setor_id is not null, v.nome, v.id`.execute(ctx.tx);
  return rows.map(({ autor_id, ...row }) => ({
    ...row,
    estado: estadoDaVisao.parse(row.estado),
    minha: autor_id === ctx.usuario.id,
    alteravel:
      autor_id === ctx.usuario.id ||
      (row.setor !== null && canCompartilharVisao(ctx.usuario, row.setor.id)) ||
      (row.de_todos && canCompartilharComTodos(ctx.usuario)),
  }));
}

export const listVisoes = (ctx: Ctx, tela: string): Promise<Visao[]> => read(ctx, sql`v.tela = ${tela}`);

/** @throws AppError 404 for one the person may not see */
export async function findVisao(ctx: Ctx, id: string): Promise<Visao> {
  const [visao] = await read(ctx, sql`v.id = ${id}`);
  if (!visao) throw notFound('Esta visão já não existe.')();
  return visao;
}
