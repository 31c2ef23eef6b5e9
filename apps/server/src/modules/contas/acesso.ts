import type * as contract from '@portal/domain/contas/contract';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { mascararEmail, primeiroNome } from '@portal/domain/text/email';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { esquecerTentativas, grafiaDe } from '../tentativas/index.ts';
import { verVinculo, virarConta } from './avulso.ts';
import { enterTown, findConta } from './conta.ts';
import { endLinks, LINK_VENCIDO, type LinkAberto, openLink, takeLink } from './links.ts';
import { confiarNoLocal, findLocal } from './locais.ts';
import { avisarSenhaTrocada, avisarTrocaDeEmail } from './mensagens.ts';
import { hashSenhaNova } from './senha.ts';
import { endSessoes } from './sessoes-da-pessoa.ts';

/** @throws AppError 410 */
export async function conferirLink(
  ctx: Ctx,
  { finalidade, token }: BodyOf<typeof contract.conferirLink>,
): Promise<DadosIn<typeof contract.conferirLink>> {
  const link = await openLink(ctx, finalidade, token);
  return {
    nome: primeiroNome(link.nome),
    email: mascararEmail((link.dados.email as string | undefined) ?? link.email ?? ''),
    tem_documento: link.tem_documento,
    local: await findLocal(ctx, link.dados.local_id),
    vinculo: await verVinculo(ctx, link.dados.vinculo_id),
  };
}

function demandOwner(link: LinkAberto, usuarioId: string): void {
  if (link.usuario_id !== usuarioId) throw new AppError(410, LINK_VENCIDO, { codigo: 'link_vencido' });
}

/** Confirms the e-mail of a new account, or the change of an old one's: the token says which. @throws AppError 410 */
export async function confirmarEmail(ctx: Ctx, usuarioId: string, token: string): Promise<{ email: string }> {
  const first = await takeLink(ctx, 'confirmar_email', token).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 410) return null;
    throw error;
  });
  const link = first ?? (await takeLink(ctx, 'trocar_email', token));
  demandOwner(link, usuarioId);
  const email = (link.dados.email as string | undefined) ?? link.email ?? '';
  if (!first && (await findConta(ctx.tx, email)))
    throw new RuleError('email_em_uso', 'Este e-mail passou a ser usado por outra conta. Escolha outro.');
  await ctx.tx
    .updateTable('usuario')
    .set({ confirmado_em: ctx.agora, ...(first ? {} : { email }) })
    .where('id', '=', usuarioId)
    .execute();
  if (!first && link.email) await avisarTrocaDeEmail(ctx, { id: usuarioId, nome: link.nome, email: link.email }, email, 'feita');
  if (first && (await enterTown(ctx.tx, ctx.organizacao.id, usuarioId))) await confiarNoLocal(ctx, usuarioId);
  await ctx.audit(first ? 'conta.confirmar-email' : 'conta.trocar-email', { usuario_id: usuarioId });
  return { email: mascararEmail(email) };
}

/** A new password by a mailed link: ends every session and every other link. @throws AppError 410; RuleError senha_comum */
export async function redefinirSenha(ctx: Ctx, token: string, body: BodyOf<typeof contract.passwordReset>): Promise<null> {
  const link = await takeLink(ctx, 'redefinir_senha', token);
  await setSenha(ctx, link, body.senha);
  if (link.email) await avisarSenhaTrocada(ctx, { id: link.usuario_id, nome: link.nome, email: link.email });
  await ctx.audit('conta.redefinir-senha', { usuario_id: link.usuario_id });
  return null;
}

/** A new password: what was tried with the old one, in whatever spelling, counts no more. */
async function esquecerEntradas(ctx: Ctx, usuarioId: string): Promise<void> {
  const { email, cpf, cnpj } = await ctx.tx
    .selectFrom('usuario')
    .select(['email', 'cpf', 'cnpj'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  for (const login of [email, cpf, cnpj])
    if (login) await esquecerTentativas(ctx, [{ chave: `entrar:conta:${grafiaDe(login)}`, livres: 0 }]);
}

async function setSenha(ctx: Ctx, link: LinkAberto, senha: string): Promise<void> {
  const senha_hash = await hashSenhaNova(senha, [link.nome, link.email ?? '']);
  await ctx.tx
    .updateTable('usuario')
    // whoever opened the link reads that mailbox
    .set((eb) => ({ senha_hash, senha_em: ctx.agora, confirmado_em: eb.fn.coalesce('confirmado_em', eb.val(ctx.agora)) }))
    .where('id', '=', link.usuario_id)
    .execute();
  await endLinks(ctx, link.usuario_id, [
    'redefinir_senha',
    'finalizar_cadastro',
    'confirmar_email',
    'confirmar_local',
    'trocar_email',
  ]);
  await endSessoes(ctx, link.usuario_id);
  await esquecerEntradas(ctx, link.usuario_id);
  if (await enterTown(ctx.tx, ctx.organizacao.id, link.usuario_id)) await confiarNoLocal(ctx, link.usuario_id);
}

/**
 * The last step of an account that the town began.
 * @throws AppError 410; RuleError senha_comum, documento_ja_cadastrado, email_em_uso, campo obrigatorio for a CPF that is still missing
 */
export async function finalizarCadastro(
  ctx: Ctx,
  usuarioId: string,
  body: BodyOf<typeof contract.finalizarCadastro>,
): Promise<{ email: string }> {
  const link = await takeLink(ctx, 'finalizar_cadastro', body.token);
  demandOwner(link, usuarioId);
  await virarConta(ctx, usuarioId);
  await ctx.tx
    .updateTable('usuario')
    .set({ telefone: body.telefone, ...(await newCpf(ctx, link.tem_documento, body.cpf)) })
    .where('id', '=', usuarioId)
    .execute();
  await setSenha(ctx, link, body.senha);
  await ctx.audit('conta.finalizar', { usuario_id: usuarioId });
  return { email: mascararEmail(link.email ?? '') };
}

/** The CPF for an account that has no document yet. @throws RuleError */
export async function newCpf(ctx: Ctx, temDocumento: boolean, cpf: string | undefined): Promise<{ cpf?: string }> {
  if (temDocumento) return {};
  const refusal = (codigo: string, mensagem: string) => new RuleError(codigo, mensagem, [{ campo: 'cpf', mensagem }]);
  if (!cpf) throw refusal('cpf_obrigatorio', 'Informe o seu CPF.');
  if (await findConta(ctx.tx, cpf)) throw refusal('documento_ja_cadastrado', 'Este CPF já está cadastrado em outra conta.');
  return { cpf };
}
