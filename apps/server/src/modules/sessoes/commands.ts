import type { BodyOf } from '@portal/domain/http/endpoint';
import type * as contract from '@portal/domain/sessoes/contract';
import type { Token, Usuario } from '@portal/domain/sessoes/contract';
import { can } from '@portal/domain/usuarios/permissions';
import { v7 as uuidv7 } from 'uuid';
import { checkPassword } from '#platform/auth/password.ts';
import { hashToken, newRefreshToken, type Tokens } from '#platform/auth/tokens.ts';
import { AppError, RecusaGravada } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findUsuario } from '../usuarios/index.ts';
import {
  contarFalha,
  esquecerFalhas,
  findConta,
  findEspera,
  findOrganizacoesDaPessoa,
  findSetoresComProcessos,
} from './queries.ts';

export interface SessaoOptions {
  tokens: Tokens;
  refreshSegundos: number;
  /** Failures that an account may have before the delay begins. */
  tentativas: number;
}

/** An address stands for many people: it may fail so many times as often as one account. */
const POR_ENDERECO = 10;

/** One answer for unknown account, wrong password and closed account: nobody learns who is registered. */
const RECUSA = 'E-mail, CPF ou senha não conferem.';
const TERMINOU = 'Sua sessão terminou. Entre de novo.';

/**
 * Log-in with e-mail or CPF. An account is global: the first log-in in another town makes the person its requester.
 * @throws AppError 401, always with the same words; 429 while the delay runs
 */
export async function entrar(ctx: Ctx, body: BodyOf<typeof contract.entrar>, o: SessaoOptions): Promise<Token> {
  const login = body.username.toLowerCase();
  const conta = await findConta(ctx.tx, login);
  // one account has many spellings; an address may try many accounts
  const porConta = `conta:${conta?.id ?? login}`;
  const porEndereco = `ip:${ctx.pedido.ip}`;
  const espera = await findEspera(ctx.tx, [porConta, porEndereco], ctx.agora);
  if (espera > 0) {
    const quanto = espera < 60 ? `${espera} segundos` : `${Math.ceil(espera / 60)} minutos`;
    throw new AppError(429, `Muitas tentativas. Espere ${quanto} e tente de novo.`);
  }
  const isRight = await checkPassword(conta?.senha_hash, body.password);
  const isMember = conta && isRight && conta.ativo ? await enterTown(ctx, conta.id) : false;
  if (!conta || !isMember) {
    await contarFalha(ctx.tx, porConta, ctx.agora, o.tentativas);
    await contarFalha(ctx.tx, porEndereco, ctx.agora, o.tentativas * POR_ENDERECO);
    throw new RecusaGravada(new AppError(401, RECUSA));
  }
  await esquecerFalhas(ctx.tx, porConta);
  const sessaoId = uuidv7();
  await ctx.tx
    .insertInto('sessao')
    .values({
      id: sessaoId,
      usuario_id: conta.id,
      agente: ctx.pedido.agente,
      endereco_ip: ctx.pedido.ip,
      criado_em: ctx.agora,
      visto_em: ctx.agora,
    })
    .execute();
  await ctx.audit('sessao.entrar', { usuario_id: conta.id, sessao_id: sessaoId });
  return issueTokens(ctx, conta.id, sessaoId, o);
}

/** False when the person may not enter here: the system panel takes nobody in, a closed membership stays closed. */
async function enterTown(ctx: Ctx, usuarioId: string): Promise<boolean> {
  const membro = await ctx.tx.selectFrom('membro').select('ativo').where('usuario_id', '=', usuarioId).executeTakeFirst();
  if (membro) return membro.ativo;
  if (ctx.organizacao.id === 0) return false;
  await ctx.tx.insertInto('membro').values({ usuario_id: usuarioId, painel_contribuinte: true }).execute();
  return true;
}

async function issueTokens(
  ctx: Ctx,
  usuarioId: string,
  sessaoId: string,
  { tokens, refreshSegundos }: SessaoOptions,
): Promise<Token> {
  const refresh = newRefreshToken();
  await ctx.tx
    .insertInto('token_renovacao')
    .values({ hash: hashToken(refresh), sessao_id: sessaoId, expira_em: new Date(ctx.agora.getTime() + refreshSegundos * 1000) })
    .execute();
  return {
    id: sessaoId,
    access_token: await tokens.sign({ usuarioId, sessaoId, organizacaoId: ctx.organizacao.id }, ctx.agora),
    refresh_token: refresh,
    token_type: 'Bearer',
    expires_in: tokens.seconds,
  };
}

/**
 * A new pair for an unused refresh token. A token that comes twice was stolen or copied: its whole session is revoked.
 * @throws AppError 401
 */
export async function renovar(ctx: Ctx, refreshToken: string, o: SessaoOptions): Promise<Token> {
  const row = await ctx.tx
    .selectFrom('token_renovacao as t')
    .innerJoin('sessao as s', 's.id', 't.sessao_id')
    .select(['t.hash', 't.usado_em', 't.expira_em', 's.id as sessao_id', 's.usuario_id', 's.revogada_em'])
    .where('t.hash', '=', hashToken(refreshToken))
    .forUpdate('t')
    .executeTakeFirst();
  if (row?.usado_em && !row.revogada_em) {
    await ctx.tx.updateTable('sessao').set({ revogada_em: ctx.agora }).where('id', '=', row.sessao_id).execute();
    throw new RecusaGravada(new AppError(401, TERMINOU));
  }
  if (!row || row.usado_em || row.revogada_em || row.expira_em <= ctx.agora) throw new AppError(401, TERMINOU);
  await ctx.tx.updateTable('token_renovacao').set({ usado_em: ctx.agora }).where('hash', '=', row.hash).execute();
  await ctx.tx.updateTable('sessao').set({ visto_em: ctx.agora }).where('id', '=', row.sessao_id).execute();
  return issueTokens(ctx, row.usuario_id, row.sessao_id, o);
}

export async function sair(ctx: Ctx): Promise<null> {
  await ctx.tx.updateTable('sessao').set({ revogada_em: ctx.agora }).where('id', '=', ctx.usuario.sessao_id).execute();
  await ctx.audit('sessao.sair', { sessao_id: ctx.usuario.sessao_id });
  return null;
}

/** Who entered, with what the header and the menus need. */
export async function quemSou({ tx, usuario, organizacao }: Ctx): Promise<Usuario> {
  const conta = await findUsuario(tx, usuario.id);
  const setores = await tx
    .selectFrom('setor_membro')
    .innerJoin('setor', 'setor.id', 'setor_membro.setor_id')
    .select(['setor.id', 'setor.sigla', 'setor.nome', 'setor_membro.permissoes'])
    .where('setor_membro.usuario_id', '=', usuario.id)
    .orderBy('setor.nome')
    .execute();
  const { total } = await tx
    .selectFrom('processo_requerimento_assinatura')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('usuario_id', '=', usuario.id)
    .where('status', '=', 'Aguardando')
    .executeTakeFirstOrThrow();
  return {
    id: conta.id,
    nome: conta.nome,
    email: conta.email,
    cpf: conta.cpf,
    completar_cadastro: conta.completar_cadastro as 'Sim' | 'Não',
    login_externo: conta.login_externo as 'Sim' | 'Não',
    permissoes: [...usuario.permissoes],
    setores,
    setoresComProcessosm: usuario.painelPrefeitura
      ? await findSetoresComProcessos(
          tx,
          usuario.id,
          can(usuario, 'prefeitura.requerimento.visualizar') || can(usuario, 'perfil.gestor.prefeitura'),
        )
      : [],
    totalAssinaturasPendentes: total,
    painelSistema: usuario.painelSistema,
    painelPrefeitura: usuario.painelPrefeitura,
    painelContribuinte: usuario.painelContribuinte,
    organizacao: { id: organizacao.id, nome: organizacao.nome },
    organizacoes: await findOrganizacoesDaPessoa(tx, usuario.id),
  };
}
