import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { type pedirRetirada as contratoDoPedido, RETIRADA_HORAS } from '@portal/domain/suporte/segunda-etapa';
import { saudacao } from '@portal/domain/text/email';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { paragrafo } from '#platform/mail/layout.ts';
import { demandSemVinculo } from '../concessoes/index.ts';
import { endSessoes } from '../contas/index.ts';
import { enviarEmail } from '../emails/index.ts';
import { SISTEMA_ID } from '../organizacoes/index.ts';
import { temSegundaEtapa, verSegundaEtapa } from './segunda-etapa.ts';

/** The person concerned is told of each step, at the address of the account. */
async function avisar(ctx: Ctx, usuarioId: string, chave: string, assunto: string, texto: string): Promise<void> {
  const pessoa = await ctx.tx
    .selectFrom('usuario')
    .select(['nome', 'email'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  if (!pessoa.email) return;
  const blocos = [paragrafo(saudacao(pessoa.nome)), paragrafo(texto)];
  await enviarEmail(ctx, { chave, para: pessoa.email, assunto, titulo: assunto, blocos });
}

/** Who had asked and was not answered in time gives way. */
const fecharVencidas = ({ tx, agora }: Ctx) =>
  tx
    .updateTable('retirada_de_fator')
    .set({ situacao: 'Recusada', decidida_em: agora })
    .where('organizacao_id', '=', SISTEMA_ID)
    .where('situacao', '=', 'Pedida')
    .where('expira_em', '<=', agora)
    .execute();

/**
 * Asks for somebody's second factor to be taken off; another administrator confirms it.
 * @throws RuleError proprio_acesso, sem_segunda_etapa, ja_pedida; AppError 404
 */
export async function pedirRetirada(ctx: Ctx, id: string, { motivo }: BodyOf<typeof contratoDoPedido>) {
  const membro = await ctx.tx
    .selectFrom('membro')
    .select('usuario_id')
    .where('organizacao_id', '=', SISTEMA_ID)
    .where('usuario_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!membro) throw new AppError(404, 'Não encontramos este usuário de suporte.');
  if (id === ctx.usuario.id) throw new RuleError('proprio_acesso', 'Você não pode fazer isto com a sua própria conta.');
  if (!(await temSegundaEtapa(ctx, id)))
    throw new RuleError('sem_segunda_etapa', 'Esta pessoa não tem segunda etapa para tirar.');
  await fecharVencidas(ctx);
  const aberta = await ctx.tx
    .selectFrom('retirada_de_fator')
    .select('id')
    .where('organizacao_id', '=', SISTEMA_ID)
    .where('usuario_id', '=', id)
    .where('situacao', '=', 'Pedida')
    .executeTakeFirst();
  if (aberta) throw new RuleError('ja_pedida', 'Já há um pedido para esta pessoa. Outra pessoa precisa confirmá-lo.');
  const pedido = uuidv7();
  await ctx.tx
    .insertInto('retirada_de_fator')
    .values({
      id: pedido,
      usuario_id: id,
      motivo,
      pedida_por: ctx.usuario.id,
      pedida_em: ctx.agora,
      expira_em: new Date(ctx.agora.getTime() + RETIRADA_HORAS * 3_600_000),
    })
    .execute();
  await ctx.audit('suporte.pedir-retirada', { usuario_id: id, motivo });
  const texto = `${ctx.usuario.nome} pediu para tirar a segunda etapa da sua conta no painel do sistema, com este motivo: ${motivo} Outra pessoa precisa confirmar em ${RETIRADA_HORAS} horas. Se não foi combinado com você, avise agora quem cuida da instalação.`;
  await avisar(ctx, id, `retirada-pedida:${pedido}`, 'Pediram para tirar a sua segunda etapa', texto);
  return verSegundaEtapa(ctx);
}

/** Locked until the act ends. @throws RuleError `pedido_fechado` for one that is decided, or whose time is over */
async function lockRetirada({ tx, agora }: Ctx, id: string) {
  const row = await tx
    .selectFrom('retirada_de_fator')
    .select(['id', 'usuario_id', 'pedida_por'])
    .where('organizacao_id', '=', SISTEMA_ID)
    .where('id', '=', id)
    .where('situacao', '=', 'Pedida')
    .where('expira_em', '>', agora)
    .forUpdate()
    .executeTakeFirst();
  if (!row)
    throw new RuleError('pedido_fechado', 'Este pedido já foi decidido, ou passou do tempo. Se ainda for preciso, peça de novo.');
  return row;
}

/** @param por null: the person concerned */
const decidir = (ctx: Ctx, id: string, situacao: 'Feita' | 'Recusada', por: string | null = ctx.usuario.id) =>
  ctx.tx
    .updateTable('retirada_de_fator')
    .set({ situacao, decidida_por: por, decidida_em: ctx.agora })
    .where('organizacao_id', '=', SISTEMA_ID)
    .where('id', '=', id)
    .execute();

/** Takes it off, with the codes that stood for it. @throws RuleError outra_pessoa, acesso_recente, proprio_acesso, pedido_fechado */
export async function confirmarRetirada(ctx: Ctx, id: string) {
  const { usuario_id, pedida_por } = await lockRetirada(ctx, id);
  if (pedida_por === ctx.usuario.id)
    throw new RuleError('outra_pessoa', 'Você pediu. Outra pessoa com papel de administrador precisa confirmar.');
  await demandSemVinculo(ctx, pedida_por);
  if (usuario_id === ctx.usuario.id) throw new RuleError('proprio_acesso', 'Você não pode fazer isto com a sua própria conta.');
  await ctx.tx.deleteFrom('totp').where('usuario_id', '=', usuario_id).execute();
  await ctx.tx.deleteFrom('codigo_recuperacao').where('usuario_id', '=', usuario_id).execute();
  await ctx.tx.deleteFrom('passkey').where('organizacao_id', '=', SISTEMA_ID).where('usuario_id', '=', usuario_id).execute();
  await endSessoes(ctx, usuario_id);
  await decidir(ctx, id, 'Feita');
  await ctx.audit('suporte.confirmar-retirada', { usuario_id, pedida_por });
  const texto =
    'A segunda etapa da sua conta no painel do sistema foi tirada, a pedido de uma pessoa e com a confirmação de outra, e as suas sessões terminaram. Entre com a sua senha e ligue outra em Minha conta, Segurança. Se não foi combinado com você, avise agora quem cuida da instalação.';
  await avisar(ctx, usuario_id, `retirada-feita:${id}`, 'A sua segunda etapa foi tirada', texto);
  return verSegundaEtapa(ctx);
}

/** By whoever asked, who thought better of it, or by another; the person concerned may refuse too. @throws RuleError pedido_fechado */
export async function recusarRetirada(ctx: Ctx, id: string) {
  const { usuario_id } = await lockRetirada(ctx, id);
  await decidir(ctx, id, 'Recusada', usuario_id === ctx.usuario.id ? null : ctx.usuario.id);
  await ctx.audit('suporte.recusar-retirada', { usuario_id });
  return verSegundaEtapa(ctx);
}
