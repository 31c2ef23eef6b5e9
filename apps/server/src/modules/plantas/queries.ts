import type { Marca, Planta } from '@portal/domain/plantas/contract';
import { cadeiaDeVersoes, type RodadaDeArquivos } from '@portal/domain/plantas/versoes';
import { camposDe } from '@portal/domain/processos/definicao';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findVersao } from '../processos/index.ts';
import { findRequerimento, isParteAtiva, type RequerimentoRow } from '../requerimentos/index.ts';

const ausente = (): AppError => new AppError(404, 'Este arquivo não é uma planta deste requerimento.');

export interface ArquivoDaPlanta {
  id: string;
  nome: string;
  tamanho: number;
  sha256: string;
  campo_id: string;
  rotulo: string;
  /** The town hall's alone. */
  reservado: boolean;
}

/**
 * A PDF that was sent with an answer. Staff and who only looks on see what was sent in a round, and not what the requester is still
 * putting together; a party sees no file of a field that is the town hall's alone.
 * @throws AppError 404
 */
export async function findArquivoDaPlanta(
  ctx: Ctx,
  r: RequerimentoRow,
  arquivoId: string,
): Promise<{ arquivo: ArquivoDaPlanta; rodadas: RodadaDeArquivos[] }> {
  const row = await ctx.tx
    .selectFrom('requerimento_arquivo as ra')
    .innerJoin('arquivo as a', 'a.id', 'ra.arquivo_id')
    .select(['a.id', 'a.nome', 'a.tamanho', 'a.sha256', 'a.tipo', 'ra.campo_id'])
    .where('ra.requerimento_id', '=', r.id)
    .where('ra.arquivo_id', '=', arquivoId)
    .executeTakeFirst();
  if (row?.tipo !== 'application/pdf') throw ausente();
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  const campo = camposDe(definicao).find((c) => c.id === row.campo_id);
  const isStaff = ctx.painel === 'prefeitura';
  if (!campo || (!isStaff && campo.visto_por === 'prefeitura')) throw ausente();
  const rodadas = await findRodadas(ctx, r.id, campo.id);
  const enviado = rodadas.some((rodada) => rodada.arquivos.some((a) => a.id === arquivoId));
  if (!enviado && r.protocolado_em !== null && (isStaff || !(await isParteAtiva(ctx, r.id)))) throw ausente();
  const { tipo: _, ...arquivo } = row;
  const reservado = campo.visto_por === 'prefeitura';
  return { arquivo: { ...arquivo, tamanho: Number(arquivo.tamanho), rotulo: campo.rotulo, reservado }, rodadas };
}

/** The files of a field in each round, as they were frozen. */
async function findRodadas(ctx: Ctx, requerimentoId: string, campoId: string): Promise<RodadaDeArquivos[]> {
  const rows = await ctx.tx
    .selectFrom('submissao')
    .select(['numero', 'criado_em', 'arquivos'])
    .where('requerimento_id', '=', requerimentoId)
    .orderBy('numero')
    .execute();
  return rows.map(({ numero, criado_em, arquivos }) => ({
    numero,
    criado_em: criado_em.toISOString(),
    arquivos: (arquivos as { campo_id: string; id: string; nome: string }[])
      .filter((a) => a.campo_id === campoId)
      .map(({ id, nome }) => ({ id, nome })),
  }));
}

interface Filtro {
  requerimentoId: string;
  arquivoId?: string;
  id?: string;
}

const marcas = (ctx: Ctx, { requerimentoId, arquivoId, id }: Filtro) =>
  ctx.tx
    .selectFrom('planta_marca as m')
    .innerJoin('setor as s', 's.id', 'm.setor_id')
    .innerJoin('usuario as u', 'u.id', 'm.autor_id')
    .select(['m.id', 'm.versao', 'm.arquivo_id', 'm.pagina', 'm.tipo', 'm.geometria', 'm.texto', 'm.pendencia_id'])
    .select(['m.etapa_id', 'm.enviada_em', 'm.atualizado_em', 's.id as setor_id', 's.sigla', 'u.nome as autor'])
    .where('m.requerimento_id', '=', requerimentoId)
    .$if(arquivoId !== undefined, (q) => q.where('m.arquivo_id', '=', arquivoId as string))
    .$if(id !== undefined, (q) => q.where('m.id', '=', id as string))
    // what was not sent never leaves for a party
    .$if(ctx.painel !== 'prefeitura', (q) => q.where('m.enviada_em', 'is not', null))
    .orderBy('m.pagina')
    .orderBy('m.criado_em')
    .orderBy('m.id');

type Row = Awaited<ReturnType<ReturnType<typeof marcas>['execute']>>[number];

const toMarca = (ctx: Ctx, { setor_id, sigla, enviada_em, atualizado_em, autor, ...m }: Row): Marca => ({
  ...m,
  tipo: m.tipo as Marca['tipo'],
  geometria: m.geometria as Marca['geometria'],
  setor: { id: setor_id, sigla },
  autor: ctx.painel === 'prefeitura' ? autor : '',
  enviada: enviada_em !== null,
  atualizado_em: atualizado_em.toISOString(),
});

export async function findMarcas(ctx: Ctx, requerimentoId: string, arquivoId: string): Promise<Marca[]> {
  return (await marcas(ctx, { requerimentoId, arquivoId }).execute()).map((row) => toMarca(ctx, row));
}

/** @throws AppError 404 */
export async function findMarca(ctx: Ctx, requerimentoId: string, arquivoId: string, id: string): Promise<Marca> {
  const row = await marcas(ctx, { requerimentoId, arquivoId, id }).executeTakeFirst();
  if (!row) throw new AppError(404, 'Esta marca já não existe.');
  return toMarca(ctx, row);
}

export async function findEscalas(ctx: Ctx, arquivoId: string): Promise<Planta['escalas']> {
  return ctx.tx
    .selectFrom('planta_escala')
    .select(['pagina', 'metros_por_ponto'])
    .where('arquivo_id', '=', arquivoId)
    .orderBy('pagina')
    .execute();
}

/** A file as a plan, as this person may see it. @throws AppError 404 */
export async function verPlanta(ctx: Ctx, id: string, arquivoId: string): Promise<Planta> {
  const r = await findRequerimento(ctx, id);
  const { arquivo, rodadas } = await findArquivoDaPlanta(ctx, r, arquivoId);
  return {
    arquivo,
    versoes: cadeiaDeVersoes(rodadas, arquivoId),
    marcas: await findMarcas(ctx, id, arquivoId),
    escalas: await findEscalas(ctx, arquivoId),
  };
}
