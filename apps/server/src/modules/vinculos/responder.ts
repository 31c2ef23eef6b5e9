import type { responderVinculo } from '@portal/domain/contas/vinculo';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { type Conta, encerrarVinculo, enterTown, findConta, LINK_VENCIDO, retomarConta, takeLink } from '../contas/index.ts';
import { juntarAvulso } from '../contribuintes/index.ts';
import { passarConvite } from '../equipe/index.ts';
import { avisar } from '../notificacoes/index.ts';

const vencido = () => new AppError(410, LINK_VENCIDO, { codigo: 'link_vencido' });

/**
 * What the owner of an account says to a town that wrote them down: a requester's record becomes part of the account, an invited colleague
 * joins the staff, or neither, and the town goes on seeing what it typed.
 * @throws AppError 410; RuleError of a union that cannot be
 */
export async function responder(ctx: Ctx, id: string, { token, acao }: BodyOf<typeof responderVinculo>): Promise<null> {
  const link = await takeLink(ctx, 'responder_vinculo', token);
  const vinculo = await ctx.tx
    .selectFrom('vinculo as v')
    .innerJoin('usuario as u', 'u.id', 'v.avulso_id')
    .select(['v.avulso_id', 'v.papel', 'v.pedido_por', 'u.nome'])
    .where('v.id', '=', id)
    .where('v.conta_id', '=', link.usuario_id)
    .where('v.resposta', 'is', null)
    .forUpdate('v')
    .executeTakeFirst();
  if (!vinculo || link.dados.vinculo_id !== id) throw vencido();
  const { avulso_id, papel } = vinculo;
  if (acao === 'recusar') await recusar(ctx, id, vinculo);
  else {
    const conta = await demandConta(ctx, link.email);
    await encerrarVinculo(ctx, avulso_id, 'aceito', papel as 'equipe');
    if (papel === 'equipe') {
      if (!(await passarConvite(ctx, avulso_id, conta.id))) throw vencido();
    } else await juntar(ctx, conta, avulso_id);
    await retomarConta(ctx, conta);
    await contar(ctx, vinculo, 'aceitou o convite e já está na equipe.');
  }
  await ctx.audit(`vinculo.${acao}`, { usuario_id: avulso_id, papel });
  return null;
}

async function demandConta(ctx: Ctx, email: string | null): Promise<Conta> {
  const conta = email ? await findConta(ctx.tx, email) : undefined;
  if (!conta) throw vencido();
  return conta;
}

async function juntar(ctx: Ctx, conta: Conta, avulsoId: string): Promise<void> {
  if (!(await enterTown(ctx.tx, ctx.organizacao.id, conta.id)))
    throw new RuleError('acesso_encerrado', 'O acesso da sua conta a este município foi encerrado. Fale com a prefeitura.');
  await ctx.tx.updateTable('membro').set({ painel_contribuinte: true }).where('usuario_id', '=', conta.id).execute();
  await juntarAvulso(ctx, conta.id, avulsoId);
}

interface Perguntado {
  papel: string;
  pedido_por: string | null;
  /** as the town wrote it: an account that says no shows no name */
  nome: string;
}

async function recusar(ctx: Ctx, id: string, perguntado: Perguntado): Promise<void> {
  await ctx.tx.updateTable('vinculo').set({ resposta: 'recusado', respondido_em: ctx.agora }).where('id', '=', id).execute();
  await contar(ctx, perguntado, 'não aceitou o convite para a equipe.');
}

/** Whoever invited a colleague is told; of a requester the record itself tells. */
async function contar(ctx: Ctx, { papel, pedido_por, nome }: Perguntado, oque: string): Promise<void> {
  if (papel !== 'equipe' || !pedido_por) return;
  const link = '/prefeitura/configuracoes/equipe';
  await avisar(ctx, { usuario_ids: [pedido_por], tipo: 'pedido_ao_portal', message: `${nome} ${oque}`, link });
}
