import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type { Conteudo } from '@portal/domain/normas/conteudo';
import * as contract from '@portal/domain/normas/contract';
import { formatData } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { notFound, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findNormasDoCatalogo } from './catalogo.ts';
import { contarProtocolados, findNorma, findProblemas, listParaArquivo, lockNorma } from './queries.ts';

const refuse = (codigo: string, mensagem: string, campo?: string): never => {
  throw new RuleError(codigo, mensagem, campo ? [{ campo, mensagem }] : []);
};

/** One at a time, or two could take the same name. */
const lockNomes = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('normas:' || current_setting('app.organizacao_id'), 0))`.execute(ctx.tx);

/** @throws RuleError nome_em_uso */
async function demandNome(ctx: Ctx, nome: string, id: string | null): Promise<void> {
  await lockNomes(ctx);
  const { rows } = await sql`select 1 from norma where lower(nome) = lower(${nome}) and id is distinct from ${id}::uuid`.execute(
    ctx.tx,
  );
  if (rows.length > 0) refuse('nome_em_uso', 'Outra norma já tem este nome.', 'nome');
}

const contar = async (ctx: Ctx): Promise<number> =>
  (await ctx.tx.selectFrom('norma').select(sql<number>`count(*)::integer`.as('n')).executeTakeFirstOrThrow()).n;

/** @throws RuleError nome_em_uso, normas_demais */
export async function criarNorma(ctx: Ctx, { nome, conteudo }: BodyOf<typeof contract.criarNorma>) {
  await demandNome(ctx, nome, null);
  if ((await contar(ctx)) >= contract.MAX_NORMAS)
    refuse('normas_demais', `Um município tem no máximo ${contract.MAX_NORMAS} normas.`);
  const id = uuidv7();
  await ctx.tx
    .insertInto('norma')
    .values({ id, nome, rascunho: JSON.stringify(conteudo), criado_em: ctx.agora })
    .execute();
  await ctx.audit('norma.criar', { id, nome });
  return findNorma(ctx, id);
}

/** The rule as the screen saw it, a change further. @throws AppError 404, 409 */
async function mudar(ctx: Ctx, id: string, versao: number) {
  const norma = await lockNorma(ctx.tx, id);
  requireFresh(norma.versao, versao);
  await ctx.tx
    .updateTable('norma')
    .set({ versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  return norma;
}

/** @throws RuleError nome_em_uso; AppError 404, 409 */
export async function salvarNorma(ctx: Ctx, id: string, { versao, nome, conteudo }: BodyOf<typeof contract.salvarNorma>) {
  await demandNome(ctx, nome, id);
  const antes = await mudar(ctx, id, versao);
  await ctx.tx
    .updateTable('norma')
    .set({ nome, rascunho: JSON.stringify(conteudo) })
    .where('id', '=', id)
    .execute();
  await ctx.audit('norma.salvar', { id, antes: { nome: antes.nome }, depois: { nome } });
  return findNorma(ctx, id);
}

/** Day of its own, and nothing filed that would be judged otherwise unless that is meant. @throws RuleError vigencia_repetida, versoes_demais, alcanca_protocolados */
async function demandDia(
  ctx: Ctx,
  id: string,
  { vigente_de, alcanca_protocolados }: { vigente_de: string; alcanca_protocolados: boolean },
) {
  const versoes = await ctx.tx.selectFrom('norma_versao').select('vigente_de').where('norma_id', '=', id).execute();
  if (versoes.length >= contract.MAX_VERSOES)
    refuse('versoes_demais', `Uma norma tem no máximo ${contract.MAX_VERSOES} versões.`);
  if (versoes.some((v) => v.vigente_de === vigente_de))
    refuse('vigencia_repetida', `Já há uma versão que vale desde ${formatData(vigente_de)}.`, 'vigente_de');
  if (alcanca_protocolados) return;
  const n = await contarProtocolados(ctx, vigente_de);
  if (n > 0)
    refuse(
      'alcanca_protocolados',
      `${n === 1 ? 'Um requerimento já foi protocolado' : `${n === 1000 ? 'Mais de 1.000' : n} requerimentos já foram protocolados`} desde esse dia e ${n === 1 ? 'passaria a ser conferido' : 'passariam a ser conferidos'} assim. Escolha outra data, ou confirme abaixo que é isso mesmo.`,
      'alcanca_protocolados',
    );
}

async function gravar(ctx: Ctx, norma_id: string, vigente_de: string, conteudo: Conteudo | null): Promise<void> {
  await ctx.tx
    .insertInto('norma_versao')
    .values({
      ...{ id: uuidv7(), norma_id, vigente_de, autor_id: ctx.usuario.id, criado_em: ctx.agora },
      conteudo: conteudo && JSON.stringify(conteudo),
      processos: conteudo?.processos ?? [],
    })
    .execute();
}

/** @throws RuleError sem_rascunho, norma_incompleta, and as `demandDia`; AppError 404, 409 */
export async function publicarNorma(ctx: Ctx, id: string, { versao, ...quando }: BodyOf<typeof contract.publicarNorma>) {
  const norma = await mudar(ctx, id, versao);
  const rascunho = norma.rascunho as Conteudo | null;
  if (!rascunho) return refuse('sem_rascunho', 'Não há rascunho para publicar. Escreva a norma primeiro.');
  const erros = (await findProblemas(ctx, id, rascunho)).filter((p) => p.gravidade === 'erro');
  if (erros.length > 0)
    throw new RuleError(
      'norma_incompleta',
      `Antes de publicar, ${erros.length === 1 ? 'corrija um ponto' : `corrija ${erros.length} pontos`} da norma: ${erros[0]?.texto}`,
    );
  await demandDia(ctx, id, quando);
  await gravar(ctx, id, quando.vigente_de, rascunho);
  await ctx.tx.updateTable('norma').set({ rascunho: null }).where('id', '=', id).execute();
  await ctx.audit('norma.publicar', { id, nome: norma.nome, ...quando });
  return findNorma(ctx, id);
}

/** @throws RuleError ja_revogada, and as `demandDia`; AppError 404, 409 */
export async function revogarNorma(ctx: Ctx, id: string, { versao, ...quando }: BodyOf<typeof contract.revogarNorma>) {
  const norma = await mudar(ctx, id, versao);
  const antes = await ctx.tx
    .selectFrom('norma_versao')
    .select(sql<boolean>`conteudo is not null`.as('vale'))
    .where('norma_id', '=', id)
    .where('vigente_de', '<=', quando.vigente_de)
    .orderBy('vigente_de', 'desc')
    .executeTakeFirst();
  if (!antes?.vale) refuse('ja_revogada', 'Nesse dia a norma já não vale.', 'vigente_de');
  await demandDia(ctx, id, quando);
  await gravar(ctx, id, quando.vigente_de, null);
  await ctx.audit('norma.revogar', { id, nome: norma.nome, ...quando });
  return findNorma(ctx, id);
}

/** @throws RuleError versao_usada; AppError 404, 409 */
export async function retirarVersao(ctx: Ctx, id: string, versaoId: string, versao: number) {
  const norma = await mudar(ctx, id, versao);
  const row = await ctx.tx
    .selectFrom('norma_versao')
    .select(['vigente_de', 'conteudo'])
    .where('norma_id', '=', id)
    .where('id', '=', versaoId)
    .executeTakeFirstOrThrow(notFound('Não encontramos esta versão.'));
  if ((await contarProtocolados(ctx, row.vigente_de)) > 0)
    refuse(
      'versao_usada',
      'Já há requerimentos protocolados sob esta versão, e ela fica como está. Escreva outra, ou revogue a norma, a partir da data em que a mudança vale.',
    );
  await ctx.tx.deleteFrom('norma_versao').where('id', '=', versaoId).execute();
  // what was written is not lost with its day
  if (norma.rascunho === null && row.conteudo !== null)
    await ctx.tx
      .updateTable('norma')
      .set({ rascunho: JSON.stringify(row.conteudo) })
      .where('id', '=', id)
      .execute();
  await ctx.audit('norma.retirar', { id, nome: norma.nome, vigente_de: row.vigente_de });
  return findNorma(ctx, id);
}

/** @throws AppError 404, 409 */
export async function descartarRascunho(ctx: Ctx, id: string, versao: number) {
  const norma = await mudar(ctx, id, versao);
  const versoes = await ctx.tx.selectFrom('norma_versao').select('id').where('norma_id', '=', id).limit(1).execute();
  const saiu = versoes.length === 0;
  if (saiu) await ctx.tx.deleteFrom('norma').where('id', '=', id).execute();
  else await ctx.tx.updateTable('norma').set({ rascunho: null }).where('id', '=', id).execute();
  await ctx.audit('norma.descartar', { id, nome: norma.nome, saiu });
  return { saiu };
}

/** What a file carries belongs to no town: the processes that a rule names stay behind. */
export async function baixarNormas(ctx: Ctx): Promise<contract.ArquivoDeNormas> {
  const normas = await listParaArquivo(ctx);
  return {
    formato: 'normas-1',
    normas: normas.map(({ nome, conteudo }) => ({ nome, conteudo: { ...conteudo, processos: [] } })),
  };
}

/** Rules of a file, or of the catalogue's set, as drafts; a name that is there already keeps its own. @throws RuleError normas_demais */
export async function trazerNormas(ctx: Ctx, { arquivo }: BodyOf<typeof contract.trazerNormas>) {
  await lockNomes(ctx);
  const { rows } = await sql<{ nome: string }>`select lower(nome) as nome from norma`.execute(ctx.tx);
  const havia = new Set(rows.map((r) => r.nome));
  const vindas = arquivo?.normas ?? (await findNormasDoCatalogo(ctx.tx)).normas;
  const novas = [...new Map(vindas.map((n) => [n.nome.toLowerCase(), n])).entries()].filter(([nome]) => !havia.has(nome));
  if (havia.size + novas.length > contract.MAX_NORMAS)
    refuse('normas_demais', `Um município tem no máximo ${contract.MAX_NORMAS} normas.`);
  if (novas.length > 0)
    await ctx.tx
      .insertInto('norma')
      .values(
        novas.map(([, { nome, conteudo }]) => ({
          ...{ id: uuidv7(), nome, criado_em: ctx.agora },
          rascunho: JSON.stringify({ ...conteudo, processos: [] }),
        })),
      )
      .execute();
  await ctx.audit('norma.trazer', { trazidas: novas.length, de: arquivo ? 'arquivo' : 'exemplo' });
  return { trazidas: novas.length, havia: vindas.length - novas.length };
}
