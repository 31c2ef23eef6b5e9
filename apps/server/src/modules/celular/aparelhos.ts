import { isIP } from 'node:net';
import type * as contract from '@portal/domain/celular/contract';
import type { AparelhoDeAvisos, Celular } from '@portal/domain/celular/contract';
import { MAX_DE_APARELHOS } from '@portal/domain/celular/envio';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { nomeDoAparelho } from '@portal/domain/text/aparelho';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { demandEndereco } from '#platform/net/endereco-de-sistema.ts';
import type { Guard } from '#platform/net/guard.ts';
import { resumoDe, selarInscricao, servemAsChaves } from '#platform/push/inscricao.ts';
import { avisarDeTeste } from './avisar.ts';

const NAO_HA = 'Este aparelho já não recebe avisos.';

async function listAparelhos({ tx, usuario }: Ctx): Promise<AparelhoDeAvisos[]> {
  const rows = await tx
    .selectFrom('inscricao_push')
    .select(['id', 'nome', 'criado_em', 'visto_em'])
    .where('usuario_id', '=', usuario.id)
    .orderBy('visto_em', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((r) => ({ ...r, criado_em: r.criado_em.toISOString(), visto_em: r.visto_em.toISOString() }));
}

export async function verCelular(ctx: Ctx): Promise<Celular> {
  const silencio = await ctx.tx
    .selectFrom('silencio')
    .select(['de', 'ate', 'fins_de_semana'])
    .where('usuario_id', '=', ctx.usuario.id)
    .executeTakeFirst();
  return { aparelhos: await listAparelhos(ctx), silencio: silencio ?? null, maximo: MAX_DE_APARELHOS };
}

/** A push service is out on the internet, at the port of https; another one only where the operator opened that very network. */
function demandDeFora(endereco: string, guard: Guard): void {
  demandEndereco(endereco, 'endereco', guard);
  const { port, hostname, username, password } = new URL(endereco);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isAberto = isIP(host) !== 0 && guard.isOpened(host);
  if ((port && !isAberto) || username || password || (isIP(host) === 0 && !host.includes('.')))
    throw new RuleError('aparelho_recusado', 'Este navegador deu um endereço que não é de um serviço de avisos.');
}

/**
 * This browser shows the notices of whoever has signed in, and of nobody who had before.
 * @throws RuleError endereco_protegido, aparelho_recusado, aparelhos_demais
 */
export async function ligarAparelho(
  ctx: Ctx,
  inscricao: BodyOf<typeof contract.ligarAparelho>,
  guard: Guard,
): Promise<{ id: string }> {
  demandDeFora(inscricao.endereco, guard);
  if (!servemAsChaves(inscricao))
    throw new RuleError('aparelho_recusado', 'Este navegador deu chaves que não servem. Atualize o navegador e tente de novo.');
  const { id: usuario_id, sessao_id } = ctx.usuario;
  // two at once count one after the other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`celular:${ctx.organizacao.id}:${usuario_id}`}, 0))`.execute(ctx.tx);
  const resumo = resumoDe(ctx.cofre, inscricao.endereco);
  await tirarDeOutros(ctx, resumo);
  const nova = {
    ...{ sessao_id, selada: selarInscricao(ctx.cofre, inscricao) },
    ...{ nome: nomeDoAparelho(ctx.pedido.agente), visto_em: ctx.agora },
  };
  const conhecida = await ctx.tx
    .updateTable('inscricao_push')
    .set(nova)
    .where('resumo', '=', resumo)
    .where('usuario_id', '=', usuario_id)
    .returning('id')
    .executeTakeFirst();
  if (conhecida) return conhecida;
  const { n } = await ctx.tx
    .selectFrom('inscricao_push')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('usuario_id', '=', usuario_id)
    .executeTakeFirstOrThrow();
  if (n >= MAX_DE_APARELHOS) {
    const frase = `Você já recebe avisos em ${MAX_DE_APARELHOS} aparelhos. Remova da lista um que não usa mais.`;
    throw new RuleError('aparelhos_demais', frase);
  }
  const id = uuidv7();
  await ctx.tx
    .insertInto('inscricao_push')
    .values({ id, usuario_id, resumo, criado_em: ctx.agora, ...nova })
    .execute();
  await ctx.audit('celular.ligar', { aparelho_id: id, nome: nova.nome });
  return { id };
}

/** Who held this browser before hears nothing more there; what waited for them goes with it. */
const tirarDeOutros = ({ tx, usuario }: Ctx, resumo: Buffer) =>
  tx.deleteFrom('inscricao_push').where('resumo', '=', resumo).where('usuario_id', '<>', usuario.id).execute();

/** It is there, in the session of now, which takes it along when it ends. */
export async function anunciarAparelho(ctx: Ctx, endereco: string): Promise<{ id: string | null }> {
  const resumo = resumoDe(ctx.cofre, endereco);
  await tirarDeOutros(ctx, resumo);
  const dele = await ctx.tx
    .updateTable('inscricao_push')
    .set({ visto_em: ctx.agora, sessao_id: ctx.usuario.sessao_id })
    .where('resumo', '=', resumo)
    .where('usuario_id', '=', ctx.usuario.id)
    .returning('id')
    .executeTakeFirst();
  return { id: dele?.id ?? null };
}

/** @throws AppError 404 for a device of somebody else, which does not exist for this person */
export async function removerAparelho(ctx: Ctx, id: string): Promise<null> {
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('inscricao_push')
    .where('id', '=', id)
    .where('usuario_id', '=', ctx.usuario.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError(404, NAO_HA);
  await ctx.audit('celular.desligar', { aparelho_id: id });
  return null;
}

/** @throws AppError 404; 429 while another test is under way */
export async function testarAparelho(ctx: Ctx, id: string): Promise<null> {
  const aparelho = await ctx.tx
    .selectFrom('inscricao_push')
    .select('id')
    .where('id', '=', id)
    .where('usuario_id', '=', ctx.usuario.id)
    .forUpdate()
    .executeTakeFirst();
  if (!aparelho) throw new AppError(404, NAO_HA);
  const outro = await ctx.tx
    .selectFrom('celular_envio')
    .select('id')
    .where('inscricao_id', '=', id)
    .where('teste', '=', true)
    .where('situacao', '=', 'Aguardando')
    .executeTakeFirst();
  if (outro) throw new AppError(429, 'Um aviso de teste já está a caminho. Espere um minuto.');
  await avisarDeTeste(ctx, id);
  return null;
}
