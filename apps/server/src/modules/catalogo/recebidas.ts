import type * as contract from '@portal/domain/catalogo/propostas';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { idsRepetidos } from '@portal/domain/processos/achatar';
import { mesclar } from '@portal/domain/processos/mesclar';
import { cabe, type Rascunho, rascunhoSchema } from '@portal/domain/processos/rascunho';
import type { TipoDeProjeto } from '@portal/domain/processos/tipo';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { listModelosEmVigor } from '../modelos-de-documento/index.ts';
import {
  findSetoresConhecidos,
  findTaxasDeHoje,
  findVersaoEmTrabalho,
  findVizinhos,
  listModelosDeArquivo,
  novoProcesso,
  porNoRascunho,
} from '../processos/index.ts';

interface Linha {
  id: string;
  modelo_id: string;
  modelo_versao_id: string;
  numero: number;
  recado: string;
  situacao: (typeof contract.SITUACOES_DA_PROPOSTA)[number];
  criado_em: Date;
  respondido_em: Date | null;
  respondido_por: string;
  motivo: string;
  nome: string;
  grupo: string;
  processo_id: string | null;
  processo_nome: string | null;
}

async function findPropostas(tx: Tx, id?: string): Promise<Linha[]> {
  const { rows } = await sql<Linha>`
    select p.id, p.modelo_id, p.modelo_versao_id, v.numero, p.recado, p.situacao, p.criado_em, p.respondido_em, p.motivo,
           coalesce(u.nome, '') as respondido_por, v.definicao ->> 'nome' as nome, v.definicao ->> 'grupo' as grupo,
           t.id as processo_id, t.nome as processo_nome
      from processo_proposta p
      join processo_modelo_versao v on v.id = p.modelo_versao_id
      left join usuario u on u.id = p.respondido_por
      left join lateral (select q.id, q.nome from processo q where q.modelo_id = p.modelo_id
                          order by q.ativo desc, q.criado_em, q.id limit 1) t on true
     where (${id ?? null}::uuid is null or p.id = ${id ?? null}::uuid) and p.situacao <> 'retirada'
     order by p.situacao <> 'pendente', p.criado_em desc, p.id desc limit 200`.execute(tx);
  return rows;
}

const shown = ({ processo_id, processo_nome, ...linha }: Linha) => ({
  ...linha,
  processo: processo_id ? { id: processo_id, nome: processo_nome ?? '' } : null,
});

export const listarPropostas = async ({ tx }: Ctx): Promise<DadosIn<typeof contract.listarPropostas>> =>
  (await findPropostas(tx)).map(shown);

async function findProposta(tx: Tx, id: string): Promise<Linha> {
  const [linha] = await findPropostas(tx, id);
  if (!linha) throw new AppError(404, 'Esta proposta não existe ou foi retirada pelo catálogo.');
  return linha;
}

async function findDefinicaoDoModelo(tx: Tx, versaoId: string): Promise<Rascunho> {
  const { definicao } = await tx
    .selectFrom('processo_modelo_versao')
    .select('definicao')
    .where('id', '=', versaoId)
    .executeTakeFirstOrThrow(notFound('Versão do modelo não encontrada.'));
  return rascunhoSchema.parse(definicao);
}

/** The town's side of a merge: what it works on, and the version of the model that this began from; not known, nothing is taken. */
async function findAdotado(tx: Tx, processoId: string, deles: Rascunho) {
  const v = await findVersaoEmTrabalho(tx, processoId);
  const base = v.modelo_versao_id ? await findDefinicaoDoModelo(tx, v.modelo_versao_id) : deles;
  const situacao = v.situacao as 'rascunho' | 'agendada' | 'publicada';
  return { base, nosso: v.definicao, versao_id: v.id, versao: v.versao, situacao };
}

/** @throws AppError 404 */
export async function verProposta(ctx: Ctx, id: string): Promise<DadosIn<typeof contract.verProposta>> {
  const { tx } = ctx;
  const linha = await findProposta(tx, id);
  const modelo = await tx
    .selectFrom('processo_modelo')
    .select(['slug', 'tipo'])
    .where('id', '=', linha.modelo_id)
    .executeTakeFirstOrThrow();
  const unidade = await tx
    .selectFrom('unidade_fiscal')
    .select(['sigla', 'valor'])
    .orderBy('desde', 'desc')
    .limit(1)
    .executeTakeFirst();
  const deles = await findDefinicaoDoModelo(tx, linha.modelo_versao_id);
  return {
    ...shown(linha),
    slug: modelo.slug,
    tipo: modelo.tipo as TipoDeProjeto,
    deles,
    adotado: linha.processo_id ? await findAdotado(tx, linha.processo_id, deles) : null,
    cidade: {
      setores: await findSetoresConhecidos(tx),
      processos: await findVizinhos(tx),
      unidade_fiscal: unidade ?? null,
      modelos_de_arquivo: await listModelosDeArquivo(tx),
      taxas_da_tabela: await findTaxasDeHoje(ctx),
      modelos_de_documento: await listModelosEmVigor(tx),
    },
  };
}

/** Locked, and still without an answer. @throws RuleError `proposta_respondida`; AppError 404 */
async function lockPendente(ctx: Ctx, id: string): Promise<Linha> {
  const row = await ctx.tx.selectFrom('processo_proposta').select('situacao').where('id', '=', id).forUpdate().executeTakeFirst();
  if (row?.situacao === 'aceita' || row?.situacao === 'recusada')
    throw new RuleError('proposta_respondida', 'Esta proposta já foi respondida.');
  return findProposta(ctx.tx, id);
}

const responder = (ctx: Ctx, id: string, values: { situacao: string; motivo?: string; processo_id?: string }) =>
  ctx.tx
    .updateTable('processo_proposta')
    .set({ ...values, respondido_em: ctx.agora, respondido_por: ctx.usuario.id })
    .where('id', '=', id)
    .execute();

/**
 * The proposal becomes a draft. Of a model that the town has, what the town changed stays, and each conflict goes by its choice.
 * @throws RuleError `proposta_respondida`, `slug_ocupado`, `ids_repetidos`, `definicao_grande`, `publicacao_agendada`; AppError 404, 409
 */
export async function aceitarProposta(ctx: Ctx, id: string, { escolhas, visto, slug }: BodyOf<typeof contract.aceitarProposta>) {
  const linha = await lockPendente(ctx, id);
  const { modelo_id, modelo_versao_id } = linha;
  const { deles, adotado, tipo, ...proposta } = await verProposta(ctx, id);
  if ((adotado === null) !== (visto === null))
    throw new AppError(409, 'O processo mudou enquanto você decidia. Confira de novo.', { codigo: 'rascunho_mudou' });
  const daqui = linha.processo_id;
  let processo_id: string;
  if (adotado && visto && daqui) {
    processo_id = daqui;
    const { base, nosso } = adotado as { base: Rascunho; nosso: Rascunho };
    const [repetido] = idsRepetidos(nosso);
    if (repetido)
      throw new RuleError('ids_repetidos', `O seu rascunho tem duas partes com o identificador “${repetido}”. Resolva antes.`);
    const { definicao } = mesclar(base, nosso, deles as Rascunho, escolhas);
    if (!cabe(definicao)) throw new RuleError('definicao_grande', 'Juntos, os dois passam do limite de 1 MB.');
    await porNoRascunho(ctx, processo_id, visto, { definicao, modelo_versao_id });
  } else {
    const definicao = deles as Rascunho;
    const modelo = { id: modelo_id, versao_id: modelo_versao_id };
    processo_id = await novoProcesso(ctx, { slug: slug ?? proposta.slug, tipo, definicao, modelo });
  }
  await responder(ctx, id, { situacao: 'aceita', processo_id });
  await ctx.audit('processo.proposta_aceita', { proposta_id: id, processo_id, numero: linha.numero });
  return { processo_id };
}

/** @throws RuleError `proposta_respondida`; AppError 404 */
export async function recusarProposta(ctx: Ctx, id: string, motivo: string): Promise<null> {
  await lockPendente(ctx, id);
  await responder(ctx, id, { situacao: 'recusada', motivo });
  await ctx.audit('processo.proposta_recusada', { proposta_id: id });
  return null;
}
