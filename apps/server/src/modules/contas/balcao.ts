import { type cadastrarRequerente as contract, isMesmoNome } from '@portal/domain/contas/balcao';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { contarTentativa } from '../tentativas/index.ts';
import { enviarLinkFinalizar, freeUp } from './cadastro.ts';
import { enterTown, findConta, isOfAnotherTown, temUsuario } from './conta.ts';

/** Nobody serves so many people in an hour: a list of CPFs is being tried. */
const POR_HORA = 120;

function refuse(campo: string, mensagem: string): never {
  throw new RuleError('cadastro_recusado', mensagem, [{ campo, mensagem }]);
}

/**
 * Makes somebody who stands at the counter a requester of this town. An account that they have stays theirs, wherever it was made; one
 * without e-mail gets the one they say now, and the link to take it over.
 * @throws RuleError `cadastro_recusado`; AppError 429
 */
export async function cadastrarNoBalcao(ctx: Ctx, body: BodyOf<typeof contract>): Promise<DadosIn<typeof contract>> {
  await contarTentativa(ctx, [{ chave: `balcao:${ctx.usuario.id}`, livres: POR_HORA }]);
  // what a stranger typed and never proved keeps nobody from their CPF
  await freeUp(ctx, body.cpf);
  const conta = await findConta(ctx.tx, body.cpf);
  if (conta && !isMesmoNome(conta.nome, body.nome))
    refuse('nome', 'Este CPF já tem cadastro com outro nome. Confira os dois no documento da pessoa.');
  if (conta && !conta.ativo) refuse('cpf', 'O cadastro desta pessoa está desativado.');
  const dono = body.email ? await findConta(ctx.tx, body.email) : undefined;
  if (dono && dono.id !== conta?.id) refuse('email', 'Este e-mail já é de outro cadastro. Confira com a pessoa, ou deixe vazio.');

  const id = conta?.id ?? uuidv7();
  const email = body.email || null;
  if (!conta)
    await ctx.tx
      .insertInto('usuario')
      .values({ id, nome: body.nome, cpf: body.cpf, telefone: body.telefone, email, criado_em: ctx.agora })
      .execute();
  if (!(await enterTown(ctx.tx, ctx.organizacao.id, id))) refuse('cpf', 'O acesso desta pessoa a este município foi encerrado.');
  await ctx.tx.updateTable('membro').set({ painel_contribuinte: true }).where('usuario_id', '=', id).execute();
  // an account without e-mail is whoever's gives it one: only the town that made it does
  if (conta && !conta.email && email) {
    if (await isOfAnotherTown(ctx, id))
      refuse('email', 'Esta pessoa foi cadastrada sem e-mail em outro município. Peça a ela que o complete lá.');
    await ctx.tx.updateTable('usuario').set({ email }).where('id', '=', id).execute();
  }
  await ctx.audit('requerente.cadastrar', { usuario_id: id, novo: conta === undefined });
  const semEntrada = conta === undefined || !temUsuario(conta);
  const convidar = semEntrada && (email !== null || Boolean(conta?.email));
  return { nome: conta?.nome ?? body.nome, convite_para: convidar ? (await enviarLinkFinalizar(ctx, id)).email : null };
}
