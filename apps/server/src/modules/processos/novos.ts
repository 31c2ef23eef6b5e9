import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { lerArquivo } from '@portal/domain/processos/arquivo';
import type * as contract from '@portal/domain/processos/gestao';
import { novaDefinicao } from '@portal/domain/processos/rascunho';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { garantirGrupo } from './grupos.ts';
import { abrirVersao, demandTextosQueCabem, findAberta, findVersaoDe, lockProcesso, verificarAqui } from './versoes.ts';

interface Novo {
  slug: string;
  tipo: string;
  definicao: { nome: string; grupo: string };
  /** Of the catalogue, where it was taken from there. */
  modelo?: { id: string; versao_id: string };
  /** From another town: its prices are that town's. */
  deFora?: boolean;
}

/** Its group is made when the town does not have it. @throws RuleError `slug_ocupado` */
export async function novoProcesso(ctx: Ctx, { slug, tipo, definicao, modelo, deFora = false }: Novo): Promise<string> {
  const id = uuidv7();
  const { nome, grupo } = definicao;
  const row = await ctx.tx
    .insertInto('processo')
    .values({
      id,
      slug,
      tipo,
      nome: nome || 'Sem nome',
      grupo,
      modelo_id: modelo?.id ?? null,
      taxas_de_exemplo: deFora || modelo !== undefined,
      criado_em: ctx.agora,
    })
    .onConflict((oc) => oc.columns(['organizacao_id', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) {
    const mensagem = 'Já existe um processo com este endereço.';
    throw new RuleError('slug_ocupado', mensagem, [{ campo: 'slug', mensagem }]);
  }
  await garantirGrupo(ctx, grupo);
  await abrirVersao(ctx, id, definicao, modelo?.versao_id);
  return id;
}

/** @throws RuleError `slug_ocupado` */
export async function criarProcesso(ctx: Ctx, { nome, slug, grupo, tipo }: BodyOf<typeof contract.criarProcesso>) {
  const id = await novoProcesso(ctx, { slug, tipo, definicao: novaDefinicao(nome, grupo) });
  await ctx.audit('processo.criar', { processo_id: id, slug, tipo });
  return { id };
}

/** A copy inside the town is no more confirmed, and no less, than what it was copied from. */
async function levarConfirmacoes({ tx }: Ctx, de: string, para: string): Promise<void> {
  await sql`update processo set taxas_de_exemplo = (select taxas_de_exemplo from processo where id = ${de}) where id = ${para}`.execute(
    tx,
  );
  await sql`insert into taxa_confirmada (processo_id, taxa_id, valor_sha256, base_legal, por, em)
    select ${para}::uuid, taxa_id, valor_sha256, base_legal, por, em from taxa_confirmada where processo_id = ${de}`.execute(tx);
}

export async function duplicarProcesso(ctx: Ctx, id: string, { nome, slug }: BodyOf<typeof contract.duplicarProcesso>) {
  const { tipo } = await lockProcesso(ctx, id);
  const fonte = (await findAberta(ctx.tx, id)) ?? (await findVersaoDe(ctx.tx, id, undefined));
  const novo = await novoProcesso(ctx, { slug, tipo, definicao: { ...fonte.definicao, nome } });
  await levarConfirmacoes(ctx, id, novo);
  await ctx.audit('processo.duplicar', { processo_id: novo, de: id });
  return { id: novo };
}

/** A file becomes a draft; what does not fit this town is told as problems, not refused. */
export async function importarProcesso(ctx: Ctx, { texto, processo_id, slug, tipo }: BodyOf<typeof contract.importarProcesso>) {
  const arquivo = lerArquivo(texto);
  if (processo_id) {
    await lockProcesso(ctx, processo_id);
    demandTextosQueCabem(arquivo.definicao);
    await abrirVersao(ctx, processo_id, arquivo.definicao);
  }
  const id =
    processo_id ?? (await novoProcesso(ctx, { slug: slug ?? arquivo.slug, tipo: tipo ?? 'outro', definicao: arquivo.definicao }));
  await ctx.audit('processo.importar', { processo_id: id, origem: arquivo.origem });
  return { id, problemas: await verificarAqui(ctx, id, arquivo.definicao) };
}
