import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { formatData } from '@portal/domain/text/datas';
import * as contract from '@portal/domain/zonas/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { notFound, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findVersoes, findZona, lockZona, protocoladosNa } from './queries.ts';

type Escrita = Omit<BodyOf<typeof contract.criarVersao>, 'versao'>;

const refuse = (codigo: string, mensagem: string, campo?: string): never => {
  throw new RuleError(codigo, mensagem, campo ? [{ campo, mensagem }] : []);
};

/**
 * Day of its own, and nothing filed that would be checked by it unless that is meant.
 * @throws RuleError vigencia_repetida, versoes_demais, alcanca_protocolados
 */
async function demandCabe(ctx: Ctx, zonaId: string, id: string | null, { vigente_de, alcanca_protocolados }: Escrita) {
  const outras = await ctx.tx.selectFrom('zona_versao').select(['id', 'vigente_de']).where('zona_id', '=', zonaId).execute();
  const vizinhas = outras.filter((v) => v.id !== id);
  if (vizinhas.length >= contract.MAX_VERSOES)
    refuse('versoes_demais', `Uma zona tem no máximo ${contract.MAX_VERSOES} versões.`);
  if (vizinhas.some((v) => v.vigente_de === vigente_de))
    refuse('vigencia_repetida', `Já há uma versão que vale desde ${formatData(vigente_de)}.`, 'vigente_de');
  if (alcanca_protocolados) return;
  const [seguinte] = vizinhas
    .map((v) => v.vigente_de)
    .filter((d) => d > vigente_de)
    .sort();
  const { rows } = await sql<{ n: number }>`select count(distinct x.id)::integer as n
    from (${protocoladosNa(sql`${zonaId}::uuid`, sql`${vigente_de}::date`, sql`${seguinte ?? null}::date`, ctx.organizacao.fuso)}) x`.execute(
    ctx.tx,
  );
  const n = rows[0]?.n ?? 0;
  if (n > 0)
    refuse(
      'alcanca_protocolados',
      `${n === 1 ? 'Um requerimento já protocolado passaria' : `${n} requerimentos já protocolados passariam`} a ser ${n === 1 ? 'conferido' : 'conferidos'} por esta versão. Escolha outra data, ou confirme abaixo que é isso mesmo.`,
      'alcanca_protocolados',
    );
}

/** @throws RuleError uso_desconhecido, uso_repetido, and as `demandCabe` */
export async function gravarVersao(ctx: Ctx, zonaId: string, id: string | null, escrita: Escrita): Promise<string> {
  await demandCabe(ctx, zonaId, id, escrita);
  const { usos, artigos, alcanca_protocolados: _, ...limites } = escrita;
  const ids = usos.map((u) => u.uso_id);
  const repetido = ids.findIndex((uso, i) => ids.indexOf(uso) !== i);
  if (repetido >= 0) refuse('uso_repetido', 'Este uso já está na tabela.', `usos.${repetido}.uso_id`);
  const found = ids.length ? await ctx.tx.selectFrom('uso_do_solo').select('id').where('id', 'in', ids).execute() : [];
  const conhecidos = new Set(found.map((u) => u.id));
  const estranho = ids.findIndex((uso) => !conhecidos.has(uso));
  if (estranho >= 0) refuse('uso_desconhecido', 'Este uso não está no catálogo.', `usos.${estranho}.uso_id`);
  const ditos = JSON.stringify(Object.fromEntries(Object.entries(artigos).filter(([, artigo]) => artigo)));
  const versaoId = id ?? uuidv7();
  if (id === null)
    await ctx.tx
      .insertInto('zona_versao')
      .values({
        ...limites,
        id: versaoId,
        zona_id: zonaId,
        artigos: ditos,
        autor_id: ctx.usuario.id,
        criado_em: ctx.agora,
        // it lies where it lay before, until somebody draws otherwise
        geometria: sql`(select a.geometria from zona_versao a where a.zona_id = ${zonaId} and a.vigente_de < ${limites.vigente_de}::date
                         order by a.vigente_de desc limit 1)`,
      })
      .execute();
  else {
    await ctx.tx
      .updateTable('zona_versao')
      .set({ ...limites, artigos: ditos })
      .where('id', '=', id)
      .execute();
    await ctx.tx.deleteFrom('zona_versao_uso').where('zona_versao_id', '=', id).execute();
  }
  if (usos.length)
    await ctx.tx
      .insertInto('zona_versao_uso')
      .values(usos.map((u) => ({ ...u, zona_versao_id: versaoId })))
      .execute();
  return versaoId;
}

/** The zone as the screen saw it, a change further. @throws AppError 404, 409 */
async function mudar(ctx: Ctx, id: string, versao: number) {
  const zona = await lockZona(ctx.tx, id);
  requireFresh(zona.versao, versao);
  await ctx.tx
    .updateTable('zona')
    .set({ versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  return zona;
}

/** @throws RuleError as `gravarVersao`; AppError 404, 409 */
export async function criarVersao(ctx: Ctx, id: string, { versao, ...escrita }: BodyOf<typeof contract.criarVersao>) {
  const { sigla } = await mudar(ctx, id, versao);
  const versao_id = await gravarVersao(ctx, id, null, escrita);
  const { vigente_de, alcanca_protocolados } = escrita;
  await ctx.audit('zona.versao', { id, sigla, versao_id, vigente_de, alcanca_protocolados });
  return findZona(ctx, id);
}

/** @throws RuleError versao_usada; AppError 404 */
async function demandAlteravel(ctx: Ctx, id: string, versaoId: string) {
  const versoes = await findVersoes(ctx, id);
  const antes = versoes.find((v) => v.id === versaoId);
  if (!antes) throw notFound('Não encontramos esta versão.')();
  if (!antes.alteravel)
    refuse(
      'versao_usada',
      'Já há requerimentos conferidos por esta versão, e ela não muda mais. Escreva uma nova, a partir da data em que a mudança vale.',
    );
  return { antes, versoes };
}

/** @throws RuleError versao_usada, as `gravarVersao`; AppError 404, 409 */
export async function salvarVersao(
  ctx: Ctx,
  id: string,
  versaoId: string,
  { versao, ...escrita }: BodyOf<typeof contract.salvarVersao>,
) {
  const { sigla } = await mudar(ctx, id, versao);
  const { antes } = await demandAlteravel(ctx, id, versaoId);
  await gravarVersao(ctx, id, versaoId, escrita);
  await ctx.audit('zona.versao-salvar', { id, sigla, versao_id: versaoId, antes, depois: escrita });
  return findZona(ctx, id);
}

/** @throws RuleError versao_usada, unica_versao; AppError 404, 409 */
export async function excluirVersao(ctx: Ctx, id: string, versaoId: string, versao: number) {
  const { sigla } = await mudar(ctx, id, versao);
  const { antes, versoes } = await demandAlteravel(ctx, id, versaoId);
  if (versoes.length === 1) refuse('unica_versao', 'Uma zona tem pelo menos uma versão. Corrija esta, ou arquive a zona.');
  await ctx.tx.deleteFrom('zona_versao').where('id', '=', versaoId).execute();
  await ctx.audit('zona.versao-excluir', { id, sigla, antes });
  return findZona(ctx, id);
}
