import type * as contract from '@portal/domain/catalogo/contract';
import type { BodyOf, DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { escreverArquivo, lerArquivo } from '@portal/domain/processos/arquivo';
import { comparar, type Mudanca } from '@portal/domain/processos/comparar';
import { definicaoSchema } from '@portal/domain/processos/definicao';
import { novaDefinicao, rascunhoSchema } from '@portal/domain/processos/rascunho';
import type { TipoDeProjeto } from '@portal/domain/processos/tipo';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { entrarEm } from '../organizacoes/index.ts';
import { findVersaoDe, verProcesso } from '../processos/index.ts';
import { abrirVersaoDoModelo, findRascunho, findVersaoDoModelo, lockModelo, readRascunho, verificarModelo } from './versoes.ts';

type Linha = Omit<DadosIn<typeof contract.listarModelos>[number], 'publicada' | 'aberta'>;
type Versao = DadosIn<typeof contract.ver>['versoes'][number] & {
  modelo_id: string;
  versao: number;
  atualizado_em: Date;
  atualizado_por: string;
};

async function findVersoes({ tx }: Ctx, modeloId?: string): Promise<Versao[]> {
  const { rows } = await sql<Versao>`
    select v.id, v.modelo_id, v.numero, v.situacao, v.versao, v.criado_em, v.publicada_em, null as vigente_de, v.atualizado_em,
           coalesce(c.nome, '') as criado_por, coalesce(p.nome, '') as publicada_por, coalesce(a.nome, '') as atualizado_por,
           0 as em_andamento
      from processo_modelo_versao v
      left join usuario c on c.id = v.criado_por
      left join usuario p on p.id = v.publicada_por
      left join usuario a on a.id = v.atualizado_por
     where ${modeloId ?? null}::uuid is null or v.modelo_id = ${modeloId ?? null}::uuid
     order by v.modelo_id, v.numero desc`.execute(tx);
  return rows;
}

export async function listarModelos(ctx: Ctx): Promise<DadosIn<typeof contract.listarModelos>> {
  const { rows } = await sql<Linha>`
    select m.id, m.slug, m.grupo, m.nome, m.tipo, m.ativo,
           (select count(distinct p.organizacao_id)::integer from processo p where p.modelo_id = m.id) as municipios,
           (select count(*)::integer from processo_proposta o where o.modelo_id = m.id and o.situacao = 'pendente') as pendentes
      from processo_modelo m order by m.grupo, m.nome, m.id`.execute(ctx.tx);
  const versoes = Map.groupBy(await findVersoes(ctx), (v) => v.modelo_id);
  return rows.map((m) => {
    const dele = versoes.get(m.id) ?? [];
    const aberta = dele.find((v) => v.situacao === 'rascunho');
    return {
      ...m,
      publicada: dele.find((v) => v.situacao === 'publicada') ?? null,
      aberta: aberta ? { ...aberta, versao_id: aberta.id, situacao: 'rascunho', vigente_de: null } : null,
    };
  });
}

/** As the builder reads a process. @throws AppError 404 */
export async function verModelo(ctx: Ctx, id: string): Promise<DadosIn<typeof contract.ver>> {
  const m = await ctx.tx
    .selectFrom('processo_modelo')
    .select(['id', 'slug', 'grupo', 'nome', 'tipo', 'ativo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound('Modelo não encontrado.'));
  const versoes = await findVersoes(ctx, id);
  const publicada = versoes.find((v) => v.situacao === 'publicada');
  const outros = await listarModelos(ctx);
  return {
    ...m,
    tipo: m.tipo as TipoDeProjeto,
    modelo: true,
    publicada: publicada
      ? { versao_id: publicada.id, numero: publicada.numero, definicao: (await findVersaoDoModelo(ctx.tx, id)).definicao }
      : null,
    aberta: await readRascunho(ctx.tx, id),
    versoes,
    em_andamento: 0,
    setores: [],
    processos: outros.filter((o) => o.id !== id).map((o) => ({ slug: o.slug, nome: o.nome, publicado: o.publicada !== null })),
    grupos: [...new Set(outros.map((o) => o.grupo))].filter((g) => g !== ''),
    unidade_fiscal: null,
  };
}

export async function verificarRascunho(ctx: Ctx, id: string) {
  const v = await findRascunho(ctx.tx, id);
  return v ? verificarModelo(v.definicao) : [];
}

export async function compararVersoes(
  ctx: Ctx,
  id: string,
  { de, para }: QueryOf<typeof contract.compararVersoes>,
): Promise<Mudanca[]> {
  const versoes = await findVersoes(ctx, id);
  const antes = de ?? versoes.find((v) => v.situacao === 'publicada')?.id;
  const depois = para ?? versoes.find((v) => v.situacao === 'rascunho')?.id;
  if (!depois) return [];
  const vazia = rascunhoSchema.parse({});
  const a = antes ? (await findVersaoDoModelo(ctx.tx, id, antes)).definicao : vazia;
  return comparar(a, (await findVersaoDoModelo(ctx.tx, id, depois)).definicao);
}

interface Novo {
  slug: string;
  tipo: string;
  definicao: { nome: string; grupo: string };
}

/** @throws RuleError `slug_ocupado` */
async function novoModelo(ctx: Ctx, { slug, tipo, definicao }: Novo): Promise<string> {
  const { nome, grupo } = definicao;
  const row = await ctx.tx
    .insertInto('processo_modelo')
    .values({ id: uuidv7(), slug, tipo, nome: nome || 'Sem nome', grupo, criado_em: ctx.agora })
    .onConflict((oc) => oc.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) {
    const mensagem = 'Já existe um modelo com este endereço.';
    throw new RuleError('slug_ocupado', mensagem, [{ campo: 'slug', mensagem }]);
  }
  await abrirVersaoDoModelo(ctx, row.id, definicao);
  return row.id;
}

/** @throws RuleError `slug_ocupado` */
export async function criarModelo(ctx: Ctx, { nome, slug, grupo, tipo }: BodyOf<typeof contract.criarProcesso>) {
  const id = await novoModelo(ctx, { slug, tipo, definicao: novaDefinicao(nome, grupo) });
  await ctx.audit('modelo.criar', { modelo_id: id, slug });
  return { id };
}

export async function importarModelo(ctx: Ctx, { texto, processo_id, slug, tipo }: BodyOf<typeof contract.importarProcesso>) {
  const { definicao, origem, ...arquivo } = lerArquivo(texto);
  if (processo_id) {
    await lockModelo(ctx, processo_id);
    await abrirVersaoDoModelo(ctx, processo_id, definicao);
  }
  const id = processo_id ?? (await novoModelo(ctx, { slug: slug ?? arquivo.slug, tipo: tipo ?? 'outro', definicao }));
  await ctx.audit('modelo.importar', { modelo_id: id, origem });
  return { id, problemas: verificarModelo(definicao) };
}

/** What a town has published becomes a model, in draft. @throws RuleError `slug_ocupado`; AppError 404 */
export async function modeloDeMunicipio(
  ctx: Ctx,
  { organizacao_id, processo_id, slug }: BodyOf<typeof contract.modeloDeMunicipio>,
) {
  const fonte = await entrarEm(ctx, organizacao_id, async (town) => ({
    ...(await verProcesso(town, processo_id)),
    definicao: (await findVersaoDe(town.tx, processo_id, undefined)).definicao,
  }));
  const id = await novoModelo(ctx, { slug: slug ?? fonte.slug, tipo: fonte.tipo, definicao: fonte.definicao });
  await ctx.audit('modelo.de_municipio', { modelo_id: id, organizacao_id, processo_id });
  return { id };
}

export async function duplicarModelo(ctx: Ctx, id: string, { nome, slug }: BodyOf<typeof contract.duplicarProcesso>) {
  const { tipo } = await lockModelo(ctx, id);
  const { definicao } = (await findRascunho(ctx.tx, id)) ?? (await findVersaoDoModelo(ctx.tx, id));
  const novo = await novoModelo(ctx, { slug, tipo, definicao: { ...definicao, nome } });
  await ctx.audit('modelo.duplicar', { modelo_id: novo, de: id });
  return { id: novo };
}

export async function arquivarModelo(ctx: Ctx, id: string, ativo: boolean) {
  await lockModelo(ctx, id);
  await ctx.tx.updateTable('processo_modelo').set({ ativo }).where('id', '=', id).execute();
  await ctx.audit(ativo ? 'modelo.desarquivar' : 'modelo.arquivar', { modelo_id: id });
  return { ativo };
}

/** @throws RuleError `definicao_com_problemas` for a draft that has not its shape yet */
export async function exportarModelo(ctx: Ctx, id: string, versaoId: string | undefined) {
  const { slug } = await verModelo(ctx, id);
  const v = await findVersaoDoModelo(ctx.tx, id, versaoId);
  const definicao = definicaoSchema.safeParse(v.definicao);
  if (!definicao.success)
    throw new RuleError('definicao_com_problemas', 'O rascunho ainda tem falhas de forma. Veja a verificação antes de exportar.');
  const texto = escreverArquivo({
    exportado_em: ctx.agora.toISOString(),
    origem: 'Catálogo',
    slug,
    definicao: definicao.data,
  });
  return { bytes: Buffer.from(texto), nome: `${slug}-modelo-v${v.numero}.json`, tipo: 'application/json' };
}
