import { type PessoaIndicada, pessoas } from '@portal/domain/campos/pessoas/model';
import { RuleError } from '@portal/domain/http/rule-error';
import { TOMAM_O_LUGAR } from '@portal/domain/obras/efeitos';
import { camposDe, type Definicao, type DocumentoDefinido } from '@portal/domain/processos/definicao';
import { respostaDe } from '@portal/domain/respostas/respostas';
import { addMeses, dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { newCodigo } from '../numeracao/index.ts';
import type { RequerimentoRow } from '../requerimentos/index.ts';
import { findComoConsta } from '../usuarios/index.ts';
import { findCandidatos, isDisponivel, semAssinante } from './assinantes.ts';
import { emitirLicencaJob } from './jobs.ts';
import { modeloDe, validadeDe } from './modelo.ts';
import { type NumeroDado, numerar, recusarNumero } from './numeros.ts';
import type { LicencaRow } from './queries.ts';

/** What was typed at an approval, by the document it is of. */
export interface Digitado {
  /** Where the process leaves numbers to people. */
  numeros?: Record<string, string> | undefined;
  condicoes?: Record<string, string> | undefined;
}

/** The documents that the approval of a step makes: rows now, the PDF by a job. */
export async function emitirLicencas(
  ctx: Ctx,
  r: RequerimentoRow,
  etapa: { id: string; definicao_id: string; setor_id: string },
  definicao: Definicao,
  { numeros = {}, condicoes = {} }: Digitado = {},
): Promise<void> {
  for (const documento of definicao.documentos.filter((d) => d.etapa === etapa.definicao_id)) {
    const before = await findAnterior(ctx, r.id, documento.id);
    const number = before
      ? { ...before, revisao: before.revisao + 1 }
      : { ...(await numerar(ctx, r, etapa.setor_id, definicao, documento, numeros[documento.id])), revisao: 1 };
    if (before) await substituir(ctx, before.id);
    await inserirLicenca(
      ctx,
      r,
      etapa.id,
      documento,
      definicao,
      { ...number, condicoes: condicoes[documento.id] ?? '' },
      { ao_menos: await findFimDaObra(ctx, r, definicao) },
    );
  }
}

/** What takes the place of a licence ends no sooner: of a work that was extended the changed project does not take the days back. */
async function findFimDaObra({ tx }: Ctx, r: RequerimentoRow, { efeito_na_obra }: Definicao): Promise<string | null> {
  if (!r.obra_id || !efeito_na_obra || !TOMAM_O_LUGAR.includes(efeito_na_obra.efeito)) return null;
  const obra = await tx.selectFrom('obra').select('validade_em').where('id', '=', r.obra_id).executeTakeFirst();
  return obra?.validade_em ?? null;
}

export const findAnterior = (ctx: Ctx, requerimentoId: string, documentoId: string) =>
  ctx.tx
    .selectFrom('licenca')
    .select(['id', 'numero', 'ano', 'formato_ano', 'manual_de', 'revisao'])
    .where('requerimento_id', '=', requerimentoId)
    .where('documento_id', '=', documentoId)
    .orderBy('revisao', 'desc')
    .executeTakeFirst();

async function inserirLicenca(
  ctx: Ctx,
  r: RequerimentoRow,
  etapaId: string,
  documento: DocumentoDefinido,
  definicao: Definicao,
  { numero, ano, formato_ano, manual_de, revisao, condicoes }: NumeroDado & { revisao: number; condicoes: string },
  { nomeados = {}, ...como }: Anew = {},
): Promise<void> {
  const id = uuidv7();
  const titular = await findTitular(ctx, r, definicao);
  const modelo = await modeloDe(ctx, documento);
  const validade_meses = validadeDe(documento, modelo?.conteudo);
  const propria = validade_meses === null ? null : addMeses(dataDe(ctx.agora, ctx.organizacao.fuso), validade_meses);
  const insert = ctx.tx
    .insertInto('licenca')
    .values({
      id,
      requerimento_id: r.id,
      etapa_id: etapaId,
      documento_id: documento.id,
      titulo: documento.titulo,
      numero,
      ano,
      formato_ano,
      manual_de,
      revisao,
      condicoes,
      codigo: newCodigo(),
      emitida_em: ctx.agora,
      validade_em:
        como.validade_em !== undefined
          ? como.validade_em
          : propria && como.ao_menos && como.ao_menos > propria
            ? como.ao_menos
            : propria,
      modelo_versao_id: modelo?.versao_id ?? null,
      nivel_de_assinatura: documento.nivel_de_assinatura,
      assinam_em_ordem: documento.assinam_em_ordem,
      prazo_de_assinatura_dias: documento.prazo_de_assinatura_dias,
      titular: titular.nome,
      titular_documento: titular.documento,
      endereco: [r.endereco, r.bairro].filter(Boolean).join(', '),
      area_total_m2: r.area_total_m2,
      respostas: JSON.stringify(r.respostas),
    })
    .returning('id');
  // a number typed twice at once: the second waits for the first here, and is told
  const row = await (manual_de ? insert.onConflict((oc) => oc.doNothing()) : insert).executeTakeFirst();
  if (!row) recusarNumero(documento, `O número ${numero} já foi usado neste ano. Confira o livro e digite outro.`);
  await pedirAssinaturas(ctx, { licenca_id: id, requerimento_id: r.id }, documento, nomeados);
  await ctx.enqueue(emitirLicencaJob, { licenca_id: id });
}

export async function findTitular(
  ctx: Ctx,
  r: RequerimentoRow,
  definicao: Definicao,
): Promise<{ nome: string; documento: string }> {
  const campo = camposDe(definicao).find((c) => c.tipo === pessoas.tipo);
  const [owner] = campo ? respostaDe<PessoaIndicada[]>(campo, r.respostas) : [];
  if (owner) return { nome: owner.nome, documento: owner.documento };
  const requerente = await findComoConsta(ctx.tx, r.requerente_id);
  return { nome: requerente.nome, documento: requerente.cpf ?? requerente.cnpj ?? '' };
}

/** Role → who signs in it, where it is not who would by itself. */
type Nomeados = Record<string, string>;

/** What a document keeps of the one before it. */
interface Anew {
  nomeados?: Nomeados;
  /** Its last day, where another name must not make it last longer. */
  validade_em?: string | null;
  /** Where it has a last day, none before this. */
  ao_menos?: string | null;
}

/**
 * One request a signer: of those who may the first who signs nothing else of it. Who stands alone for two of them signs once, where they
 * come first.
 * @throws RuleError `sem_assinante`
 */
async function pedirAssinaturas(
  ctx: Ctx,
  { licenca_id, requerimento_id }: { licenca_id: string; requerimento_id: string },
  documento: DocumentoDefinido,
  nomeados: Nomeados,
): Promise<void> {
  const assinam = new Set<string>();
  for (const [i, assinante] of documento.assinantes.entries()) {
    const candidatos = await findCandidatos(ctx, requerimento_id, assinante);
    const podem = candidatos.filter(isDisponivel);
    const signer =
      podem.find(({ usuario_id }) => usuario_id === nomeados[assinante.papel]) ??
      podem.find(({ usuario_id }) => !assinam.has(usuario_id)) ??
      podem[0];
    if (!signer) throw semAssinante(assinante, candidatos);
    const { usuario_id, por_delegacao_de } = signer;
    assinam.add(usuario_id);
    await ctx.tx
      .insertInto('processo_requerimento_assinatura')
      .values({
        ...{ id: uuidv7(), licenca_id, usuario_id, por_delegacao_de, ordem: i + 1 },
        ...{ papel: assinante.papel, parte: assinante.parte ?? null, criado_em: ctx.agora },
      })
      .onConflict((oc) => oc.columns(['organizacao_id', 'licenca_id', 'usuario_id']).doNothing())
      .execute();
  }
}

/** The document keeps its file, but no longer counts; who had still to sign need not any more. */
async function substituir(ctx: Ctx, licencaId: string, situacao: 'Substituída' | 'Sem efeito' = 'Substituída'): Promise<void> {
  await ctx.tx
    .updateTable('licenca')
    .set((eb) => ({ situacao, versao: eb('versao', '+', 1) }))
    .where('id', '=', licencaId)
    .execute();
  await ctx.tx
    .updateTable('processo_requerimento_assinatura')
    .set((eb) => ({ status: 'Substituído', versao: eb('versao', '+', 1) }))
    .where('licenca_id', '=', licencaId)
    .where('status', '<>', 'Substituído')
    .execute();
}

/** When a decision is reopened, what it issued loses its effect. */
export async function suspenderLicencas(ctx: Ctx, etapaId: string): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('licenca')
    .select('id')
    .where('etapa_id', '=', etapaId)
    .where('situacao', 'in', ['Em emissão', 'Aguardando assinatura', 'Vigente', 'Suspensa', 'Cassada', 'Baixada'])
    .execute();
  for (const { id } of rows) await substituir(ctx, id, 'Sem efeito');
}

/**
 * The document anew, as the next revision under the same number; all signatures are lost.
 * @source spec §4, "A licence can be regenerated; all its signatures are lost"
 */
export async function regenerar(ctx: Ctx, l: LicencaRow, r: RequerimentoRow, definicao: Definicao, como?: Anew): Promise<void> {
  if (l.situacao === 'Substituída' || l.situacao === 'Sem efeito')
    throw new RuleError('licenca_encerrada', 'Só o documento atual pode ser gerado de novo.');
  const documento = definicao.documentos.find((d) => d.id === l.documento_id);
  if (!documento) throw new RuleError('documento_sem_modelo', 'O processo já não tem o modelo deste documento.');
  await substituir(ctx, l.id);
  // of a work the last day is known, and perhaps extended: another copy does not move it
  const anew = r.obra_id ? { validade_em: l.validade_em, ...como } : como;
  await inserirLicenca(ctx, r, l.etapa_id, documento, definicao, { ...l, revisao: l.revisao + 1 }, anew);
  await manterDeQuem(ctx, r.id, l);
}

/** Whoever signs in the place of who is away goes on doing so on the new paper: it is still to come back to them. */
async function manterDeQuem(ctx: Ctx, requerimentoId: string, antes: LicencaRow): Promise<void> {
  const atual = await findAnterior(ctx, requerimentoId, antes.documento_id);
  if (!atual) return;
  await sql`
    update processo_requerimento_assinatura n set no_lugar_de = v.no_lugar_de from processo_requerimento_assinatura v
     where n.licenca_id = ${atual.id} and v.licenca_id = ${antes.id} and v.papel = n.papel and v.usuario_id = n.usuario_id
       and v.no_lugar_de is not null`.execute(ctx.tx);
}
