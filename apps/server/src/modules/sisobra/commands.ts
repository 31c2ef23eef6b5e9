import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { conferir } from '@portal/domain/sisobra/conferir';
import type * as contract from '@portal/domain/sisobra/contract';
import type { Lancamento, MesDoSisobra } from '@portal/domain/sisobra/contract';
import { correcoesDe } from '@portal/domain/sisobra/ficha';
import { emLotes } from '@portal/domain/sisobra/lotes';
import { exigirEditavel, exigirEnviada } from '@portal/domain/sisobra/situacao';
import { loteXml, semMovimentoXml } from '@portal/domain/sisobra/xml';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findAjuste } from './ajustes.ts';
import { verMes } from './mes.ts';
import { fichaDe, findLancamentos, type LancamentoRow, lockLancamento, naTela } from './queries.ts';
import { recolher, recolherQuemEspera } from './registrar.ts';

async function abrir(ctx: Ctx, id: string, versao: number): Promise<LancamentoRow> {
  const l = await lockLancamento(ctx, id);
  requireFresh(l.versao, versao);
  return l;
}
const ler = async (ctx: Ctx, id: string): Promise<Lancamento> => naTela(await lockLancamento(ctx, id));

/** What a person typed is kept apart from what the request says. @throws AppError 404, 409; RuleError lancamento_fechado */
export async function salvarLancamento(
  ctx: Ctx,
  id: string,
  { versao, ficha }: BodyOf<typeof contract.salvarLancamento>,
): Promise<Lancamento> {
  const l = await abrir(ctx, id, versao);
  exigirEditavel(l.situacao);
  const correcoes = correcoesDe(l.colhida, ficha);
  await ctx.tx
    .updateTable('sisobra_lancamento')
    .set({
      correcoes: JSON.stringify(correcoes),
      situacao: conferir(l.tipo, ficha).length > 0 ? 'Pendente' : 'Pronta',
      motivo: '',
      versao: l.versao + 1,
    })
    .where('id', '=', id)
    .execute();
  await ctx.audit('sisobra.corrigir', { id, requerimento_id: l.requerimento_id, campos: Object.keys(correcoes) });
  return ler(ctx, id);
}

/** @throws AppError 404, 409; RuleError lancamento_fechado */
export async function relerLancamento(ctx: Ctx, id: string, versao: number): Promise<Lancamento> {
  const l = await abrir(ctx, id, versao);
  exigirEditavel(l.situacao);
  await recolher(ctx, l);
  await ctx.audit('sisobra.reler', { id, requerimento_id: l.requerimento_id });
  return ler(ctx, id);
}

/** What the Receita said of it. @throws AppError 404, 409; RuleError lancamento_fora_de_lote */
export async function responderLancamento(
  ctx: Ctx,
  id: string,
  dito: BodyOf<typeof contract.responderLancamento>,
): Promise<Lancamento> {
  const l = await abrir(ctx, id, dito.versao);
  exigirEnviada(l.situacao);
  await ctx.tx
    .updateTable('sisobra_lancamento')
    .set({
      ...(dito.resposta === 'aceita'
        ? { situacao: 'Aceita', protocolo: dito.protocolo }
        : { situacao: 'Recusada', motivo: dito.motivo }),
      respondido_em: ctx.agora,
      versao: l.versao + 1,
    })
    .where('id', '=', id)
    .execute();
  await ctx.audit('sisobra.resposta', { id, requerimento_id: l.requerimento_id, resposta: dito.resposta });
  if (dito.resposta === 'aceita') await recolherQuemEspera(ctx, l);
  return ler(ctx, id);
}

/** @throws AppError 404, 409; RuleError lancamento_fechado */
export async function retirarLancamento(
  ctx: Ctx,
  id: string,
  { versao, motivo }: BodyOf<typeof contract.retirarLancamento>,
): Promise<Lancamento> {
  const l = await abrir(ctx, id, versao);
  exigirEditavel(l.situacao);
  await ctx.tx
    .updateTable('sisobra_lancamento')
    .set({ situacao: 'Cancelada', motivo, versao: l.versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit('sisobra.retirar', { id, requerimento_id: l.requerimento_id, motivo });
  return ler(ctx, id);
}

/** Files of all that is ready in a month. @throws RuleError `nada_pronto`, `lancamento_grande` */
export async function gerarArquivos(ctx: Ctx, mes: string): Promise<MesDoSisobra> {
  await ctx.tx
    .selectFrom('sisobra_lancamento')
    .select('id')
    .where('mes', '=', mes)
    .where('situacao', '=', 'Pronta')
    .orderBy('id')
    .forUpdate()
    .execute();
  const prontas = await findLancamentos(ctx, sql`l.mes = ${mes} and l.situacao = 'Pronta'`);
  if (prontas.length === 0) throw new RuleError('nada_pronto', 'Nenhum lançamento deste mês está pronto para ir em um arquivo.');
  const { regra } = await findAjuste(ctx);
  const { lotes, grandes } = emLotes(prontas.map((l) => ({ tipo: l.tipo, ficha: fichaDe(l), l })));
  if (grandes[0])
    throw new RuleError(
      'lancamento_grande',
      `O lançamento do requerimento ${grandes[0].l.requerimento_numero} é maior do que um arquivo pode ser. Junte as linhas de área que são iguais.`,
    );
  const { ultimo } = await ctx.tx
    .selectFrom('sisobra_lote')
    .select((eb) => eb.fn.max('numero').as('ultimo'))
    .where('mes', '=', mes)
    .executeTakeFirstOrThrow();
  for (const [i, documentos] of lotes.entries()) {
    const id = uuidv7();
    const numero = (ultimo ?? 0) + i + 1;
    const xml = loteXml(documentos, regra.versao_do_layout);
    await ctx.tx
      .insertInto('sisobra_lote')
      .values({ ...{ id, mes, numero, xml }, quantos: documentos.length, criado_em: ctx.agora, criado_por: ctx.usuario.id })
      .execute();
    await ctx.tx
      .updateTable('sisobra_lancamento')
      .set((eb) => ({ situacao: 'Enviada', lote_id: id, versao: eb('versao', '+', 1) }))
      .where(
        'id',
        'in',
        documentos.map(({ l }) => l.id),
      )
      .execute();
    await ctx.audit('sisobra.arquivo', { id, mes, numero, quantos: documentos.length });
  }
  return verMes(ctx, mes);
}

async function lockLote({ tx }: Ctx, id: string) {
  const lote = await tx
    .selectFrom('sisobra_lote')
    .select(['id', 'mes', 'numero', 'xml', 'desfeito_em'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!lote) throw new AppError(404, 'Arquivo não encontrado.');
  return lote;
}

export async function baixarArquivo({ tx }: Ctx, id: string): Promise<{ nome: string; xml: string }> {
  const lote = await tx.selectFrom('sisobra_lote').select(['mes', 'numero', 'xml']).where('id', '=', id).executeTakeFirst();
  if (!lote) throw new AppError(404, 'Arquivo não encontrado.');
  return { nome: `sisobra-${lote.mes}-${String(lote.numero).padStart(2, '0')}.xml`, xml: lote.xml };
}

/** The file was never uploaded: what stood in it is ready again. @throws AppError 404; RuleError `arquivo_respondido` */
export async function desfazerArquivo(ctx: Ctx, id: string, motivo: string): Promise<MesDoSisobra> {
  const lote = await lockLote(ctx, id);
  await ctx.tx.selectFrom('sisobra_lancamento').select('id').where('lote_id', '=', id).orderBy('id').forUpdate().execute();
  const nele = await findLancamentos(ctx, sql`l.lote_id = ${id}`);
  if (lote.desfeito_em || nele.some((l) => l.situacao !== 'Enviada'))
    throw new RuleError('arquivo_respondido', 'A Receita já respondeu sobre este arquivo, ou ele já foi desfeito.');
  for (const l of nele)
    await ctx.tx
      .updateTable('sisobra_lancamento')
      .set({
        situacao: conferir(l.tipo, fichaDe(l)).length > 0 ? 'Pendente' : 'Pronta',
        lote_id: null,
        versao: l.versao + 1,
      })
      .where('id', '=', l.id)
      .execute();
  await ctx.tx
    .updateTable('sisobra_lote')
    .set({ desfeito_em: ctx.agora, desfeito_por: ctx.usuario.id, motivo })
    .where('id', '=', id)
    .execute();
  await ctx.audit('sisobra.desfazer', { id, mes: lote.mes, numero: lote.numero, motivo });
  return verMes(ctx, lote.mes);
}

const houve = (ls: readonly LancamentoRow[]): boolean => ls.some((l) => l.situacao !== 'Cancelada');

/** @throws RuleError `mes_com_movimento` */
export async function baixarSemMovimento(ctx: Ctx, mes: string): Promise<{ nome: string; xml: string }> {
  if (houve(await findLancamentos(ctx, sql`l.mes = ${mes}`)))
    throw new RuleError('mes_com_movimento', 'Este mês tem lançamentos: ele não é um mês sem movimento.');
  const { regra } = await findAjuste(ctx);
  return { nome: `sisobra-${mes}-sem-movimento.xml`, xml: semMovimentoXml(mes, regra.versao_do_layout) };
}

/** For good. @throws RuleError `mes_aberto` with what is left to do */
export async function encerrarMes(ctx: Ctx, mes: string, recibo: string): Promise<MesDoSisobra> {
  const visto = await verMes(ctx, mes);
  if (visto.impedimento) throw new RuleError('mes_aberto', visto.impedimento);
  const sem_movimento = !visto.lancamentos.some((l) => l.situacao === 'Aceita');
  await ctx.tx
    .insertInto('sisobra_mes')
    .values({ ...{ mes, sem_movimento, recibo }, encerrado_em: ctx.agora, encerrado_por: ctx.usuario.id })
    .execute();
  await ctx.audit('sisobra.encerrar', { mes, sem_movimento });
  return verMes(ctx, mes);
}
