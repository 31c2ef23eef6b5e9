import type { RegistroFiltrado, SituacaoDoRegistro } from '@portal/domain/licencas/registro';
import { normalizarBusca } from '@portal/domain/text/busca';
import { addDias, dataDe, instanteDe } from '@portal/domain/text/datas';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '#platform/db/like.ts';
import type { Ctx } from '#platform/http/context.ts';

export type Leitura = Pick<Ctx, 'tx' | 'agora' | 'organizacao'>;
type Sql = RawBuilder<unknown>;

export const hojeNo = ({ agora, organizacao }: Pick<Ctx, 'agora' | 'organizacao'>) => dataDe(agora, organizacao.fuso);

/** Issued: signed by all and sealed, whatever became of it since. What waits, was refused or was made anew before is nobody's business. */
export const EMITIDA = sql`l.vigente_em is not null`;
export const MAIS_NOVAS = sql`l.emitida_em desc, l.id desc`;

/** So many found at once are looked up; more are walked in the order of the list. */
const MUITAS = 1000;
/** Typed without its signs, a number shorter than this stands in too many others. */
const MIN_JUNTO = 4;

/**
 * A word as it is written, its signs as the text has them: "0007/2026" stays together, or every document of the year would be found. Beside
 * the words what was typed, without signs: an inscription is known by its digits.
 */
export function procuradoDe(s: string): { padroes: string[]; junto: string } {
  const padroes = s.split(/\s+/).map(normalizarBusca).filter(Boolean).map(contains);
  const letras = normalizarBusca(s).replaceAll(' ', '');
  return { padroes, junto: /\d/.test(letras) && letras.length >= MIN_JUNTO ? contains(letras) : '' };
}

/** Found by the index first, by looking at each where they are many. */
async function daBusca({ tx }: Leitura, s: string): Promise<Sql[]> {
  const { padroes, junto } = procuradoDe(s);
  if (padroes.length === 0) return [];
  const { rows } = await sql<{ ids: string[] }>`
    select procurar_licencas(${padroes}::text[], ${junto}, ${MUITAS}) as ids`.execute(tx);
  const ids = rows[0]?.ids ?? [];
  if (ids.length < MUITAS) return [sql`l.id = any(${ids}::uuid[])`];
  return [sql`(l.busca like all (${padroes}::text[]) ${junto ? sql`or l.busca like ${junto}` : sql``})`];
}

/** As `situacao_da_licenca` of the database has it; spelled out, for behind row-level security no index serves a function. */
function daSituacao(situacao: SituacaoDoRegistro, hoje: string): Sql {
  if (situacao === 'Vencida') return sql`l.situacao = 'Vigente' and l.validade_em < ${hoje}::date`;
  if (situacao === 'Vigente') return sql`l.situacao = 'Vigente' and (l.validade_em is null or l.validade_em >= ${hoje}::date)`;
  return sql`l.situacao = ${situacao}`;
}

/** What is asked for, of alias `l`. A day is the town's: it begins at its midnight. */
export async function condicoes(ctx: Leitura, q: RegistroFiltrado): Promise<Sql> {
  const { fuso } = ctx.organizacao;
  const where = [EMITIDA, ...(await daBusca(ctx, q.s))];
  if (q.titulo) where.push(sql`l.titulo = ${q.titulo}`);
  if (q.situacao) where.push(daSituacao(q.situacao, hojeNo(ctx)));
  if (q.de) where.push(sql`l.emitida_em >= ${instanteDe(q.de, '00:00', fuso)}`);
  if (q.ate) where.push(sql`l.emitida_em < ${instanteDe(addDias(q.ate, 1), '00:00', fuso)}`);
  return sql.join(where, sql` and `);
}
