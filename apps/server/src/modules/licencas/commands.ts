import { randomInt } from 'node:crypto';
import type { PessoaIndicada } from '@portal/domain/campos/pessoas/model';
import { RuleError } from '@portal/domain/http/rule-error';
import { camposDe, type Definicao, type DocumentoDefinido } from '@portal/domain/processos/definicao';
import { respostaDe } from '@portal/domain/requerimentos/respostas';
import { dataDe } from '@portal/domain/text/datas';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { proximoNumero } from '../numeracao/index.ts';
import type { RequerimentoRow } from '../requerimentos/index.ts';
import { findUsuario } from '../usuarios/index.ts';
import { emitirLicencaJob } from './jobs.ts';
import type { LicencaRow } from './queries.ts';

/** Letters and digits that are not mistaken for each other; 16 of them hold 80 random bits. */
const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const newCodigo = (): string => Array.from({ length: 16 }, () => ALFABETO[randomInt(ALFABETO.length)]).join('');

/** The documents that the approval of a step makes: rows now, the PDF by a job. */
export async function emitirLicencas(
  ctx: Ctx,
  r: RequerimentoRow,
  etapa: { id: string; definicao_id: string; setor_id: string },
  definicao: Definicao,
): Promise<void> {
  for (const documento of definicao.documentos.filter((d) => d.etapa === etapa.definicao_id)) {
    const before = await findAnterior(ctx, r.id, documento.id);
    const number = before
      ? { numero: before.numero, ano: before.ano, revisao: before.revisao + 1 }
      : { ...(await numerar(ctx, r, etapa.setor_id, definicao)), revisao: 1 };
    if (before) await substituir(ctx, before.id);
    await inserirLicenca(ctx, r, etapa.id, documento, definicao, number);
  }
}

const findAnterior = (ctx: Ctx, requerimentoId: string, documentoId: string) =>
  ctx.tx
    .selectFrom('licenca')
    .select(['id', 'numero', 'ano', 'revisao'])
    .where('requerimento_id', '=', requerimentoId)
    .where('documento_id', '=', documentoId)
    .orderBy('revisao', 'desc')
    .executeTakeFirst();

/**
 * The number by the process's algorithm.
 * @throws RuleError `numeracao_manual`: typed numbers come with the process builder (docs/lacunas.md)
 * @source spec §3, "Process-number algorithms"
 */
async function numerar(
  ctx: Ctx,
  r: RequerimentoRow,
  setorId: string,
  definicao: Definicao,
): Promise<{ numero: string; ano: number }> {
  const ano = Number(dataDe(ctx.agora).slice(0, 4));
  const { algoritmo, prefixo } = definicao.numeracao;
  if (algoritmo === 'igual_requerimento') {
    const [numero = '', anoDoPedido = String(ano)] = (r.numero ?? '').split('/');
    return { numero: `${prefixo}${numero}`, ano: Number(anoDoPedido) };
  }
  if (algoritmo === 'manual')
    throw new RuleError('numeracao_manual', 'Este processo pede numeração manual, que ainda não está disponível.');
  const escopos = {
    sequencial_tipo: `licenca/tipo/${r.processo_id}`,
    sequencial_setor: `licenca/setor/${setorId}`,
    sequencial_setor_ano: `licenca/setor/${setorId}/${ano}`,
  };
  const n = await proximoNumero(ctx.tx, escopos[algoritmo]);
  return { numero: `${prefixo}${String(n).padStart(4, '0')}`, ano };
}

async function inserirLicenca(
  ctx: Ctx,
  r: RequerimentoRow,
  etapaId: string,
  documento: DocumentoDefinido,
  definicao: Definicao,
  number: { numero: string; ano: number; revisao: number },
): Promise<void> {
  const id = uuidv7();
  const titular = await findTitular(ctx, r, definicao);
  await ctx.tx
    .insertInto('licenca')
    .values({
      id,
      requerimento_id: r.id,
      etapa_id: etapaId,
      documento_id: documento.id,
      titulo: documento.titulo,
      ...number,
      codigo: newCodigo(),
      emitida_em: ctx.agora,
      validade_em: documento.validade_meses === null ? null : addMeses(dataDe(ctx.agora), documento.validade_meses),
      titular: titular.nome,
      titular_documento: titular.documento,
      endereco: [r.endereco, r.bairro].filter(Boolean).join(', '),
      area_total_m2: r.area_total_m2,
    })
    .execute();
  await pedirAssinaturas(ctx, id, documento);
  await ctx.enqueue(emitirLicencaJob, { licenca_id: id });
}

async function findTitular(ctx: Ctx, r: RequerimentoRow, definicao: Definicao): Promise<{ nome: string; documento: string }> {
  const campo = camposDe(definicao).find((c) => c.tipo === 'pessoas');
  const [owner] = campo ? respostaDe<PessoaIndicada[]>(campo, r.respostas) : [];
  if (owner) return { nome: owner.nome, documento: owner.documento };
  const requerente = await findUsuario(ctx.tx, r.requerente_id);
  return { nome: requerente.nome, documento: requerente.cpf ?? requerente.cnpj ?? '' };
}

/** The same day so many months later, or the last day of that month. */
export function addMeses(data: string, meses: number): string {
  const [ano = 0, mes = 0, dia = 0] = data.split('-').map(Number);
  const target = new Date(Date.UTC(ano, mes - 1 + meses, 1));
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(dia, last));
  return target.toISOString().slice(0, 10);
}

/** One request a signer: the first in each named sector who holds the right there. @throws RuleError `sem_assinante` */
async function pedirAssinaturas(ctx: Ctx, licencaId: string, documento: DocumentoDefinido): Promise<void> {
  for (const { papel, setor } of documento.assinantes) {
    const signer = await ctx.tx
      .selectFrom('setor_membro as sm')
      .innerJoin('setor as s', 's.id', 'sm.setor_id')
      .innerJoin('membro as m', 'm.usuario_id', 'sm.usuario_id')
      .select('sm.usuario_id')
      .where('s.sigla', '=', setor)
      .where('m.ativo', '=', true)
      .where((eb) =>
        eb.or([
          eb(eb.val('prefeitura.assinatura'), '=', eb.fn.any('sm.permissoes')),
          eb(eb.val('prefeitura.assinatura'), '=', eb.fn.any('m.permissoes')),
        ]),
      )
      .orderBy('sm.criado_em')
      .orderBy('sm.usuario_id')
      .executeTakeFirst();
    if (!signer)
      throw new RuleError(
        'sem_assinante',
        `Ninguém no setor ${setor} pode assinar como ${papel}. Peça ao administrador que dê essa permissão a alguém.`,
      );
    await ctx.tx
      .insertInto('processo_requerimento_assinatura')
      .values({ id: uuidv7(), licenca_id: licencaId, usuario_id: signer.usuario_id, papel, criado_em: ctx.agora })
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
    .where('status', 'in', ['Aguardando', 'Assinado', 'Recusado'])
    .execute();
}

/** When a decision is reopened, what it issued loses its effect. */
export async function suspenderLicencas(ctx: Ctx, etapaId: string): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('licenca')
    .select('id')
    .where('etapa_id', '=', etapaId)
    .where('situacao', 'in', ['Em emissão', 'Aguardando assinatura', 'Vigente'])
    .execute();
  for (const { id } of rows) await substituir(ctx, id, 'Sem efeito');
}

/**
 * The document anew, as the next revision under the same number; all signatures are lost.
 * @source spec §4, "A licence can be regenerated; all its signatures are lost"
 */
export async function regenerar(ctx: Ctx, l: LicencaRow, r: RequerimentoRow, definicao: Definicao): Promise<void> {
  if (l.situacao === 'Substituída' || l.situacao === 'Sem efeito')
    throw new RuleError('licenca_encerrada', 'Só o documento atual pode ser gerado de novo.');
  const documento = definicao.documentos.find((d) => d.id === l.documento_id);
  if (!documento) throw new RuleError('documento_sem_modelo', 'O processo já não tem o modelo deste documento.');
  await substituir(ctx, l.id);
  await inserirLicenca(ctx, r, l.etapa_id, documento, definicao, { numero: l.numero, ano: l.ano, revisao: l.revisao + 1 });
}
