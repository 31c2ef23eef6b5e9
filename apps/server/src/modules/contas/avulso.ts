import { isMesmoNome } from '@portal/domain/contas/balcao';
import type { PapelDoVinculo, Vinculo } from '@portal/domain/contas/vinculo';
import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { type Conta, findConta, temUsuario } from './conta.ts';
import { LINK_VENCIDO } from './links.ts';
import { enviarLinkDoVinculo, enviarLinkFinal } from './mensagens.ts';

/**
 * Whether what a town writes down must stand apart: somebody has an account by one of these elsewhere. What the town sees is the same
 * either way.
 * @returns the town that keeps it, as the column `avulso_de` holds it
 */
export async function avulsoDe(
  { tx, organizacao }: Pick<Ctx, 'tx' | 'organizacao'>,
  logins: readonly string[],
): Promise<number | null> {
  for (const login of logins) if (login !== '' && (await findConta(tx, login))) return organizacao.id;
  return null;
}

/** Who said no is not asked again before. */
const DIAS_DEPOIS_DO_NAO = 30;

interface Avulso {
  id: string;
  nome: string;
  email: string | null;
  cpf: string | null;
  cnpj: string | null;
  criado_em: Date;
}

/**
 * Asks the owner of the account that a record may be of, by the account's own mailbox, and invites the mailbox that the town typed as it
 * would anybody's. Nothing of what is found out is answered.
 */
export async function pedirVinculo(ctx: Ctx, avulsoId: string, papel: PapelDoVinculo): Promise<void> {
  const avulso = await ctx.tx
    .selectFrom('usuario')
    .select(['id', 'nome', 'email', 'cpf', 'cnpj', 'criado_em'])
    .where('id', '=', avulsoId)
    .executeTakeFirstOrThrow();
  const conta = await findDono(ctx, avulso, papel);
  const vinculoId = await abrirVinculo(ctx, avulsoId, papel, conta?.id ?? null);
  const foiPedido = conta?.email && !(await disseNao(ctx, avulsoId, papel));
  if (foiPedido) await enviarLinkDoVinculo(ctx, { ...conta, email: conta.email! }, { id: vinculoId, papel });
  if (avulso.email && avulso.email !== conta?.email) await enviarLinkFinal(ctx, { ...avulso, email: avulso.email });
}

/**
 * Whose account a record is of: a requester's by the document, a colleague's by the mailbox. One that was opened after the record, or
 * under another name, has not shown to be theirs.
 */
async function findDono(ctx: Ctx, avulso: Avulso, papel: PapelDoVinculo): Promise<Conta | undefined> {
  const documento = avulso.cpf ?? avulso.cnpj;
  const doDocumento = documento ? await findConta(ctx.tx, documento) : undefined;
  const doEmail = papel === 'equipe' && avulso.email ? await findConta(ctx.tx, avulso.email) : undefined;
  if (doEmail) return doEmail.ativo ? doEmail : undefined;
  const isDela = doDocumento?.ativo && isMesmoNome(doDocumento.nome, avulso.nome) && doDocumento.criado_em <= avulso.criado_em;
  return isDela ? doDocumento : undefined;
}

/** As what a record is invited again: who may become a colleague is asked that first. */
export async function papelDoConvite({ tx }: Ctx, id: string): Promise<PapelDoVinculo> {
  const { painel_prefeitura } = await tx
    .selectFrom('membro')
    .select('painel_prefeitura')
    .where('usuario_id', '=', id)
    .executeTakeFirstOrThrow();
  return painel_prefeitura ? 'equipe' : 'requerente';
}

async function abrirVinculo({ tx, agora, usuario }: Ctx, avulso_id: string, papel: PapelDoVinculo, conta_id: string | null) {
  const aberto = await tx
    .selectFrom('vinculo')
    .select('id')
    .where('avulso_id', '=', avulso_id)
    .where('papel', '=', papel)
    .where('resposta', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (aberto) {
    await tx.updateTable('vinculo').set({ conta_id }).where('id', '=', aberto.id).execute();
    return aberto.id;
  }
  const id = uuidv7();
  await tx
    .insertInto('vinculo')
    .values({ id, avulso_id, conta_id, papel, pedido_por: usuario.id || null, pedido_em: agora })
    .execute();
  return id;
}

async function disseNao({ tx, agora }: Ctx, avulsoId: string, papel: PapelDoVinculo): Promise<boolean> {
  const nao = await tx
    .selectFrom('vinculo')
    .select('id')
    .where('avulso_id', '=', avulsoId)
    .where('papel', '=', papel)
    .where('resposta', '=', 'recusado')
    .where('respondido_em', '>', new Date(agora.getTime() - DIAS_DEPOIS_DO_NAO * 86_400_000))
    .executeTakeFirst();
  return nao !== undefined;
}

/** What the page of the mail tells before it is answered. @throws AppError 410 where it was answered or taken back */
export async function verVinculo({ tx, organizacao }: Ctx, id: unknown): Promise<Vinculo | null> {
  if (typeof id !== 'string') return null;
  const row = await tx
    .selectFrom('vinculo as v')
    .innerJoin('membro as m', 'm.usuario_id', 'v.avulso_id')
    .leftJoin('usuario as p', 'p.id', 'v.pedido_por')
    .select(['v.papel', 'v.pedido_em', 'm.cargo', 'p.nome as por'])
    .select(sql<number>`(select count(*)::integer from requerimento r where r.requerente_id = v.avulso_id)`.as('requerimentos'))
    .where('v.id', '=', id)
    .where('v.resposta', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError(410, LINK_VENCIDO, { codigo: 'link_vencido' });
  const { papel, pedido_em, cargo, por, requerimentos } = row;
  const municipio = organizacao.nome;
  return { papel: papel as PapelDoVinculo, municipio, por: por ?? '', quando: pedido_em.toISOString(), cargo, requerimentos };
}

/** Ends what waits for an answer. @returns the ids of what ended */
export async function encerrarVinculo(
  { tx, agora }: Ctx,
  avulsoId: string,
  resposta: 'aceito' | 'retirado',
  papel?: PapelDoVinculo,
): Promise<string[]> {
  const rows = await tx
    .updateTable('vinculo')
    .set({ resposta, respondido_em: agora })
    .where('avulso_id', '=', avulsoId)
    .$if(papel !== undefined, (q) => q.where('papel', '=', papel as PapelDoVinculo))
    .where('resposta', 'is', null)
    .returning('id')
    .execute();
  return rows.map((r) => r.id);
}

/** Puts an invited colleague to work: by the last step of their account, or as the town's directory brings them. */
export async function assumirConvite(ctx: Ctx, avulsoId: string): Promise<void> {
  if ((await encerrarVinculo(ctx, avulsoId, 'aceito', 'equipe')).length === 0) return;
  await ctx.tx.updateTable('membro').set({ ativo: true }).where('usuario_id', '=', avulsoId).execute();
}

/**
 * A record that the town kept apart becomes an account, by whoever reads its mailbox.
 * @throws RuleError `email_em_uso`, `documento_ja_cadastrado`: somebody has an account by it, and enters with that one
 */
export async function virarConta(ctx: Ctx, id: string): Promise<void> {
  const { avulso_de, email, cpf, cnpj } = await ctx.tx
    .selectFrom('usuario')
    .select(['avulso_de', 'email', 'cpf', 'cnpj'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (avulso_de === null) return;
  if (email && (await findConta(ctx.tx, email)))
    throw new RuleError(
      'email_em_uso',
      'Este e-mail já tem uma conta no portal. Entre com ela; se este cadastro for de outra pessoa, peça à prefeitura que anote o e-mail dela.',
    );
  const documento = cpf ?? cnpj;
  if (documento && (await findConta(ctx.tx, documento)))
    throw new RuleError(
      'documento_ja_cadastrado',
      'Você já tem uma conta no portal com este documento. Entre com ela: enviamos ao e-mail dela a pergunta se este cadastro é seu.',
    );
  await ctx.tx.updateTable('usuario').set({ avulso_de: null }).where('id', '=', id).execute();
  await assumirConvite(ctx, id);
  await encerrarVinculo(ctx, id, 'aceito');
}

/**
 * The mailbox of an account was just proven: one that nobody enters with, or whose password somebody set who never confirmed it, gets the
 * link for a password.
 */
export async function retomarConta(ctx: Ctx, conta: Conta): Promise<void> {
  if ((temUsuario(conta) && conta.confirmado) || !conta.email) return;
  await ctx.tx.updateTable('usuario').set({ senha_hash: null }).where('id', '=', conta.id).execute();
  if (!conta.login_externo) await enviarLinkFinal(ctx, { ...conta, email: conta.email });
}
