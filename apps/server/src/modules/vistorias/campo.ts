import { createHash } from 'node:crypto';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { seguraOPedido } from '@portal/domain/taxas/parcelas';
import { addDias, dataDe } from '@portal/domain/text/datas';
import type * as contract from '@portal/domain/vistorias/contract';
import type { Vistoria } from '@portal/domain/vistorias/contract';
import { faltasDoRoteiro, linhasDe, respostasDoRoteiro } from '@portal/domain/vistorias/roteiro';
import { FOTOS_MAX } from '@portal/domain/vistorias/sincronia';
import { APROVAM, impedimentosDaFinal, resultadosAbertos } from '@portal/domain/vistorias/vistoria';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx, StoredUpload } from '#platform/http/context.ts';
import { demandLegivel, findArquivo, registrarArquivo } from '../arquivos/index.ts';
import { newCodigo } from '../numeracao/index.ts';
import { contarPendencias, findPendencias } from '../pendencias/index.ts';
import { findGuias } from '../taxas/index.ts';
import { abrir, gravar } from './agendar.ts';
import { anotarNosAutos, avisarPartesDa, vistoriaDa } from './avisos.ts';
import { type FotoRow, findFotos } from './fotos.ts';
import { fazerLaudoJob } from './laudo.ts';
import { findVistoria, type VistoriaRow, verVistoria } from './queries.ts';
import { findTipo } from './tipos.ts';

/** The visit begins: from now on it follows the checklist as it is today. @throws as `abrir` */
export async function iniciarVistoria(ctx: Ctx, id: string, versao: number): Promise<Vistoria> {
  const v = await abrir(ctx, id, versao, 'iniciar');
  await porEmCampo(ctx, v, (await findTipo(ctx, v.tipo_id)).edicao);
  return verVistoria(ctx, id);
}

/** @param edicao of the checklist that the visit follows from now on */
export async function porEmCampo(ctx: Ctx, v: VistoriaRow, edicao: number): Promise<void> {
  await gravar(ctx, v, { status: 'Em campo', iniciada_em: ctx.agora, edicao });
  await ctx.audit('vistoria.iniciar', { id: v.id });
  await anotarNosAutos(ctx, v.requerimento_id, 'vistoria_iniciada', `Começou a ${vistoriaDa(v)}.`);
}

type Notas = Pick<BodyOf<typeof contract.anotarVistoria>, 'respostas' | 'observacoes'>;

const notasDe = (v: VistoriaRow, { respostas, observacoes }: Notas) => ({
  respostas: respostasDoRoteiro(v.regra.roteiro, respostas),
  observacoes,
});

/** What was found so far. @throws as `abrir` */
export async function anotarVistoria(ctx: Ctx, id: string, body: BodyOf<typeof contract.anotarVistoria>): Promise<Vistoria> {
  const v = await abrir(ctx, id, body.versao, 'anotar');
  const notas = notasDe(v, body);
  await gravar(ctx, v, { respostas: JSON.stringify(notas.respostas), observacoes: notas.observacoes });
  return verVistoria(ctx, id);
}

/** The row as it is now: pictures come one after another and do not fight about the version. */
const abrirEmCampo = async (ctx: Ctx, id: string) => abrir(ctx, id, (await findVistoria(ctx, id)).versao, 'anotar');

/**
 * A picture, without what the camera wrote in it. Sent twice it is kept once.
 * @throws AppError 403, 404; RuleError `arquivo_recusado`, `fotos_demais`, `vistoria_fechada`
 */
export async function incluirFoto(
  ctx: Ctx,
  id: string,
  { linha, legenda }: BodyOf<typeof contract.incluirFoto>,
  arquivo: StoredUpload,
): Promise<Vistoria> {
  demandLegivel(arquivo);
  const recusar = (codigo: string, mensagem: string) => new RuleError(codigo, mensagem, [{ campo: 'arquivo', mensagem }]);
  if (!arquivo.foto) throw recusar('arquivo_recusado', 'Não conseguimos abrir esta foto. Envie em JPG, PNG ou WebP.');
  const v = await abrirEmCampo(ctx, id);
  if (linha && !linhasDe(v.regra.roteiro).some((l) => l.id === linha))
    throw recusar('linha_ausente', 'Esta linha não está no roteiro da vistoria.');
  const fotos = await ctx.tx.selectFrom('vistoria_foto').select(['linha', 'sha256']).where('vistoria_id', '=', id).execute();
  if (fotos.some((f) => f.linha === linha && f.sha256 === arquivo.sha256)) return verVistoria(ctx, id);
  if (fotos.length >= FOTOS_MAX) throw recusar('fotos_demais', `Uma vistoria leva até ${FOTOS_MAX} fotos.`);
  const { id: arquivo_id } = await registrarArquivo(ctx, { ...arquivo, nome: `foto-${fotos.length + 1}.jpg` });
  await ctx.tx
    .insertInto('vistoria_foto')
    .values({
      ...{ id: uuidv7(), vistoria_id: id, linha, legenda, arquivo_id },
      ...{ sha256: arquivo.sha256, em: ctx.agora, por: ctx.usuario.id },
    })
    .execute();
  return verVistoria(ctx, id);
}

/** @throws AppError 403, 404; RuleError `vistoria_fechada` */
export async function excluirFoto(ctx: Ctx, id: string, fotoId: string): Promise<Vistoria> {
  await abrirEmCampo(ctx, id);
  await ctx.tx.deleteFrom('vistoria_foto').where('vistoria_id', '=', id).where('id', '=', fotoId).execute();
  return verVistoria(ctx, id);
}

/** A picture for who may see it: parties once the visit is over. @throws AppError 404 */
export async function lerFoto(ctx: Ctx, id: string, fotoId: string) {
  const v = await findVistoria(ctx, id);
  const foto =
    ctx.painel === 'prefeitura' || v.status === 'Realizada' ? (await findFotos(ctx, id)).find((f) => f.id === fotoId) : undefined;
  if (!foto) throw new AppError(404, 'Foto não encontrada.');
  return findArquivo(ctx.tx, foto.arquivo_id);
}

const porLinha = (fotos: readonly FotoRow[]): Record<string, number> => {
  const n: Record<string, number> = {};
  for (const { linha } of fotos) n[linha] = (n[linha] ?? 0) + 1;
  return n;
};

/** What stands against approving the last one of all, in a sentence; '' when nothing does. */
async function contraAFinal(ctx: Ctx, v: VistoriaRow): Promise<string> {
  if (!v.requerimento_id) return '';
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const guias = await findGuias(ctx.tx, v.requerimento_id);
  const itens = contarPendencias(await findPendencias(ctx.tx, v.requerimento_id));
  const { rows: outras } = await sql<{ nome: string }>`
    select distinct te.nome from vistoria o join vistoria_tipo_edicao te on te.tipo_id = o.tipo_id and te.edicao = o.edicao
     where o.requerimento_id = ${v.requerimento_id} and o.id <> ${v.id} and o.status in ('Solicitada', 'Agendada', 'Em campo')
     order by te.nome`.execute(ctx.tx);
  return impedimentosDaFinal({
    guias_em_aberto: guias.filter((g) => seguraOPedido(g, hoje)).length,
    pendencias_em_aberto: itens.pendencias_com_requerente + itens.pendencias_a_validar,
    outras_em_aberto: outras.map((o) => o.nome),
  }).join(' ');
}

/** What it says was found must be all said, and may be judged worse, never better. */
async function demandResultado(
  ctx: Ctx,
  v: VistoriaRow,
  notas: Notas,
  body: BodyOf<typeof contract.concluirVistoria>,
): Promise<void> {
  const recusar = (codigo: string, campo: string, mensagem: string): never => {
    throw new RuleError(codigo, mensagem, [{ campo, mensagem }]);
  };
  if (body.resultado === 'Não realizada') {
    if (body.motivo.length < 3) recusar('falta_motivo', 'motivo', 'Diga por que a visita não pôde ser feita.');
    return;
  }
  const faltas = faltasDoRoteiro(v.regra.roteiro, notas.respostas, porLinha(await findFotos(ctx, v.id)));
  if (faltas.length > 0)
    throw new RuleError(
      'roteiro_incompleto',
      `${faltas.length === 1 ? 'Falta uma linha' : `Faltam ${faltas.length} linhas`} do roteiro. Complete antes de concluir.`,
      faltas.map((f) => ({ campo: `respostas.${f.linha}`, mensagem: f.frase })),
    );
  if (!resultadosAbertos(v.regra.roteiro, notas.respostas).includes(body.resultado))
    recusar(
      'resultado_acima',
      'resultado',
      'O que foi encontrado não permite este resultado. Escolha outro, ou reveja as linhas.',
    );
  if (v.regra.final && APROVAM.includes(body.resultado)) {
    const contra = await contraAFinal(ctx, v);
    if (contra) recusar('final_impedida', 'resultado', `Esta é a vistoria final, e ainda não pode ser aprovada. ${contra}`);
  }
}

/** What the visit ended with, by whom, from where: the simple signature of the inspector. */
const evidenciaDe = (ctx: Ctx, dito: unknown) => ({
  declaracao: 'Declaro que fiz esta vistoria e que ela diz o que encontrei.',
  sha256: createHash('sha256').update(JSON.stringify(dito)).digest('hex'),
  ...{ usuario_id: ctx.usuario.id, nome: ctx.usuario.nome, sessao_id: ctx.usuario.sessao_id },
  ...{ ip: ctx.pedido.ip, agente: ctx.pedido.agente, pedido_id: ctx.pedido.id, em: ctx.agora.toISOString() },
});

/**
 * Ends the visit: nothing of it changes any more, its report is made by a job, everybody is told.
 * @throws AppError 403, 404, 409; RuleError `roteiro_incompleto`, `resultado_acima`, `final_impedida`, `falta_motivo`, `vistoria_fechada`
 */
export async function concluirVistoria(ctx: Ctx, id: string, body: BodyOf<typeof contract.concluirVistoria>): Promise<Vistoria> {
  const v = await abrir(ctx, id, body.versao, 'concluir');
  const notas = notasDe(v, body);
  await demandResultado(ctx, v, notas, body);
  const { resultado, presentes } = body;
  const motivo = resultado === 'Não realizada' ? body.motivo : '';
  const dias = APROVAM.includes(resultado) ? v.regra.validade_dias : null;
  const dito = { id, resultado, motivo, ...notas, presentes };
  await gravar(ctx, v, {
    ...{ status: 'Realizada', resultado, motivo, concluida_em: ctx.agora, observacoes: notas.observacoes },
    ...{ respostas: JSON.stringify(notas.respostas), presentes: JSON.stringify(presentes) },
    vale_ate: dias === null ? null : addDias(dataDe(ctx.agora, ctx.organizacao.fuso), dias),
    codigo: newCodigo(),
    evidencia: JSON.stringify(evidenciaDe(ctx, dito)),
  });
  await ctx.enqueue(fazerLaudoJob, { vistoria_id: id });
  await ctx.audit('vistoria.concluir', { id, resultado });
  const frase = resultado === 'Não realizada' ? 'não pôde ser feita' : `terminou: ${resultado.toLowerCase()}`;
  await anotarNosAutos(ctx, v.requerimento_id, 'vistoria_concluida', `A ${vistoriaDa(v)} ${frase}.`, motivo);
  await avisarPartesDa(ctx, v, {
    evento: 'concluida',
    message: `A ${vistoriaDa(v)} ${frase}.`,
    detalhe: `A ${vistoriaDa(v)} ${frase}.${motivo ? ` Motivo: ${motivo}` : ' O laudo, com o que foi encontrado, está no portal.'}${resultado === 'Aprovada' ? '' : ' Quando o local estiver pronto, peça a nova vistoria no requerimento.'}`,
  });
  return verVistoria(ctx, id);
}
