import type { DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import type * as contract from '@portal/domain/lancamentos/contract';
import type { GrupoDoRelatorio, LinhaDoRelatorio } from '@portal/domain/lancamentos/contract';
import { listaDeGuiasPedida } from '@portal/domain/taxas/contract';
import { mesesDoPeriodo, periodoAntes } from '@portal/domain/text/periodo';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { type Grupo, NADA, somarGuias, somarPor } from '../taxas/index.ts';

const grupoDe = ({ organizacao }: Ctx): Record<GrupoDoRelatorio, Grupo> => ({
  mes: {
    chave: sql`to_char(g.criado_em at time zone ${organizacao.fuso}::text, 'YYYY-MM')`,
    guardada: sql`to_char(g.dia, 'YYYY-MM')`,
  },
  taxa: { chave: sql`g.cobranca`, guardada: sql`g.cobranca` },
  processo: { chave: sql`coalesce(g.processo_id::text, '')` },
  setor: { chave: sql`coalesce(g.setor_id::text, '')` },
});

/** What the keys of a group are called. */
async function findNomes({ tx }: Ctx, por: GrupoDoRelatorio): Promise<Map<string, string>> {
  if (por !== 'processo' && por !== 'setor') return new Map();
  const rows = await tx.selectFrom(por).select(['id', 'nome']).execute();
  return new Map<string, string>([['', 'Sem setor'], ...rows.map((r): [string, string] => [r.id, r.nome])]);
}

const filtrosDe = (de: string, ate: string) => listaDeGuiasPedida.parse({ emitida_de: de, emitida_ate: ate });

/** What was charged in a period, by the days of the town, and what became of it. Each line is the list's own sum with one filter more. */
export async function verLancamentos(
  ctx: Ctx,
  { por, de, ate }: QueryOf<typeof contract.verLancamentos>,
): Promise<DadosIn<typeof contract.verLancamentos>> {
  const filtros = filtrosDe(de, ate);
  const antes = periodoAntes(de, ate);
  const somadas = await somarPor(ctx, filtros, grupoDe(ctx)[por]);
  const nomes = await findNomes(ctx, por);
  const linhas: LinhaDoRelatorio[] = somadas.map((s) => ({ ...s, nome: nomes.get(s.chave) ?? s.chave }));
  return {
    linhas: por === 'mes' ? comMesesVazios(linhas, mesesDoPeriodo(de, ate)) : doMaiorAoMenor(linhas),
    total: await somarGuias(ctx, filtros),
    antes,
    total_antes: await somarGuias(ctx, filtrosDe(antes.de, antes.ate)),
  };
}

/** A month in which nothing was charged is told as one. */
const comMesesVazios = (linhas: readonly LinhaDoRelatorio[], meses: readonly string[]): LinhaDoRelatorio[] =>
  meses.map((mes) => linhas.find((l) => l.chave === mes) ?? { chave: mes, nome: mes, ...NADA });

const doMaiorAoMenor = (linhas: readonly LinhaDoRelatorio[]): LinhaDoRelatorio[] =>
  linhas.toSorted((a, b) => b.lancado_centavos - a.lancado_centavos || a.nome.localeCompare(b.nome, 'pt-BR'));
