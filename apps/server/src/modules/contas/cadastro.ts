import type * as contract from '@portal/domain/contas/contract';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { linhaDe } from '@portal/domain/text/aparelho';
import { mascararEmail } from '@portal/domain/text/email';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { actAs } from '#platform/db/doors.ts';
import { AppError, RecusaGravada } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { job } from '#platform/jobs/job.ts';
import { saveProfissional } from '../profissionais/index.ts';
import { alvosDoPedido, cabeNaCaixa, contarTentativa, demandPoucosPedidos, grafiaDe, type Livres } from '../tentativas/index.ts';
import { papelDoConvite, pedirVinculo } from './avulso.ts';
import { type Conta, enterTown, findConta, findDaCasa, temUsuario } from './conta.ts';
import { enderecoGravado } from './endereco.ts';
import { findLugar } from './locais.ts';
import { avisarContaExistente, enviarConfirmacao, enviarLinkDeSenha, enviarLinkFinal } from './mensagens.ts';
import { hashSenhaNova } from './senha.ts';

type Autocadastro = BodyOf<typeof contract.autocadastrar>;

const NOME = { cpf: 'CPF', cnpj: 'CNPJ' } as const;

/**
 * Whether a CPF or CNPJ may open an account. The spec wants each case told apart, so the address that asks is slowed down.
 * @param livres documents that one address may ask about within the hour before it has to wait
 * @throws RuleError documento_ja_cadastrado, cadastro_sem_usuario, cadastro_sem_email
 * @source spec §5
 */
export async function conferirDocumento(ctx: Ctx, documento: string, livres: number): Promise<{ situacao: 'livre' }> {
  await contarTentativa(ctx, [{ chave: `documento:ip:${linhaDe(ctx.pedido.ip)}`, livres }]);
  const recusa = await refuseKnown(ctx, documento);
  if (recusa) throw new RecusaGravada(recusa);
  return { situacao: 'livre' };
}

/** Opened by somebody who never proved to read its mailbox: it keeps nobody from the CPF or e-mail it names. */
const isNaoConfirmada = (conta: Conta): boolean => conta.senha_hash !== null && !conta.confirmado;

/** False when what holds this CPF or e-mail is more than an unconfirmed account. */
export async function freeUp(ctx: Ctx, login: string): Promise<boolean> {
  const conta = await findConta(ctx.tx, login);
  if (!conta) return true;
  if (!isNaoConfirmada(conta)) return false;
  const { rows } = await sql<{ ok: boolean }>`select descartar_nao_confirmada(${conta.id}) as ok`.execute(ctx.tx);
  return rows[0]?.ok ?? false;
}

async function refuseKnown(ctx: Ctx, documento: string): Promise<RuleError | null> {
  const campo = documento.length === 11 ? 'cpf' : 'cnpj';
  const conta = (await findConta(ctx.tx, documento)) ?? (await findDaCasa(ctx.tx, documento));
  if (!conta || isNaoConfirmada(conta)) return null;
  const refusal = (codigo: string, mensagem: string) => new RuleError(codigo, mensagem, [{ campo, mensagem }]);
  if (temUsuario(conta)) {
    return refusal(
      'documento_ja_cadastrado',
      `Este ${NOME[campo]} já está cadastrado. Entre com a sua senha, ou crie uma senha nova.`,
    );
  }
  if (!conta.email) {
    return refusal(
      'cadastro_sem_email',
      `Encontramos este ${NOME[campo]}, mas o cadastro não tem e-mail. Procure o atendimento da prefeitura com um documento para completá-lo.`,
    );
  }
  if (await cabeNaCaixa(ctx, 'cadastro', conta.email)) await enviarLinkFinal(ctx, { ...conta, email: conta.email });
  return refusal(
    'cadastro_sem_usuario',
    `Encontramos este ${NOME[campo]}, mas ele ainda não tem usuário. Enviamos a ${mascararEmail(conta.email)} um link para concluir o cadastro.`,
  );
}

/**
 * Opens an account and sends the link that confirms its e-mail. An e-mail that has an account gets the same answer; its owner
 * is told by mail.
 * @throws RuleError as `conferirDocumento`, and `senha_comum`
 */
export async function autocadastrar(ctx: Ctx, body: Autocadastro, livres: number): Promise<{ email: string }> {
  if (ctx.organizacao.id === 0) throw new AppError(404, 'Não encontramos este endereço.');
  await contarTentativa(ctx, [{ chave: `cadastro:ip:${linhaDe(ctx.pedido.ip)}`, livres }]);
  const documento = body.tipo_pessoa === 'fisica' ? body.cpf : body.cnpj;
  const recusa = await refuseKnown(ctx, documento);
  if (recusa) throw new RecusaGravada(recusa);
  // whether or not the e-mail is known
  await demandPoucosPedidos(ctx, 'cadastro', body.email);
  const answer = { email: mascararEmail(body.email) };
  // before anything depends on whether the e-mail is known, so that time tells nothing
  const senha_hash = await hashSenhaNova(body.senha, [body.nome, body.email]);
  if (!(await freeUp(ctx, body.email))) {
    const owner = await findConta(ctx.tx, body.email);
    if (owner?.email) await avisarContaExistente(ctx, { ...owner, email: owner.email });
    return answer;
  }
  if (!(await freeUp(ctx, documento)))
    throw new AppError(409, 'Este cadastro está em andamento. Atualize a página e tente de novo.');
  const id = uuidv7();
  await actAs(ctx.tx, id);
  await ctx.tx
    .insertInto('usuario')
    .values({
      id,
      nome: body.nome,
      email: body.email,
      tipo_pessoa: body.tipo_pessoa,
      ...(body.tipo_pessoa === 'fisica'
        ? { cpf: body.cpf }
        : {
            cnpj: body.cnpj,
            nome_fantasia: body.nome_fantasia,
            responsavel_nome: body.responsavel_nome,
            responsavel_cpf: body.responsavel_cpf,
          }),
      telefone: body.telefone,
      ...(await enderecoGravado(ctx.tx, body.endereco)),
      senha_hash,
      senha_em: ctx.agora,
      criado_em: ctx.agora,
    })
    .execute();
  await enterTown(ctx.tx, ctx.organizacao.id, id);
  await saveProfissional(ctx, id, body.profissional);
  await enviarConfirmacao(ctx, { id, nome: body.nome, email: body.email });
  await ctx.audit('conta.abrir', { usuario_id: id, tipo_pessoa: body.tipo_pessoa });
  return answer;
}

type Pedido = 'confirmacao' | 'senha';

/**
 * Sends what was asked for to whoever owns the account, if there is one. It is a job, so that the answer is the same and as
 * fast for everybody.
 */
export const atenderPedidoJob = job(
  'contas.atender-pedido',
  z.object({ pedido: z.enum(['confirmacao', 'senha']), login: z.string() }),
  (ctx, { pedido, login }) => ctx.inTenant((town) => atender(town, pedido, login)),
);

async function atender(ctx: Ctx, pedido: Pedido, login: string): Promise<void> {
  const conta = (await findConta(ctx.tx, login)) ?? (await findDaCasa(ctx.tx, login));
  if (!conta?.email || !conta.ativo || conta.login_externo) return;
  const pessoa = { ...conta, email: conta.email };
  const membro = await ctx.tx.selectFrom('membro').select('ativo').where('usuario_id', '=', conta.id).executeTakeFirst();
  if (ctx.organizacao.id === 0 ? !membro?.ativo : membro?.ativo === false) return;
  await send(ctx, pedido, pessoa);
}

async function send(ctx: Ctx, pedido: Pedido, pessoa: Conta & { email: string }): Promise<void> {
  if (!temUsuario(pessoa)) await enviarLinkFinal(ctx, pessoa);
  else if (pedido === 'senha') await enviarLinkDeSenha(ctx, pessoa);
  else if (!pessoa.confirmado) await enviarConfirmacao(ctx, pessoa);
}

/**
 * The same answer, after the same work, whether or not there is an account. Who asks from a device that the account knows is not
 * kept waiting by what strangers ask for.
 * @param livres mails that one person may ask for within the hour, and one address for many people
 * @throws AppError 429
 */
export async function pedirPorEmail(ctx: Ctx, pedido: Pedido, login: string, livres: Livres): Promise<null> {
  const conta = await findConta(ctx.tx, login);
  const { aparelho } = await findLugar(ctx, conta?.id);
  await contarTentativa(ctx, alvosDoPedido(ctx, `pedido-${pedido}`, grafiaDe(login), livres, aparelho));
  await ctx.enqueue(atenderPedidoJob, { pedido, login });
  return null;
}

/** Resends by ids, as the panels of administrators do. */
export async function enviarConfirmacaoPorId(ctx: Ctx, usuarioId: string, organizacaoId: number, livres: Livres): Promise<null> {
  await contarTentativa(ctx, alvosDoPedido(ctx, 'pedido-confirmacao', usuarioId, livres));
  if (organizacaoId !== ctx.organizacao.id) return null;
  const pessoa = await ctx.tx
    .selectFrom('usuario')
    .select(['id', 'nome', 'email', 'confirmado_em'])
    .where('id', '=', usuarioId)
    .executeTakeFirst();
  if (pessoa?.email && !pessoa.confirmado_em) await enviarConfirmacao(ctx, { ...pessoa, email: pessoa.email });
  return null;
}

/** So many invitations of one person in an hour, of those that somebody asks for again. */
const POR_HORA = 5;

/** @throws AppError 404, 429; RuleError cadastro_sem_email, cadastro_concluido */
export async function reenviarLinkFinalizar(ctx: Ctx, usuarioId: string): Promise<{ email: string }> {
  await contarTentativa(ctx, [{ chave: `convite:${usuarioId}`, livres: POR_HORA }]);
  return enviarLinkFinalizar(ctx, usuarioId);
}

/**
 * The invitation to somebody whom the town registered.
 * @throws AppError 404; RuleError cadastro_sem_email, cadastro_concluido
 */
export async function enviarLinkFinalizar(ctx: Ctx, usuarioId: string): Promise<{ email: string }> {
  const pessoa = await ctx.tx
    .selectFrom('usuario')
    .select(['id', 'nome', 'email', 'senha_hash', 'login_externo', 'avulso_de'])
    .where('id', '=', usuarioId)
    .executeTakeFirst();
  if (!pessoa) throw new AppError(404, 'Não encontramos esta pessoa.');
  if (!pessoa.email)
    throw new RuleError('cadastro_sem_email', 'Este cadastro não tem e-mail. Informe um antes de enviar o link.');
  if (pessoa.senha_hash || pessoa.login_externo === 'Sim')
    throw new RuleError('cadastro_concluido', 'Esta pessoa já concluiu o cadastro.');
  if (pessoa.avulso_de === null) await enviarLinkFinal(ctx, { ...pessoa, email: pessoa.email });
  else await pedirVinculo(ctx, usuarioId, await papelDoConvite(ctx, usuarioId));
  await ctx.audit('conta.convidar', { usuario_id: usuarioId });
  return { email: mascararEmail(pessoa.email) };
}

/** The way in for an account of the installation: the first password, or another one. @returns the address of the link */
export async function enviarLinkDeAcesso(ctx: Ctx, usuarioId: string): Promise<string> {
  const pessoa = await ctx.tx
    .selectFrom('usuario')
    .select(['id', 'nome', 'email', 'senha_em'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  if (!pessoa.email)
    throw new RuleError('cadastro_sem_email', 'Este cadastro não tem e-mail. Informe um antes de enviar o link.');
  const send = pessoa.senha_em ? enviarLinkDeSenha : enviarLinkFinal;
  return send(ctx, { ...pessoa, email: pessoa.email });
}
