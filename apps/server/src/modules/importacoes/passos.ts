import { valoresDe } from '@portal/domain/importacoes/campos';
import type { Situacao } from '@portal/domain/importacoes/tipos';
import { formatNumero } from '@portal/domain/text/numeros';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { IMPORTADORES } from './importadores.ts';
import { type ImportacaoRow, lockImportacao } from './queries.ts';
import type { Escrita, Feita, Importador, Linha } from './tipos.ts';

/** @returns whether there is more to do */
type Passo = (ctx: Ctx, id: string, preparado: unknown) => Promise<boolean>;

interface LinhaRow {
  linha: number;
  celulas: string[];
  geometria: unknown;
}

/** The next group: what was not looked at yet, or what is to be written and is not. */
async function proximas({ tx }: Pick<Ctx, 'tx'>, { id, tipo, situacao }: ImportacaoRow): Promise<LinhaRow[]> {
  const quais = situacao === 'Conferindo' ? sql`resultado is null` : sql`resultado in ('novo', 'alterado') and not feita`;
  const { rows } = await sql<LinhaRow>`select linha, celulas, geometria from importacao_linha
    where importacao_id = ${id} and ${quais} order by linha limit ${IMPORTADORES[tipo].grupo}`.execute(tx);
  return rows;
}

/** What the next group needs that takes long, before its transaction. */
export async function preparar(jobCtx: JobCtx, id: string): Promise<unknown> {
  const { row, linhas } = await jobCtx.inTenant(async (ctx) => {
    const lida = await lockImportacao(ctx.tx, id);
    const precisa = IMPORTADORES[lida.tipo].preparar && (lida.situacao === 'Conferindo' || lida.situacao === 'Gravando');
    return { row: lida, linhas: precisa ? await proximas(ctx, lida) : [] };
  });
  return linhas.length > 0
    ? IMPORTADORES[row.tipo].preparar?.(jobCtx, row, paraLevar(row, linhas), row.situacao === 'Gravando')
    : undefined;
}

const paraLevar = (row: ImportacaoRow, linhas: readonly LinhaRow[]): Linha[] =>
  linhas.map(({ linha, celulas, geometria }) => ({ linha, geometria, valores: valoresDe(row.colunas, celulas) }));

/** Lines that say it of what an earlier line of the file says it of. */
async function repetidas({ tx }: Ctx, id: string, feitas: readonly Feita[]): Promise<Map<number, number>> {
  const vistas = new Map<string, number>();
  const achadas = new Map<number, number>();
  for (const { chave, linha } of feitas) {
    if (!chave) continue;
    const primeira = vistas.get(chave);
    if (primeira === undefined) vistas.set(chave, linha);
    else achadas.set(linha, primeira);
  }
  // each by the index: of a table that was filled a moment ago the database knows nothing yet, and would read the whole of it
  const { rows } = await sql<{ chave: string; linha: number }>`
    select x.chave, l.linha from unnest(${[...vistas.keys()]}::text[]) as x (chave)
     cross join lateral (select linha from importacao_linha where importacao_id = ${id} and chave <> '' and chave = x.chave
                          order by linha limit 1) l`.execute(tx);
  const antes = new Map(rows.map((r) => [r.chave, r.linha]));
  for (const { chave, linha } of feitas) {
    const primeira = antes.get(chave);
    if (primeira !== undefined && primeira < linha) achadas.set(linha, primeira);
  }
  return achadas;
}

const guardar = ({ tx }: Ctx, id: string, feitas: readonly Feita[], feita: boolean) =>
  sql`update importacao_linha l set resultado = x.resultado, rotulo = left(x.rotulo, 300), chave = left(x.chave, 300), motivos = x.motivos,
             alvo_id = x.alvo_id, antes = x.antes, feita = ${feita} and x.resultado in ('novo', 'alterado')
        from jsonb_to_recordset(${JSON.stringify(feitas)}::jsonb)
          as x (linha integer, resultado text, rotulo text, chave text, motivos jsonb, alvo_id uuid, antes jsonb)
       where l.importacao_id = ${id} and l.linha = x.linha`.execute(tx);

/** What would become of the next group: done, and rolled back. */
const conferir: Passo = async (ctx, id, preparado) => {
  const row = await lockImportacao(ctx.tx, id);
  const importador = IMPORTADORES[row.tipo];
  if (row.situacao !== 'Conferindo') return false;
  const linhas = await proximas(ctx, row);
  if (linhas.length === 0) return false;
  await sql`savepoint ensaio`.execute(ctx.tx);
  const feitas = await importador.levar(ctx, paraLevar(row, linhas), preparado);
  await sql`rollback to savepoint ensaio`.execute(ctx.tx);
  const dobradas = await repetidas(ctx, id, feitas);
  const ditas = feitas.map((f) => {
    const primeira = dobradas.get(f.linha);
    if (primeira === undefined) return { ...f, antes: null, alvo_id: null };
    const motivos = [{ campo: '', mensagem: `Repete o que a linha ${formatNumero(String(primeira), 0)} traz.` }];
    return { ...f, resultado: 'recusado' as const, motivos, antes: null, alvo_id: null };
  });
  await guardar(ctx, id, ditas, false);
  await andar(ctx, row, linhas.length);
  return true;
};

const andar = ({ tx }: Ctx, { id, feitas }: ImportacaoRow, mais: number) =>
  tx
    .updateTable('importacao')
    .set({ feitas: feitas + mais })
    .where('id', '=', id)
    .execute();

/** The next group into the registries; what the registries refuse by now is refused. */
const gravar: Passo = async (ctx, id, preparado) => {
  const row = await lockImportacao(ctx.tx, id);
  const importador = IMPORTADORES[row.tipo];
  if (row.situacao !== 'Gravando' || row.parar) return false;
  const linhas = await proximas(ctx, row);
  if (linhas.length === 0) return false;
  const feitas = await importador.levar(ctx, paraLevar(row, linhas), preparado);
  await guardar(ctx, id, feitas, true);
  await andar(ctx, row, linhas.length);
  return true;
};

/** Takes the last group back that is still there; what something else stands on by now stays, and says why. */
const desfazer: Passo = async (ctx, id) => {
  const row = await lockImportacao(ctx.tx, id);
  const importador: Importador = IMPORTADORES[row.tipo];
  if (row.situacao !== 'Desfazendo') return false;
  const { rows } = await sql<Escrita>`select linha, resultado, alvo_id, antes from importacao_linha
    where importacao_id = ${id} and feita order by linha desc limit ${importador.grupo}`.execute(ctx.tx);
  if (rows.length === 0) return false;
  await sql`savepoint desfeita`.execute(ctx.tx);
  const ficam = await importador.desfazer(ctx, rows);
  const presas = rows.filter((r) => ficam.has(r.linha));
  if (presas.length > 0) {
    // as a whole or not at all: what an earlier group took back is written again by its lines
    await sql`rollback to savepoint desfeita`.execute(ctx.tx);
    await voltarAtras(ctx, row, presas[0]!, ficam.get(presas[0]!.linha) ?? '', presas.length);
    return false;
  }
  await sql`update importacao_linha set feita = false, alvo_id = null, antes = null where importacao_id = ${id} and linha = any(${rows.map((r) => r.linha)}::integer[])`.execute(
    ctx.tx,
  );
  await andar(ctx, row, rows.length);
  return true;
};

/** It stops where something holds it, and says what: with that out of the way, it may be taken back further, or written again. */
async function voltarAtras(
  { tx, agora }: Ctx,
  row: ImportacaoRow,
  presa: Escrita,
  porque: string,
  quantas: number,
): Promise<void> {
  const outras = quantas > 1 ? ` Há outras ${quantas - 1} assim por perto.` : '';
  await tx
    .updateTable('importacao')
    .set({
      situacao: 'Parada',
      motivo: `Paramos de desfazer na linha ${presa.linha}: ${porque}${outras}`,
      versao: row.versao + 1,
      atualizado_em: agora,
    })
    .where('id', '=', row.id)
    .execute();
}

export const PASSOS: Partial<Record<Situacao, Passo>> = { Conferindo: conferir, Gravando: gravar, Desfazendo: desfazer };
