import type { BodyOf } from '@portal/domain/http/endpoint';
import { type Capacidade, comPadrao, predefinicaoDe } from '@portal/domain/organizacoes/capacidades';
import type * as contract from '@portal/domain/organizacoes/funcionamento';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { demandEndereco } from '#platform/net/endereco-de-sistema.ts';
import type { Guard } from '#platform/net/guard.ts';
import { findOrganizacao, mapaDe } from './queries.ts';
import { lockRegistro } from './registro.ts';

/** Of the vault: what seals the keys of towns' API clients. */
const FINALIDADE = 'cliente-api';

/** @throws AppError 404 */
async function findMunicipio(ctx: Ctx, id: number) {
  if (id <= 0) throw new AppError(404, 'Município não encontrado.');
  return findOrganizacao(ctx.tx, id);
}

/** How a town works, for the system panel. @throws AppError 404 */
export async function lerFuncionamento(ctx: Ctx, id: number): Promise<contract.Funcionamento> {
  const o = await findMunicipio(ctx, id);
  const cliente = await ctx.tx
    .selectFrom('organizacao_cliente_api as c')
    .innerJoin('usuario as u', 'u.id', 'c.definido_por')
    .select(['c.endpoint', 'c.sistema', 'c.config_id', 'c.definido_em', 'u.nome as definido_por'])
    .where('c.organizacao_id', '=', id)
    .executeTakeFirst();
  return {
    versao: o.versao,
    capacidades: comPadrao(o.capacidades),
    predefinicao: predefinicaoDe(o),
    find_inscricao_url: mapaDe(o),
    cliente: cliente ? { ...cliente, definido_em: cliente.definido_em.toISOString() } : null,
  };
}

/** @throws AppError 404, 409 */
export async function salvarFuncionamento(
  ctx: Ctx,
  id: number,
  { versao, capacidades, find_inscricao_url }: BodyOf<typeof contract.salvarFuncionamento>,
): Promise<contract.Funcionamento> {
  await lockRegistro(ctx.tx, id, versao);
  const o = await findMunicipio(ctx, id);
  const antes = comPadrao(o.capacidades);
  await ctx.tx
    .updateTable('organizacao')
    .set({
      // who is paid stands beside, and is its manager's
      capacidades: JSON.stringify({ ...(o.capacidades as object), ...capacidades }),
      metadados: JSON.stringify({ ...(o.metadados as object), find_inscricao: { url: find_inscricao_url || null } }),
      versao: versao + 1,
    })
    .where('id', '=', id)
    .execute();
  const mudou = (Object.keys(capacidades) as Capacidade[]).filter((chave) => capacidades[chave] !== antes[chave]);
  await ctx.audit('organizacao.funcionamento', {
    id,
    capacidades: Object.fromEntries(mudou.map((chave) => [chave, capacidades[chave]])),
    find_inscricao_url,
  });
  return lerFuncionamento(ctx, id);
}

/** In the place of the one before, whole: no key follows another to a new address. @throws AppError 404; RuleError endereco_protegido, endereco_aberto */
export async function guardarCliente(
  ctx: Ctx,
  guard: Guard,
  id: number,
  { app_key, app_secret, ...resto }: BodyOf<typeof contract.guardarCliente>,
): Promise<contract.Funcionamento> {
  demandEndereco(resto.endpoint, 'endpoint', guard);
  await findMunicipio(ctx, id);
  const row = {
    ...resto,
    app_key: ctx.cofre.cifrar(FINALIDADE, app_key),
    app_secret: ctx.cofre.cifrar(FINALIDADE, app_secret),
    definido_em: ctx.agora,
    definido_por: ctx.usuario.id,
  };
  await ctx.tx
    .insertInto('organizacao_cliente_api')
    .values({ organizacao_id: id, ...row })
    .onConflict((oc) => oc.column('organizacao_id').doUpdateSet(row))
    .execute();
  await ctx.audit('organizacao.cliente-api.guardar', { id, ...resto });
  return lerFuncionamento(ctx, id);
}

/** @throws AppError 404 */
export async function tirarCliente(ctx: Ctx, id: number): Promise<contract.Funcionamento> {
  await findMunicipio(ctx, id);
  await ctx.tx.deleteFrom('organizacao_cliente_api').where('organizacao_id', '=', id).execute();
  await ctx.audit('organizacao.cliente-api.tirar', { id });
  return lerFuncionamento(ctx, id);
}

/** The town's own, with its keys, for who calls its works system; null without one. @throws Error where the keys do not open any more */
export async function abrirCliente({ tx, cofre, organizacao }: Ctx) {
  const row = await tx
    .selectFrom('organizacao_cliente_api')
    .select(['endpoint', 'sistema', 'config_id', 'app_key', 'app_secret'])
    .where('organizacao_id', '=', organizacao.id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    app_key: cofre.decifrar(FINALIDADE, row.app_key),
    app_secret: cofre.decifrar(FINALIDADE, row.app_secret),
  };
}
