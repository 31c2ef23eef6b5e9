import type * as contract from '@portal/domain/contatos/contract';
import {
  ATOS_DA_EQUIPE,
  type AtoDoContato,
  comoMensagem,
  isEsperando,
  isReservado,
  passo,
  prazoProrrogado,
  type SituacaoDoContato,
} from '@portal/domain/contatos/situacao';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { formatData } from '@portal/domain/text/datas';
import { requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findCalendario } from '../calendario/index.ts';
import { escreveAqui, escreverMensagem } from '../mensagens/index.ts';
import { findVisiveis } from '../requerimentos/index.ts';
import { lerEtapas } from '../tramitacao/index.ts';
import { avisarEquipe, contarEncerramento, contarProrrogacao, contarResposta, nomeDe } from './avisos.ts';
import { listSetores } from './destinos.ts';
import { falar } from './falar.ts';
import { atosDe, detalheDe, findContato, hojeDe, julgado, type Linha, lockContato } from './queries.ts';

type Detalhe = DadosIn<typeof contract.verContato>;

/** Whoever writes in the request it speaks of may take it there, once. */
async function podeLevar(ctx: Ctx, c: Linha): Promise<boolean> {
  if (!c.requerimento_id || c.levado_em !== null) return false;
  if (!(await findVisiveis(ctx, [c.requerimento_id])).has(c.requerimento_id)) return false;
  return escreveAqui(ctx, await lerEtapas(ctx, c.requerimento_id));
}

async function daEquipe(ctx: Ctx, c: Linha): Promise<Detalhe> {
  const proprio = c.usuario_id === ctx.usuario.id || ctx.usuario.suporte !== null;
  const leva = !proprio && (await podeLevar(ctx, c));
  const possiveis = atosDe(ctx, c).filter((ato) => ATOS_DA_EQUIPE.some((a) => a === ato) && (ato !== 'levar' || leva));
  return {
    ...(await detalheDe(ctx, c)),
    atos: proprio ? [] : possiveis,
    pessoa: { id: c.usuario_id, nome: c.pessoa, removida: c.removida },
    setor_id: c.setor_id,
    setor: c.setor,
    atendente: c.atendente,
    vencido: isEsperando(c.situacao) && c.prazo_em < hojeDe(ctx),
    setores: (await listSetores(ctx)).filter((s) => s.id !== c.setor_id),
    levado: c.levado_em !== null,
  };
}

/** @throws AppError 404 */
export const verContato = async (ctx: Ctx, id: string): Promise<Detalhe> => daEquipe(ctx, await findContato(ctx, id));

/**
 * One contact, locked, and where the act leads.
 * @throws AppError 404, 409; RuleError `proprio_contato`, and those of `passo`
 */
async function comecar(
  ctx: Ctx,
  id: string,
  versao: number,
  ato: AtoDoContato,
): Promise<{ c: Linha; situacao: SituacaoDoContato }> {
  const c = await lockContato(ctx, id);
  requireFresh(c.versao, versao);
  if (c.usuario_id === ctx.usuario.id)
    throw new RuleError('proprio_contato', 'Ninguém atende o próprio contato. Peça a um colega.');
  return { c, situacao: passo(julgado(c, ctx), ato, hojeDe(ctx)) };
}

type Mudanca = Partial<{
  setor_id: string;
  atendente_id: string | null;
  prazo_em: string;
  prorrogado_em: Date;
  lembrete: number;
  respondido_em: Date;
  encerrado_em: Date;
  levado_em: Date;
}>;

/** Stores what an act made of it. */
async function gravar(ctx: Ctx, { c, situacao }: { c: Linha; situacao: SituacaoDoContato }, mudanca: Mudanca): Promise<void> {
  await ctx.tx
    .updateTable('contato')
    .set({ situacao, versao: c.versao + 1, ...(situacao !== 'Em atendimento' && { atendente_id: null }), ...mudanca })
    .where('id', '=', c.id)
    .execute();
}

/** The first answer, or the closing without one, is what the year counts. */
const concluir = (ctx: Ctx, c: Linha) =>
  ctx.tx
    .updateTable('contato')
    .set({ concluido_em: ctx.agora, no_prazo: hojeDe(ctx) <= c.prazo_em })
    .where('id', '=', c.id)
    .where('concluido_em', 'is', null)
    .execute();

/** @throws as `comecar` */
export async function assumir(ctx: Ctx, id: string, versao: number): Promise<Detalhe> {
  const passado = await comecar(ctx, id, versao, 'assumir');
  await gravar(ctx, passado, { atendente_id: ctx.usuario.id });
  await ctx.audit('contato.assumir', { id });
  return verContato(ctx, id);
}

/** @throws as `comecar`; RuleError `arquivo_desconhecido` */
export async function responder(
  ctx: Ctx,
  id: string,
  { versao, texto, arquivos }: BodyOf<typeof contract.responderContato>,
): Promise<Detalhe> {
  const passado = await comecar(ctx, id, versao, 'responder');
  await concluir(ctx, passado.c);
  await gravar(ctx, passado, { respondido_em: passado.c.respondido_em ?? ctx.agora });
  const fala = await falar(ctx, id, { especie: 'resposta', texto, arquivos });
  await ctx.audit('contato.responder', { id });
  await contarResposta(ctx, passado.c, fala, texto);
  return verContato(ctx, id);
}

/** @throws as `comecar` */
export async function prorrogar(
  ctx: Ctx,
  id: string,
  { versao, motivo }: BodyOf<typeof contract.prorrogarContato>,
): Promise<Detalhe> {
  const passado = await comecar(ctx, id, versao, 'prorrogar');
  const prazo_em = prazoProrrogado(passado.c.prazo_em, await findCalendario(ctx));
  await gravar(ctx, passado, { prazo_em, prorrogado_em: ctx.agora, lembrete: 0 });
  await falar(ctx, id, { especie: 'prorrogacao', texto: motivo });
  await ctx.audit('contato.prorrogar', { id, prazo_em });
  await contarProrrogacao(ctx, { ...passado.c, prazo_em }, motivo);
  return verContato(ctx, id);
}

/** Its term goes on. Whoever passes it on may see it no more. @throws as `comecar`; RuleError `setor_desconhecido` */
export async function encaminhar(
  ctx: Ctx,
  id: string,
  { versao, setor_id, motivo }: BodyOf<typeof contract.encaminharContato>,
): Promise<{ id: string; setor: string }> {
  const passado = await comecar(ctx, id, versao, 'encaminhar');
  const setor = (await listSetores(ctx)).find((s) => s.id === setor_id && s.id !== passado.c.setor_id);
  if (!setor) {
    const mensagem = 'Escolha outro setor da lista.';
    throw new RuleError('setor_desconhecido', mensagem, [{ campo: 'setor_id', mensagem }]);
  }
  await gravar(ctx, passado, { setor_id });
  await falar(ctx, id, { especie: 'encaminhamento', texto: `Para ${setor.nome}: ${motivo}` });
  await ctx.audit('contato.encaminhar', { id, setor_id });
  const { c } = passado;
  await avisarEquipe(
    ctx,
    { ...c, setor_id, atendente_id: null },
    `${nomeDe(c)}, de ${c.pessoa}, foi encaminhada ao seu setor: responda até ${formatData(c.prazo_em)}.`,
  );
  return { id, setor: setor.nome };
}

/**
 * What was written first stands in the request it speaks of, as a note or as a message to its parties.
 * @throws as `comecar`, `escreverMensagem`; RuleError `contato_sem_requerimento`, `contato_levado`, `contato_reservado`
 */
export async function levar(ctx: Ctx, id: string, { versao, interna }: BodyOf<typeof contract.levarContato>): Promise<Detalhe> {
  const passado = await comecar(ctx, id, versao, 'levar');
  const { c } = passado;
  if (!c.requerimento_id) throw new RuleError('contato_sem_requerimento', 'Este contato não cita um requerimento.');
  if (c.levado_em !== null) throw new RuleError('contato_levado', 'Este contato já está no requerimento.');
  if (isReservado(c.tipo) && !interna)
    throw new RuleError('contato_reservado', 'Uma denúncia só vai ao requerimento como nota da prefeitura.');
  const { falas } = await detalheDe(ctx, c);
  const texto = falas.find((f) => f.especie === 'mensagem')?.texto ?? '';
  const { id: mensagem_id } = await escreverMensagem(ctx, c.requerimento_id, {
    texto: comoMensagem({ ...c, texto }),
    interna,
  });
  await gravar(ctx, passado, { levado_em: ctx.agora });
  await ctx.audit('contato.levar', { id, mensagem_id, interna });
  return verContato(ctx, id);
}

/** @throws as `comecar` */
export async function encerrar(
  ctx: Ctx,
  id: string,
  { versao, motivo }: BodyOf<typeof contract.encerrarContato>,
): Promise<Detalhe> {
  const passado = await comecar(ctx, id, versao, 'encerrar');
  await concluir(ctx, passado.c);
  await gravar(ctx, passado, { encerrado_em: ctx.agora });
  const fala = await falar(ctx, id, { especie: 'encerramento', texto: motivo });
  await ctx.audit('contato.encerrar', { id });
  await contarEncerramento(ctx, passado.c, fala, motivo);
  return verContato(ctx, id);
}
