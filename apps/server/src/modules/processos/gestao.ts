import type { DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { escreverArquivo } from '@portal/domain/processos/arquivo';
import { comparar, type Mudanca } from '@portal/domain/processos/comparar';
import { definicaoSchema } from '@portal/domain/processos/definicao';
import type * as contract from '@portal/domain/processos/gestao';
import { rascunhoSchema } from '@portal/domain/processos/rascunho';
import type { TipoDeProjeto } from '@portal/domain/processos/tipo';
import { ENCERRADOS, NAO_PROTOCOLADOS } from '@portal/domain/requerimentos/status';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { listModelosEmVigor } from '../modelos-de-documento/index.ts';
import { listGrupos } from './grupos.ts';
import { listModelosDeArquivo } from './modelos-de-arquivo.ts';
import {
  findAberta,
  findSetoresConhecidos,
  findTaxasDeHoje,
  findVersaoDe,
  findVizinhos,
  readAberta,
  verificarAqui,
} from './versoes.ts';

/** Requests filed and not ended, counted where they are: their own module stands above this one. */
const EM_ANDAMENTO = sql<number>`(select count(*)::integer from requerimento r where r.processo_versao_id = v.id
  and r.status <> all(${[...NAO_PROTOCOLADOS, ...ENCERRADOS]}::text[]))`;

type Linha = DadosIn<typeof contract.ver>['versoes'][number] & {
  processo_id: string;
  versao: number;
  atualizado_em: Date;
  atualizado_por: string;
};

async function findVersoes({ tx }: Ctx, processoId?: string): Promise<Linha[]> {
  const { rows } = await sql<Linha>`
    select v.id, v.processo_id, v.numero, v.situacao, v.versao, v.criado_em, v.publicada_em, v.vigente_de, v.atualizado_em,
           coalesce(c.nome, '') as criado_por, coalesce(p.nome, '') as publicada_por, coalesce(a.nome, '') as atualizado_por,
           ${EM_ANDAMENTO} as em_andamento
      from processo_versao v
      left join usuario c on c.id = v.criado_por
      left join usuario p on p.id = v.publicada_por
      left join usuario a on a.id = v.atualizado_por
     where ${processoId ?? null}::uuid is null or v.processo_id = ${processoId ?? null}::uuid
     order by v.processo_id, v.numero desc`.execute(tx);
  return rows;
}

const isAberta = (v: Linha) => v.situacao === 'rascunho' || v.situacao === 'agendada';
const soma = (versoes: readonly Linha[]) => versoes.reduce((n, v) => n + v.em_andamento, 0);

export async function listarGestao(ctx: Ctx): Promise<DadosIn<typeof contract.listar>> {
  const processos = await ctx.tx
    .selectFrom('processo as p')
    .leftJoin('grupo_processo as g', 'g.nome', 'p.grupo')
    .select(['p.id', 'p.slug', 'p.grupo', 'p.nome', 'p.tipo', 'p.ativo'])
    .orderBy('g.ordem', (o) => o.asc().nullsLast())
    .orderBy('p.grupo')
    .orderBy('p.ordem')
    .orderBy('p.nome')
    .orderBy('p.id')
    .execute();
  const porProcesso = Map.groupBy(await findVersoes(ctx), (v) => v.processo_id);
  return processos.map((p) => {
    const versoes = porProcesso.get(p.id) ?? [];
    const aberta = versoes.find(isAberta);
    return {
      ...p,
      tipo: p.tipo as TipoDeProjeto,
      publicada: versoes.find((v) => v.situacao === 'publicada') ?? null,
      aberta: aberta ? { ...aberta, versao_id: aberta.id, situacao: aberta.situacao as 'rascunho' } : null,
      em_andamento: soma(versoes),
    };
  });
}

/** Of today, for examples; read where it is, its module stands above this one. */
async function findUnidadeFiscal({ tx, agora, organizacao }: Ctx) {
  const row = await tx
    .selectFrom('unidade_fiscal')
    .select(['sigla', 'valor'])
    .where('desde', '<=', dataDe(agora, organizacao.fuso))
    .orderBy('desde', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** @throws AppError 404 */
export async function verProcesso(ctx: Ctx, id: string): Promise<DadosIn<typeof contract.ver>> {
  const p = await ctx.tx
    .selectFrom('processo')
    .select(['id', 'slug', 'grupo', 'nome', 'tipo', 'ativo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound('Processo não encontrado.'));
  const versoes = await findVersoes(ctx, id);
  const publicada = versoes.find((v) => v.situacao === 'publicada');
  return {
    ...p,
    tipo: p.tipo as TipoDeProjeto,
    publicada: publicada
      ? { versao_id: publicada.id, numero: publicada.numero, definicao: (await findVersaoDe(ctx.tx, id, publicada.id)).definicao }
      : null,
    aberta: await readAberta(ctx.tx, id),
    versoes,
    em_andamento: soma(versoes),
    setores: await findSetoresConhecidos(ctx.tx),
    processos: await findVizinhos(ctx.tx),
    grupos: (await listGrupos(ctx)).map((g) => g.nome),
    unidade_fiscal: await findUnidadeFiscal(ctx),
    modelos_de_arquivo: await listModelosDeArquivo(ctx.tx),
    taxas_da_tabela: await findTaxasDeHoje(ctx),
    modelos_de_documento: await listModelosEmVigor(ctx.tx),
  };
}

export async function verificarAberta(ctx: Ctx, id: string) {
  const aberta = await findAberta(ctx.tx, id);
  if (aberta) return verificarAqui(ctx, id, aberta.definicao);
  await ctx.tx
    .selectFrom('processo')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound('Processo não encontrado.'));
  return [];
}

/** With nothing published before, everything is new. */
const VAZIA = rascunhoSchema.parse({});

export async function compararVersoes(
  ctx: Ctx,
  id: string,
  { de, para }: QueryOf<typeof contract.compararVersoes>,
): Promise<Mudanca[]> {
  const { publicada, versoes } = await verProcesso(ctx, id);
  const antes = de ?? publicada?.versao_id;
  const depois = para ?? versoes.find((v) => isAberta(v as Linha))?.id;
  if (!depois) return [];
  const b = await findVersaoDe(ctx.tx, id, depois);
  return comparar(antes ? (await findVersaoDe(ctx.tx, id, antes)).definicao : VAZIA, b.definicao);
}

/** @throws RuleError `definicao_com_problemas` for a draft that has not its shape yet */
export async function exportarProcesso(ctx: Ctx, id: string, versaoId: string | undefined) {
  const { slug } = await verProcesso(ctx, id);
  const v = await findVersaoDe(ctx.tx, id, versaoId);
  const definicao = definicaoSchema.safeParse(v.definicao);
  if (!definicao.success)
    throw new RuleError('definicao_com_problemas', 'O rascunho ainda tem falhas de forma. Veja a verificação antes de exportar.');
  const texto = escreverArquivo({
    exportado_em: ctx.agora.toISOString(),
    origem: ctx.organizacao.nome,
    slug,
    definicao: definicao.data,
  });
  return { bytes: Buffer.from(texto), nome: `${slug}-v${v.numero}.json`, tipo: 'application/json' };
}
