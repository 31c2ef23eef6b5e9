import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { MAX_COMPOSTO } from '@portal/domain/modelos-de-documento/compor';
import { type ConteudoDoModelo, livresDe } from '@portal/domain/modelos-de-documento/conteudo';
import { type Escrito, escreverNoModelo, faltaEscrever, semLugar } from '@portal/domain/modelos-de-documento/escrever';
import type { TipoDePeca } from '@portal/domain/modelos-de-documento/nomes';
import type * as contract from '@portal/domain/pecas/contract';
import { recusaDoTexto } from '@portal/domain/processos/limites-do-texto';
import { dataDe } from '@portal/domain/text/datas';
import { v7 as uuidv7 } from 'uuid';
import { AppError, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer } from '#platform/http/route.ts';
import { cleanHtml } from '#platform/pdf/html.ts';
import { ENSAIO_MS } from '#platform/pdf/render.ts';
import { montarDoPedido } from '../licencas/index.ts';
import { escreveAqui } from '../mensagens/index.ts';
import { listModelosDePeca, type ModeloDePeca } from '../modelos-de-documento/index.ts';
import { lerNumero, newCodigo, proximoNumero } from '../numeracao/index.ts';
import { findRequerimento, lockRequerimento, type RequerimentoRow, registrarEvento } from '../requerimentos/index.ts';
import { lerEtapas } from '../tramitacao/index.ts';
import { fazerPecaJob } from './jobs.ts';
import { type FolhaDaPeca, folhaDe, type PecaDados, pecaPdf } from './peca-pdf.ts';
import { ensaiar } from './previa.ts';
import { findPeca, numeroDaPeca } from './queries.ts';

type Escrita = BodyOf<typeof contract.emitirPeca>;

const MAX_PAGINAS = 60;
/** No code has it: it verifies as nothing. */
const CODIGO_DA_PREVIA = 'PREVIA0000000000';

const anoDe = ({ agora, organizacao }: Ctx): number => Number(dataDe(agora, organizacao.fuso).slice(0, 4));
const escopoDe = (ctx: Ctx, tipo: TipoDePeca): string => `peca/${tipo}/${anoDe(ctx)}`;

/** Who has a part in the request writes in it once it was filed, and also when it is over. @throws AppError 403; RuleError `requerimento_nao_enviado` */
async function exigirQueEscreva(ctx: Ctx, r: RequerimentoRow): Promise<void> {
  requireThat(escreveAqui(ctx, await lerEtapas(ctx, r.id)));
  if (r.protocolado_em === null)
    throw new RuleError('requerimento_nao_enviado', 'Este requerimento ainda não foi enviado: não recebe documentos.');
}

/** The models that may be written by. @throws AppError 404, 403; RuleError `requerimento_nao_enviado` */
export async function modelosDaPeca(ctx: Ctx, id: string) {
  await exigirQueEscreva(ctx, await findRequerimento(ctx, id));
  return (await listModelosDePeca(ctx.tx)).map(({ versao_id, nome, tipo, conteudo }) => ({
    ...{ versao_id, nome, tipo, para_as_partes: conteudo.para_as_partes },
    livres: livresDe(conteudo).map(({ nome: lugar, dica, obrigatoria }) => ({ nome: lugar, dica, obrigatoria })),
  }));
}

/** @throws AppError 409 where another version was published since; it says another thing */
async function modeloEmVigor(ctx: Ctx, versaoId: string): Promise<ModeloDePeca> {
  const [modelo] = await listModelosDePeca(ctx.tx, versaoId);
  if (!modelo) throw new AppError(409, 'O modelo mudou enquanto você escrevia. Confira o texto no modelo de agora.');
  return modelo;
}

const recusar = (codigo: string, campo: string, mensagem: string): never => {
  throw new RuleError(codigo, mensagem, [{ campo, mensagem }]);
};

/** The field of a place: a name may hold anything, so that its turn stands for it. */
const ondeDe = (conteudo: ConteudoDoModelo, nome: string): string =>
  `textos.${livresDe(conteudo).findIndex((l) => l.nome === nome)}`;

/** What is written as it is kept. @throws RuleError `lugar_desconhecido`, `documento_nao_cabe` */
function limpo({ conteudo }: ModeloDePeca, textos: Escrito): Escrito {
  const [estranho] = semLugar(conteudo, textos);
  if (estranho !== undefined) recusar('lugar_desconhecido', 'textos', `O modelo não tem onde escrever “${estranho}”.`);
  return Object.fromEntries(
    Object.entries(textos).map(([nome, html]) => {
      const recusa = recusaDoTexto(html);
      if (recusa) recusar('documento_nao_cabe', ondeDe(conteudo, nome), recusa);
      return [nome, cleanHtml(html)];
    }),
  );
}

/** The one that is put right, which must be of this request and kind, and not replaced already. @throws AppError 404; RuleError */
async function findSubstituida(ctx: Ctx, r: RequerimentoRow, modelo: ModeloDePeca, id: string | null) {
  if (id === null) return null;
  const antes = await findPeca(ctx.tx, id);
  if (antes.requerimento_id !== r.id || antes.tipo !== modelo.tipo)
    recusar('peca_de_outro', 'substitui_id', 'Só se substitui um documento deste requerimento e do mesmo tipo.');
  const depois = await ctx.tx.selectFrom('peca').select(['numero', 'ano']).where('substitui_id', '=', id).executeTakeFirst();
  if (depois)
    recusar('peca_ja_substituida', 'substitui_id', `Esse documento já foi substituído pelo de número ${numeroDaPeca(depois)}.`);
  if (antes.para_as_partes && !modelo.conteudo.para_as_partes)
    recusar(
      'substituta_interna',
      'substitui_id',
      'As partes leram esse documento: o que o substitui também é para elas. Escolha um modelo que as partes leem.',
    );
  return antes;
}

const escreverEm = (m: ModeloDePeca, ...escrito: [Escrito, 'obrigatorios'?]): ModeloDePeca => ({
  ...m,
  conteudo: escreverNoModelo(m.conteudo, ...escrito),
});

interface Quem {
  numero: number;
  codigo: string;
}

/** What would be, or is, printed of it; nothing is kept. @throws AppError 404; RuleError of what does not fit */
async function montar(ctx: Ctx, r: RequerimentoRow, { nome: titulo, conteudo }: ModeloDePeca, quem: Quem) {
  const montada = await montarDoPedido(ctx, r, { titulo, conteudo, ...quem });
  const corpo = montada.dados.corpo.join('\n');
  const recusa = corpo.length > MAX_COMPOSTO ? 'O texto fica longo demais com os dados dentro. Encurte-o.' : recusaDoTexto(corpo);
  if (recusa) throw new RuleError('documento_nao_cabe', recusa);
  return montada;
}

const findCargo = async ({ tx, usuario }: Ctx): Promise<string> =>
  (await tx.selectFrom('membro').select('cargo').where('usuario_id', '=', usuario.id).executeTakeFirst())?.cargo ?? '';

/** As it would come out by now, with a mark across it: what is still to be written shows in brackets. @throws as `emitirPeca` */
export async function previaDaPeca(ctx: Ctx, id: string, body: Escrita): Promise<BytesAnswer> {
  const r = await findRequerimento(ctx, id);
  await exigirQueEscreva(ctx, r);
  const modelo = await modeloEmVigor(ctx, body.modelo_versao_id);
  const escrito = limpo(modelo, body.textos);
  const antes = await findSubstituida(ctx, r, modelo, body.substitui_id);
  const numero = (await lerNumero(ctx.tx, escopoDe(ctx, modelo.tipo))) + 1;
  const { dados } = await montar(ctx, r, escreverEm(modelo, escrito, 'obrigatorios'), { numero, codigo: CODIGO_DA_PREVIA });
  const impressa: PecaDados = {
    ...folhaDe(dados),
    organizacao: dados.organizacao,
    titulo: modelo.nome,
    numero: dados.numero,
    emissao: dados.emissao,
    quem: ctx.usuario.nome,
    cargo: await findCargo(ctx),
    codigo: 'PREV-IAPR-EVIA-PREV',
    url_verificacao: `${ctx.origem}/verificar/PREVIA`,
    ...(antes && { substitui: numeroDaPeca(antes) }),
    marca_dagua: 'Prévia sem validade',
  };
  return ensaiar(pecaPdf(impressa, ctx.agora, { ensaio: true, limite_ms: ENSAIO_MS, paginas_max: MAX_PAGINAS }), MAX_PAGINAS);
}

/**
 * Issues what was written by a model: the row now, its sealed file by a job. Nothing of it changes afterwards.
 * @throws AppError 404, 403; 409 where the model changed; RuleError `requerimento_nao_enviado`, `falta_escrever`, `lugar_desconhecido`,
 *   `documento_nao_cabe`, `peca_de_outro`, `peca_ja_substituida`, `substituta_interna`
 */
export async function emitirPeca(ctx: Ctx, id: string, body: Escrita): Promise<{ id: string; numero: string }> {
  // whoever writes in one request waits here: two may put the same document right
  const r = await lockRequerimento(ctx, id);
  await exigirQueEscreva(ctx, r);
  const modelo = await modeloEmVigor(ctx, body.modelo_versao_id);
  const escrito = limpo(modelo, body.textos);
  const [falta] = faltaEscrever(modelo.conteudo, escrito);
  if (falta) recusar('falta_escrever', ondeDe(modelo.conteudo, falta.nome), `Escreva em “${falta.nome}” antes de emitir.`);
  const antes = await findSubstituida(ctx, r, modelo, body.substitui_id);
  const quem = { id: uuidv7(), codigo: newCodigo(), numero: await proximoNumero(ctx.tx, escopoDe(ctx, modelo.tipo)) };
  const { dados, titular, endereco } = await montar(ctx, r, escreverEm(modelo, escrito), quem);
  const { para_as_partes } = modelo.conteudo;
  const folha: FolhaDaPeca = folhaDe(dados);
  await ctx.tx
    .insertInto('peca')
    .values({
      ...quem,
      requerimento_id: r.id,
      tipo: modelo.tipo,
      ano: anoDe(ctx),
      titulo: modelo.nome,
      modelo_versao_id: modelo.versao_id,
      para_as_partes,
      folha: JSON.stringify(folha),
      titular: titular.nome,
      titular_documento: titular.documento,
      endereco,
      emitida_por: ctx.usuario.id,
      emitida_por_nome: ctx.usuario.nome,
      cargo: await findCargo(ctx),
      emitida_em: ctx.agora,
      substitui_id: antes?.id ?? null,
    })
    .execute();
  const numero = numeroDaPeca({ ...quem, ano: anoDe(ctx) });
  await ctx.enqueue(fazerPecaJob, { peca_id: quem.id });
  await ctx.audit('peca.emitir', { id: quem.id, requerimento_id: r.id, tipo: modelo.tipo, numero });
  await registrarEvento(ctx, r.id, {
    tipo: 'documento_escrito',
    texto: `Emitiu ${modelo.nome} ${numero}${antes ? `, no lugar do de número ${numeroDaPeca(antes)}` : ''}.`,
    publico: para_as_partes,
  });
  return { id: quem.id, numero };
}
