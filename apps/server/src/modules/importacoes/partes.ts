import { chaveDe } from '@portal/domain/importacoes/linhas';
import { formatNumero } from '@portal/domain/text/numeros';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import type { ImportacaoRow } from './queries.ts';
import type { Feita } from './tipos.ts';

/**
 * Finds lines that draw one zone between them: the same acronym from the same day with the same limits, each with its own outline, as a
 * layer of blocks has them. The description may differ, and the first one's is taken.
 */
export function criarJuntas() {
  const primeiras = new Map<string, { linha: number; forma: string }>();
  const juntas: { linha: number; junta_a: number; rotulo: string }[] = [];
  return {
    ver(linha: number, { descricao: _, ...valores }: Readonly<Record<string, string>>, temContorno: boolean) {
      const { sigla = '', ...limites } = valores;
      if (!temContorno || sigla === '') return;
      const forma = JSON.stringify(Object.entries(limites).sort(([a], [b]) => (a < b ? -1 : 1)));
      const chave = `${chaveDe(sigla)}:${limites.vigente_de ?? ''}`;
      const primeira = primeiras.get(chave);
      if (!primeira) primeiras.set(chave, { linha, forma });
      else if (primeira.forma === forma) juntas.push({ linha, junta_a: primeira.linha, rotulo: sigla });
    },
    juntas,
  };
}

const ENTRA = (primeira: number) => [
  { campo: '', mensagem: `É outra parte da zona da linha ${formatNumero(String(primeira), 0)}, e entra com ela.` },
];

export async function guardarJuntas(
  { tx }: Ctx,
  id: string,
  juntas: readonly { linha: number; junta_a: number; rotulo: string }[],
): Promise<void> {
  const linhas = juntas.map((j) => ({ ...j, motivos: ENTRA(j.junta_a) }));
  await sql`update importacao_linha l set junta_a = x.junta_a, resultado = 'igual', rotulo = left(x.rotulo, 300), motivos = x.motivos
      from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as x (linha integer, junta_a integer, rotulo text, motivos jsonb)
     where l.importacao_id = ${id} and l.linha = x.linha`.execute(tx);
}

/** Outlines of the lines that draw further parts of these, by the line that they join. */
export async function partesDe(
  { tx }: Ctx,
  { id, tipo }: ImportacaoRow,
  linhas: readonly { linha: number }[],
): Promise<Map<number, unknown[]>> {
  const partes = new Map<number, unknown[]>();
  if (tipo !== 'zonas' || linhas.length === 0) return partes;
  const { rows } = await sql<{ junta_a: number; geometria: unknown }>`
    select junta_a, geometria from importacao_linha
     where importacao_id = ${id} and junta_a = any(${linhas.map((l) => l.linha)}::integer[]) order by linha`.execute(tx);
  for (const { junta_a, geometria } of rows) partes.set(junta_a, [...(partes.get(junta_a) ?? []), geometria]);
  return partes;
}

/** A part goes the way of the line that it joins. */
export async function recusarPartes({ tx }: Ctx, { id, tipo }: ImportacaoRow, feitas: readonly Feita[]): Promise<void> {
  const fora = feitas.filter((f) => f.resultado === 'recusado').map((f) => f.linha);
  if (tipo !== 'zonas' || fora.length === 0) return;
  await sql`update importacao_linha l set resultado = 'recusado',
             motivos = jsonb_build_array(jsonb_build_object('campo', '', 'mensagem', 'É outra parte da zona da linha ' || junta_a || ', que foi recusada.'))
       where l.importacao_id = ${id} and l.junta_a = any(${fora}::integer[])`.execute(tx);
}
