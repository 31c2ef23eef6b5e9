import { MAX_PONTOS_DA_ZONA } from '@portal/domain/geometria/formas';
import { avisosDa, SEM_RESUMO } from '@portal/domain/importacoes/avisos';
import { valoresDe } from '@portal/domain/importacoes/campos';
import { leitorDe } from '@portal/domain/importacoes/como-ler';
import { lerLugar } from '@portal/domain/importacoes/contorno';
import type { Motivo, Situacao } from '@portal/domain/importacoes/tipos';
import { formatNumero } from '@portal/domain/text/numeros';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { IMPORTADORES } from './importadores.ts';
import { partesDe, recusarPartes } from './partes.ts';
import { type ImportacaoRow, lockImportacao } from './queries.ts';
import { type Escrita, type Feita, type Importador, type Linha, recusada } from './tipos.ts';

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
    ? IMPORTADORES[row.tipo].preparar?.(jobCtx, row, paraLevar(row, linhas, new Map()), row.situacao === 'Gravando')
    : undefined;
}

function paraLevar(row: ImportacaoRow, linhas: readonly LinhaRow[], partes: ReadonlyMap<number, unknown[]>): Linha[] {
  const como = leitorDe(row.tipo, row.colunas, row.provas, row.escolhas);
  return linhas.map(({ linha, celulas, geometria }) => ({
    linha,
    geometria,
    como,
    partes: partes.get(linha) ?? [],
    valores: valoresDe(row.colunas, celulas),
  }));
}

/** Written down as it came with a sign for letters that were lost: what they were nobody knows any more. */
const PERDIDA = '\uFFFD';
const temPerda = ({ valores }: Linha) => Object.values(valores).some((v) => v.includes(PERDIDA));
const perdidas = (linha: Linha): Motivo[] =>
  Object.entries(linha.valores)
    .filter(([, v]) => v.includes(PERDIDA))
    .map(([campo]) => ({
      campo,
      mensagem: 'Tem letras que já se perderam antes de chegar aqui. Exporte a tabela de novo, em UTF-8.',
    }));

/** What becomes of a group, with what should be asked of those that are taken. */
async function levar(ctx: Ctx, row: ImportacaoRow, linhas: readonly LinhaRow[], preparado: unknown): Promise<Feita[]> {
  const todas = paraLevar(row, linhas, await partesDe(ctx, row, linhas));
  const boas = todas.filter((l) => !temPerda(l));
  const feitas = await IMPORTADORES[row.tipo].levar(ctx, boas, preparado);
  const porLinha = new Map(boas.map((l) => [l.linha, l]));
  const resumo = row.resumo ?? SEM_RESUMO;
  return [
    ...feitas.map((f): Feita => {
      const linha = porLinha.get(f.linha);
      if (!linha || (f.resultado !== 'novo' && f.resultado !== 'alterado')) return f;
      const lido = lerLugar(linha.geometria, MAX_PONTOS_DA_ZONA);
      const lugar = 'lugar' in lido ? lido.lugar : null;
      return { ...f, motivos: [...f.motivos, ...avisosDa(row.tipo, { ...linha, lugar }, resumo)] };
    }),
    ...todas.filter(temPerda).map((l) => recusada(l, Object.values(l.valores)[0] ?? '', '', perdidas(l))),
  ];
}

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

const emTexto = (linha: number) => formatNumero(String(linha), 0);
const REPETE: Partial<Record<ImportacaoRow['tipo'], (primeira: number) => string>> = {
  zonas: (primeira) =>
    `A linha ${emTexto(primeira)} traz a mesma zona, com outros limites ou sem contorno. Deixe um valor só por zona, ou junte a camada por sigla no QGIS (Dissolver).`,
};

/** What would become of the next group: done, and rolled back. */
const conferir: Passo = async (ctx, id, preparado) => {
  const row = await lockImportacao(ctx.tx, id);
  if (row.situacao !== 'Conferindo') return false;
  const linhas = await proximas(ctx, row);
  if (linhas.length === 0) return false;
  await sql`savepoint ensaio`.execute(ctx.tx);
  const feitas = await levar(ctx, row, linhas, preparado);
  await sql`rollback to savepoint ensaio`.execute(ctx.tx);
  const dobradas = await repetidas(ctx, id, feitas);
  const ditas = feitas.map((f) => {
    const primeira = dobradas.get(f.linha);
    if (primeira === undefined) return { ...f, antes: null, alvo_id: null };
    const motivos = [{ campo: '', mensagem: REPETE[row.tipo]?.(primeira) ?? `Repete o que a linha ${emTexto(primeira)} traz.` }];
    return { ...f, resultado: 'recusado' as const, motivos, antes: null, alvo_id: null };
  });
  await guardar(ctx, id, ditas, false);
  await recusarPartes(ctx, row, ditas);
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
  if (row.situacao !== 'Gravando' || row.parar) return false;
  const linhas = await proximas(ctx, row);
  if (linhas.length === 0) return false;
  const feitas = await levar(ctx, row, linhas, preparado);
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
