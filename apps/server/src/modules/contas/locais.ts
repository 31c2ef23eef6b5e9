import { naOrganizacao } from '@portal/domain/organizacoes/marca';
import { nomeDoAparelho, redeDe } from '@portal/domain/text/aparelho';
import { mascararEmail } from '@portal/domain/text/email';
import { v7 as uuidv7 } from 'uuid';
import { hashToken } from '#platform/auth/tokens.ts';
import { AppError, RecusaGravada } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { enviarLink, takeLink } from './links.ts';
import { endSessoes } from './sessoes-da-pessoa.ts';

/** The device and network of this call. */
const lugarDe = (ctx: Ctx) => ({ aparelho_hash: hashToken(ctx.aparelho()), rede: redeDe(ctx.pedido.ip) });

/** Stands for the account that there is not: the same question is asked for it, so that time tells nothing. */
const NINGUEM = '00000000-0000-0000-0000-000000000000';

/** What an account knows of the place of this call. */
export interface LugarConhecido {
  /** Hash of the device, when the account has entered with it before. */
  aparelho: string | null;
  rede: boolean;
}

export async function findLugar(ctx: Ctx, usuarioId: string | undefined): Promise<LugarConhecido> {
  const { aparelho_hash, rede } = lugarDe(ctx);
  const { known, near } = await ctx.tx
    .selectFrom('local_confiavel')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.agg<boolean>('bool_or', [eb('aparelho_hash', '=', aparelho_hash)]), eb.lit(false)).as('known'),
      eb.fn.coalesce(eb.fn.agg<boolean>('bool_or', [eb('rede', '=', rede)]), eb.lit(false)).as('near'),
    ])
    .where('usuario_id', '=', usuarioId ?? NINGUEM)
    .where('confirmado_em', 'is not', null)
    .where('recusado_em', 'is', null)
    .executeTakeFirstOrThrow();
  return { aparelho: known ? aparelho_hash.toString('hex') : null, rede: near };
}

/** Remembers this place as the person's own: after a proof that is stronger than the password. */
export async function confiarNoLocal(ctx: Ctx, usuarioId: string): Promise<string> {
  const lugar = lugarDe(ctx);
  const known = await ctx.tx
    .selectFrom('local_confiavel')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where('aparelho_hash', '=', lugar.aparelho_hash)
    .where('rede', '=', lugar.rede)
    .where('confirmado_em', 'is not', null)
    .executeTakeFirst();
  if (known) {
    await ctx.tx.updateTable('local_confiavel').set({ visto_em: ctx.agora }).where('id', '=', known.id).execute();
    return known.id;
  }
  return insertLocal(ctx, usuarioId, ctx.agora);
}

async function insertLocal(ctx: Ctx, usuarioId: string, confirmadoEm: Date | null): Promise<string> {
  const id = uuidv7();
  await ctx.tx
    .insertInto('local_confiavel')
    .values({
      id,
      usuario_id: usuarioId,
      ...lugarDe(ctx),
      agente: ctx.pedido.agente,
      endereco_ip: ctx.pedido.ip,
      criado_em: ctx.agora,
      visto_em: ctx.agora,
      confirmado_em: confirmadoEm,
    })
    .execute();
  return id;
}

/**
 * The place of a log-in whose password was right. The first place of a person is believed, later ones when their device or
 * their network is known; another one must be confirmed by mail.
 * @returns the place's id
 * @throws RecusaGravada 403 `local_nao_confirmado`: a mail is on its way
 */
export async function exigirLocal(ctx: Ctx, conta: { id: string; nome: string; email: string | null }): Promise<string> {
  const lugar = lugarDe(ctx);
  const rows = await ctx.tx
    .selectFrom('local_confiavel')
    .select(['id', 'aparelho_hash', 'rede', 'confirmado_em', 'recusado_em', 'criado_em'])
    .where('usuario_id', '=', conta.id)
    .orderBy('visto_em', 'desc')
    .limit(200)
    .execute();
  const confirmed = rows.filter((r) => r.confirmado_em && !r.recusado_em);
  const isKnown = confirmed.some((r) => r.rede === lugar.rede || r.aparelho_hash.equals(lugar.aparelho_hash));
  if (confirmed.length === 0 && rows.length === 0) return insertLocal(ctx, conta.id, ctx.agora);
  if (isKnown) return confiarNoLocal(ctx, conta.id);
  if (!conta.email) {
    throw new AppError(
      403,
      'Este acesso vem de um lugar novo e a sua conta não tem e-mail para confirmá-lo. Procure a prefeitura.',
    );
  }
  const pending = rows.find((r) => !r.confirmado_em && !r.recusado_em && r.aparelho_hash.equals(lugar.aparelho_hash));
  const isFresh = pending && ctx.agora.getTime() - pending.criado_em.getTime() < 10 * 60_000;
  if (!isFresh) await pedirConfirmacao(ctx, { ...conta, email: conta.email });
  throw new RecusaGravada(
    new AppError(403, 'É a primeira vez que você entra deste lugar. Enviamos um e-mail para confirmar que é você.', {
      codigo: 'local_nao_confirmado',
      email: mascararEmail(conta.email),
    }),
  );
}

async function pedirConfirmacao(ctx: Ctx, conta: { id: string; nome: string; email: string }): Promise<void> {
  const id = await insertLocal(ctx, conta.id, null);
  await enviarLink(ctx, {
    finalidade: 'confirmar_local',
    usuario: conta,
    para: conta.email,
    dados: { local_id: id },
    pagina: (token) => `/auth/confirmarLocationTrusted/${id}?token=${token}`,
    assunto: 'Foi você que entrou de um lugar novo?',
    frases: [
      `Alguém usou a sua senha certa ${naOrganizacao(ctx.organizacao.nome)}, de um lugar que ainda não conhecemos: ${nomeDoAparelho(ctx.pedido.agente)}, endereço ${ctx.pedido.ip}.`,
      'Se foi você, confirme e entre de novo. Se não foi, recuse na mesma página: encerramos as sessões e você cria outra senha.',
    ],
    verbo: 'Ver e responder',
    depois: '',
  });
}

/**
 * The answer of the account's owner. Refusing ends every session.
 * @throws AppError 410
 */
export async function responderLocal(ctx: Ctx, localId: string, token: string, acao: 'confirmar' | 'recusar'): Promise<null> {
  const link = await takeLink(ctx, 'confirmar_local', token);
  if (link.dados.local_id !== localId) throw new AppError(410, 'Este link não é deste acesso.', { codigo: 'link_vencido' });
  const change = acao === 'confirmar' ? { confirmado_em: ctx.agora } : { recusado_em: ctx.agora };
  await ctx.tx.updateTable('local_confiavel').set(change).where('id', '=', localId).execute();
  if (acao === 'recusar') await endSessoes(ctx, link.usuario_id);
  await ctx.audit(`local.${acao}`, { usuario_id: link.usuario_id, local_id: localId });
  return null;
}

export async function findLocal(ctx: Ctx, id: unknown) {
  if (typeof id !== 'string') return null;
  const row = await ctx.tx
    .selectFrom('local_confiavel')
    .select(['agente', 'endereco_ip', 'criado_em'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row
    ? { aparelho: nomeDoAparelho(row.agente), endereco_ip: row.endereco_ip, criado_em: row.criado_em.toISOString() }
    : null;
}

export async function listLocais(ctx: Ctx) {
  const rows = await ctx.tx
    .selectFrom('local_confiavel')
    .select(['id', 'agente', 'endereco_ip', 'confirmado_em', 'visto_em'])
    .where('usuario_id', '=', ctx.usuario.id)
    .where('confirmado_em', 'is not', null)
    .where('recusado_em', 'is', null)
    .orderBy('visto_em', 'desc')
    .limit(100)
    .execute();
  return rows.map((r) => ({
    id: r.id,
    aparelho: nomeDoAparelho(r.agente),
    endereco_ip: r.endereco_ip,
    confirmado_em: (r.confirmado_em as Date).toISOString(),
    visto_em: r.visto_em.toISOString(),
  }));
}

export async function esquecerLocal(ctx: Ctx, id: string): Promise<null> {
  const done = await ctx.tx
    .updateTable('local_confiavel')
    .set({ recusado_em: ctx.agora })
    .where('id', '=', id)
    .where('usuario_id', '=', ctx.usuario.id)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) throw new AppError(404, 'Não encontramos este lugar.');
  await ctx.audit('local.esquecer', { local_id: id });
  return null;
}
