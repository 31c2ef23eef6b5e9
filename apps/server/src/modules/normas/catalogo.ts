import { setImmediate as deixarPassar } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type { Conjunto, publicarConjunto as contrato } from '@portal/domain/normas/catalogo';
import { errosDaNormaPronta, nomesDoConjunto, semLei } from '@portal/domain/normas/conjunto';
import { arquivoDeNormasSchema } from '@portal/domain/normas/contract';
import { type NormaPronta, PRIMEIRAS_NORMAS } from '@portal/domain/normas/primeiras';
import { definicaoSchema } from '@portal/domain/processos/definicao';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

const MAX_EDICOES = 50;
/** Of what is wrong with a file, so much is told at once. */
const MAX_DITOS = 10;

/** What towns are offered now: the newest edition, else what comes with the portal. */
export async function findNormasDoCatalogo(tx: Tx): Promise<{ numero: number; normas: NormaPronta[] }> {
  const edicao = await tx
    .selectFrom('catalogo_norma_edicao')
    .select(['numero', 'normas'])
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!edicao) return { numero: 0, normas: [...PRIMEIRAS_NORMAS] };
  return { numero: edicao.numero, normas: arquivoDeNormasSchema.shape.normas.parse(edicao.normas) };
}

export async function findConjunto({ tx }: Pick<Ctx, 'tx'>): Promise<Conjunto> {
  const { rows: edicoes } = await sql<Conjunto['edicoes'][number]>`
    select e.numero, e.recado, jsonb_array_length(e.normas) as quantas, to_jsonb(e.criado_em) #>> '{}' as criado_em, coalesce(u.nome, '') as criado_por
      from catalogo_norma_edicao e left join usuario u on u.id = e.criado_por
     order by e.numero desc limit ${MAX_EDICOES}`.execute(tx);
  return { ...(await findNormasDoCatalogo(tx)), edicoes };
}

/** What the published processes of the catalogue ask. */
async function findPerguntas(tx: Tx) {
  const rows = await tx
    .selectFrom('processo_modelo_versao as v')
    .innerJoin('processo_modelo as m', 'm.id', 'v.modelo_id')
    .select(['m.id', 'v.definicao'])
    .where('v.situacao', '=', 'publicada')
    .where('m.ativo', '=', true)
    .execute();
  return rows.map(({ id, definicao }) => {
    const { secoes, efeito_na_obra } = definicaoSchema.parse(definicao);
    return { id, secoes, efeito_na_obra };
  });
}

/** @throws RuleError `normas_com_erro`, each named with what is wrong */
async function exigirCertas({ tx }: Ctx, normas: readonly NormaPronta[]): Promise<void> {
  const nomes = nomesDoConjunto(await findPerguntas(tx));
  const vistas = new Set<string>();
  const erros: string[] = [];
  for (const norma of normas) {
    const nome = norma.nome.toLowerCase();
    if (vistas.has(nome)) erros.push(`“${norma.nome}” está duas vezes no arquivo.`);
    vistas.add(nome);
    erros.push(...errosDaNormaPronta(norma, nomes).map((texto) => `“${norma.nome}”: ${texto}`));
    if (erros.length > MAX_DITOS) break;
    // three hundred rules are judged by their examples and by points: others go in between
    await deixarPassar();
  }
  if (erros.length === 0) return;
  const ditos = erros.slice(0, MAX_DITOS).join('\n');
  const mensagem = erros.length > MAX_DITOS ? `${ditos}\nE há mais. Corrija estas primeiro.` : ditos;
  throw new RuleError('normas_com_erro', 'Corrija as normas do arquivo e envie de novo.', [{ campo: 'arquivo', mensagem }]);
}

/**
 * What a file says, or what comes with the portal, is offered from now on. What towns have taken over stays as it is.
 * @throws AppError 409 where there is another edition than the screen shows; RuleError `normas_com_erro`, `nada_mudou`
 */
export async function publicarConjunto(
  ctx: Ctx,
  { numero, arquivo, sem_lei, recado }: BodyOf<typeof contrato>,
): Promise<Conjunto> {
  const vindas = (arquivo?.normas ?? PRIMEIRAS_NORMAS).map(({ nome, conteudo }) => ({
    nome,
    conteudo: { ...conteudo, processos: [] },
  }));
  const normas = arquivo && sem_lei ? vindas.map(semLei) : vindas;
  await exigirCertas(ctx, normas);
  await sql`select pg_advisory_xact_lock(hashtextextended('catalogo_norma_edicao', 0))`.execute(ctx.tx);
  const atual = await findNormasDoCatalogo(ctx.tx);
  if (atual.numero !== numero)
    throw new AppError(409, 'Outra pessoa publicou um conjunto enquanto você olhava. Confira o que há agora.');
  if (isDeepStrictEqual(atual.normas, normas))
    throw new RuleError('nada_mudou', 'O catálogo já oferece exatamente estas normas.');
  await ctx.tx
    .insertInto('catalogo_norma_edicao')
    .values({ numero: numero + 1, normas: JSON.stringify(normas), recado, criado_em: ctx.agora, criado_por: ctx.usuario.id })
    .execute();
  await ctx.audit('norma-modelo.publicar', { numero: numero + 1, normas: normas.length, de: arquivo ? 'arquivo' : 'portal' });
  return findConjunto(ctx);
}
