import type { BodyOf, QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import { RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/suporte/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { procurado } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { endSessoes, enviarLinkDeAcesso, findConta } from '../contas/index.ts';
import { SISTEMA_ID } from '../organizacoes/index.ts';
import { contarAdministrador } from './concessao.ts';

const SISTEMA = 'painel.sistema';
const ADMINISTRADOR = 'perfil.administrador';

/** The second door sees every town, so the installation is named. */
function usuarios({ tx }: Ctx) {
  return {
    base: tx
      .selectFrom('membro as m')
      .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
      .where('m.organizacao_id', '=', SISTEMA_ID)
      .where(sql<boolean>`m.permissoes && array[${sql.lit(SISTEMA)}, 'root', ${sql.lit(ADMINISTRADOR)}]`),
    columns: [
      'u.id',
      'u.nome',
      'm.criado_em',
      sql<string>`coalesce(u.email, '')`.as('email'),
      sql<
        'Ativo' | 'Convidado' | 'Inativo'
      >`case when not m.ativo then 'Inativo' when u.senha_hash is null then 'Convidado' else 'Ativo' end`.as('situacao'),
      sql<boolean>`m.permissoes && array['root', ${sql.lit(ADMINISTRADOR)}]`.as('administrador'),
      sql<Date | null>`(select max(s.visto_em) from sessao s where s.organizacao_id = ${SISTEMA_ID} and s.usuario_id = u.id)`.as(
        'visto_em',
      ),
    ] as const,
  };
}

interface Row extends Omit<contract.UsuarioSuporte, 'criado_em' | 'visto_em'> {
  criado_em: Date;
  visto_em: Date | null;
}
const shown = (row: Row): contract.UsuarioSuporte => ({
  ...row,
  criado_em: row.criado_em.toISOString(),
  visto_em: row.visto_em?.toISOString() ?? null,
});

const ORDENS = {
  nome: sql`u.nome`,
  email: sql`u.email`,
  situacao: sql`situacao`,
  criado_em: sql`m.criado_em`,
  visto_em: sql`visto_em`,
};

export async function listSuporte(ctx: Ctx, query: QueryOf<typeof contract.listarSuporte>) {
  const { base: all, columns } = usuarios(ctx);
  const base = all.$if(query.s !== '', (q) => q.where(procurado(sql`concat_ws(' ', u.nome, u.email)`, query.s)));
  const rows = await base
    .select(columns)
    .orderBy(ordenar(query, { ordens: ORDENS, propria: sql`m.ativo desc, u.nome, u.id`, id: sql`u.id` }))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  const { total } = await base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return toPaginated((rows as Row[]).map(shown), total, query);
}

async function findSuporte(ctx: Ctx, id: string): Promise<contract.UsuarioSuporte> {
  const { base, columns } = usuarios(ctx);
  const row = await base.select(columns).where('u.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError(404, 'Não encontramos este usuário de suporte.');
  return shown(row);
}

/** @throws RuleError email_em_uso: an account of a town does not become one of the installation */
export async function criarSuporte(ctx: Ctx, body: BodyOf<typeof contract.criarSuporte>): Promise<contract.UsuarioSuporte> {
  if (await findConta(ctx.tx, body.email)) {
    const mensagem = 'Este e-mail já tem uma conta. Use um e-mail próprio para o suporte.';
    throw new RuleError('email_em_uso', mensagem, [{ campo: 'email', mensagem }]);
  }
  const id = uuidv7();
  await ctx.tx.insertInto('usuario').values({ id, nome: body.nome, email: body.email, criado_em: ctx.agora }).execute();
  const permissoes = body.administrador ? [SISTEMA, ADMINISTRADOR] : [SISTEMA];
  await ctx.tx
    .insertInto('membro')
    .values({ organizacao_id: SISTEMA_ID, usuario_id: id, permissoes, criado_em: ctx.agora })
    .execute();
  await enviarLinkDeAcesso(ctx, id);
  if (body.administrador) await contarAdministrador(ctx, { id, nome: body.nome });
  await ctx.audit('suporte.criar', { usuario_id: id, administrador: body.administrador });
  return findSuporte(ctx, id);
}

async function lockOther(ctx: Ctx, id: string): Promise<contract.UsuarioSuporte> {
  const pessoa = await findSuporte(ctx, id);
  if (id === ctx.usuario.id) throw new RuleError('proprio_acesso', 'Você não pode fazer isto com a sua própria conta.');
  return pessoa;
}

const setAtivo = (ctx: Ctx, id: string, ativo: boolean) =>
  ctx.tx
    .updateTable('membro')
    .set({ ativo })
    .where('usuario_id', '=', id)
    .where((eb) => eb.or([eb('organizacao_id', '=', SISTEMA_ID), eb('suporte', '=', true)]))
    .execute();

/** @throws RuleError proprio_acesso; AppError 404 */
export async function desativarSuporte(ctx: Ctx, id: string): Promise<contract.UsuarioSuporte> {
  await lockOther(ctx, id);
  await setAtivo(ctx, id, false);
  await endSessoes(ctx, id);
  await ctx.audit('suporte.desativar', { usuario_id: id });
  return findSuporte(ctx, id);
}

export async function reativarSuporte(ctx: Ctx, id: string): Promise<contract.UsuarioSuporte> {
  const pessoa = await lockOther(ctx, id);
  await setAtivo(ctx, id, true);
  if (pessoa.administrador && pessoa.situacao === 'Inativo') await contarAdministrador(ctx, pessoa);
  await ctx.audit('suporte.reativar', { usuario_id: id });
  return findSuporte(ctx, id);
}

/** The old password stops at once; the person makes a new one by mail. */
export async function redefinirSenhaSuporte(ctx: Ctx, id: string): Promise<contract.UsuarioSuporte> {
  await lockOther(ctx, id);
  await ctx.tx.updateTable('usuario').set({ senha_hash: null }).where('id', '=', id).execute();
  await endSessoes(ctx, id);
  await enviarLinkDeAcesso(ctx, id);
  await ctx.audit('suporte.redefinir-senha', { usuario_id: id });
  return findSuporte(ctx, id);
}

/** Takes the person out of the installation and of every town entered as support; what was done stays in the audit. */
export async function excluirSuporte(ctx: Ctx, id: string): Promise<null> {
  await lockOther(ctx, id);
  await endSessoes(ctx, id);
  await ctx.tx
    .deleteFrom('membro')
    .where('usuario_id', '=', id)
    .where((eb) => eb.or([eb('organizacao_id', '=', SISTEMA_ID), eb('suporte', '=', true)]))
    .execute();
  await ctx.tx.updateTable('usuario').set({ ativo: false, senha_hash: null, email: null }).where('id', '=', id).execute();
  await ctx.audit('suporte.excluir', { usuario_id: id });
  return null;
}
