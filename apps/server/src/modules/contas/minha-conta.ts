import type * as contract from '@portal/domain/contas/minha-conta';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { CAMPO_OBRIGATORIO } from '@portal/domain/http/fields';
import { RuleError } from '@portal/domain/http/rule-error';
import type { Ctx } from '#platform/http/context.ts';
import { findProfissional, saveProfissional } from '../profissionais/index.ts';
import { contarTentativa, type Livres } from '../tentativas/index.ts';
import { newCpf } from './acesso.ts';
import { findConta } from './conta.ts';
import { enderecoGravado } from './endereco.ts';
import { endLinks } from './links.ts';
import { avisarSenhaTrocada, avisarTrocaDeEmail, enviarTrocaDeEmail } from './mensagens.ts';
import type { ContasOptions } from './opcoes.ts';
import { mudarPessoa } from './pessoa.ts';
import { hashSenhaNova, provarIdentidade } from './senha.ts';
import { endSessoes } from './sessoes-da-pessoa.ts';

const COLUMNS = [
  'id',
  'nome',
  'email',
  'tipo_pessoa',
  'cpf',
  'cnpj',
  'nome_fantasia',
  'responsavel_nome',
  'responsavel_cpf',
  'telefone',
  'endereco',
  'login_externo',
  'senha_hash',
  'senha_em',
] as const;

export async function verConta(ctx: Ctx): Promise<contract.Conta> {
  const { tx, usuario, agora } = ctx;
  const { senha_hash, ...row } = await tx
    .selectFrom('usuario')
    .select(COLUMNS)
    .where('id', '=', usuario.id)
    .executeTakeFirstOrThrow();
  const { cargo } = await tx.selectFrom('membro').select('cargo').where('usuario_id', '=', usuario.id).executeTakeFirstOrThrow();
  const foto = await tx.selectFrom('usuario_foto').select('usuario_id').where('usuario_id', '=', usuario.id).executeTakeFirst();
  const troca = await tx
    .selectFrom('link_email')
    .select('dados')
    .where('usuario_id', '=', usuario.id)
    .where('finalidade', '=', 'trocar_email')
    .where('usado_em', 'is', null)
    .where('expira_em', '>', agora)
    .executeTakeFirst();
  return {
    ...row,
    email: row.email ?? '',
    email_novo: (troca?.dados as { email?: string } | undefined)?.email ?? null,
    tipo_pessoa: row.tipo_pessoa as 'fisica' | 'juridica',
    endereco: row.endereco as contract.Conta['endereco'],
    login_externo: row.login_externo as 'Sim' | 'Não',
    senha_em: row.senha_em?.toISOString() ?? null,
    tem_senha: senha_hash !== null,
    profissional: await findProfissional(ctx),
    cargo,
    foto: foto !== undefined,
  };
}

export async function salvarConta(ctx: Ctx, body: BodyOf<typeof contract.salvarConta>): Promise<contract.Conta> {
  const { profissional, endereco, ...campos } = body;
  if (ctx.usuario.painelContribuinte) demandContato(body);
  await mudarPessoa(ctx, ctx.usuario.id, { ...campos, ...(endereco && { endereco }) });
  await saveProfissional(ctx, ctx.usuario.id, profissional);
  await ctx.audit('conta.salvar');
  return verConta(ctx);
}

/** The town writes to who asks something of it. @throws RuleError contato_obrigatorio */
function demandContato({ telefone, endereco }: BodyOf<typeof contract.salvarConta>): void {
  const erros = [...(telefone ? [] : ['telefone']), ...(endereco ? [] : ['endereco'])].map((campo) => ({
    campo,
    mensagem: CAMPO_OBRIGATORIO,
  }));
  if (erros.length > 0) throw new RuleError('contato_obrigatorio', 'Confira os campos indicados.', erros);
}

/** @throws RuleError documento_ja_cadastrado, cpf_obrigatorio */
export async function completarCadastro(ctx: Ctx, body: BodyOf<typeof contract.completarCadastro>): Promise<contract.Conta> {
  const { cpf, cnpj } = await ctx.tx
    .selectFrom('usuario')
    .select(['cpf', 'cnpj'])
    .where('id', '=', ctx.usuario.id)
    .executeTakeFirstOrThrow();
  await ctx.tx
    .updateTable('usuario')
    .set({
      nome: body.nome,
      telefone: body.telefone,
      ...(await enderecoGravado(ctx.tx, body.endereco)),
      completar_cadastro: 'Não',
      ...(await newCpf(ctx, Boolean(cpf ?? cnpj), body.cpf)),
    })
    .where('id', '=', ctx.usuario.id)
    .execute();
  await ctx.audit('conta.completar');
  return verConta(ctx);
}

/** @throws RuleError senha_nao_confere, senha_comum, sem_senha; AppError 429 */
export async function trocarSenha(ctx: Ctx, body: BodyOf<typeof contract.trocarSenha>, tentativas: Livres): Promise<null> {
  const { senha_hash, login_externo } = await ctx.tx
    .selectFrom('usuario')
    .select(['senha_hash', 'login_externo'])
    .where('id', '=', ctx.usuario.id)
    .executeTakeFirstOrThrow();
  if (!senha_hash && login_externo === 'Sim')
    throw new RuleError('sem_senha', 'A sua senha é a da rede da prefeitura e não pode ser trocada aqui.');
  await provarIdentidade(ctx, body.senha_atual, tentativas);
  const nova = await hashSenhaNova(body.senha, [ctx.usuario.nome, ctx.usuario.email]);
  await ctx.tx.updateTable('usuario').set({ senha_hash: nova, senha_em: ctx.agora }).where('id', '=', ctx.usuario.id).execute();
  await endLinks(ctx, ctx.usuario.id, ['redefinir_senha', 'trocar_email', 'confirmar_local']);
  await endSessoes(ctx, ctx.usuario.id, ctx.usuario.sessao_id);
  await ctx.tx.updateTable('sessao').set({ autenticada_em: ctx.agora }).where('id', '=', ctx.usuario.sessao_id).execute();
  if (ctx.usuario.email) await avisarSenhaTrocada(ctx, ctx.usuario);
  await ctx.audit('conta.trocar-senha');
  return null;
}

/** The old e-mail stays until the new one answers. An address that is taken gets no link, and the answer is the same. */
export async function trocarEmail(
  ctx: Ctx,
  body: BodyOf<typeof contract.trocarEmail>,
  { tentativas, pedidos }: ContasOptions,
): Promise<null> {
  await provarIdentidade(ctx, body.senha_atual, tentativas);
  if (body.email === ctx.usuario.email)
    throw new RuleError('email_igual', 'Este já é o e-mail da sua conta.', [
      { campo: 'email', mensagem: 'Este já é o e-mail da sua conta.' },
    ]);
  await contarTentativa(ctx, [{ chave: `pedido-email:${ctx.usuario.id}`, livres: pedidos.conta }]);
  const isFree = !(await findConta(ctx.tx, body.email));
  await enviarTrocaDeEmail(ctx, ctx.usuario, body.email, isFree);
  if (ctx.usuario.email) await avisarTrocaDeEmail(ctx, ctx.usuario, body.email, 'pedida');
  await ctx.audit('conta.pedir-troca-de-email');
  return null;
}
