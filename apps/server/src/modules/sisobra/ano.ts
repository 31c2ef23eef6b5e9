import { colher } from '@portal/domain/sisobra/colher';
import { conferir } from '@portal/domain/sisobra/conferir';
import type { AnoDoSisobra } from '@portal/domain/sisobra/contract';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { findAjuste } from './ajustes.ts';
import { fatosDe, findPapel, informadoDe } from './fatos.ts';
import { faltasDe, findLancamentos } from './queries.ts';

/** So many requests are looked at for one report: a large town grants some thousands in a year. */
const MAX = 2000;

/** Granted requests with a document that came into force in a year, or since a month, oldest first. */
export async function findAssinados({ tx, organizacao }: Ctx, de: string, ate: string | null, max: number): Promise<string[]> {
  const dia = (d: string) => sql`${d}::timestamp at time zone ${organizacao.fuso}`;
  const { rows } = await sql<{ id: string }>`
    select r.id from requerimento r
      join lateral (select min(l.vigente_em) as em from licenca l where l.requerimento_id = r.id
                       and l.situacao in ('Vigente', 'Suspensa', 'Cassada', 'Baixada')) l on l.em >= ${dia(de)}
     where r.status = 'Deferido' ${ate === null ? sql`` : sql`and l.em < ${dia(ate)}`}
     order by l.em, r.id limit ${max}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Of these, those that became an entry, whatever came of it: one that was left out was left out by a person. */
async function findLancados({ tx }: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct requerimento_id as id from sisobra_lancamento where requerimento_id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** What of a whole year the layout would refuse, whether it became an entry or not. */
export async function verAno(ctx: Ctx, ano: string): Promise<AnoDoSisobra> {
  const { regra } = await findAjuste(ctx);
  const ids = await findAssinados(ctx, `${ano}-01-01`, `${Number(ano) + 1}-01-01`, MAX + 1);
  const lancados = await findLancamentos(ctx, sql`l.mes like ${`${ano}-%`} and l.situacao <> 'Cancelada'`);
  const comLancamento = await findLancados(ctx, ids);
  const linhas: AnoDoSisobra['linhas'] = lancados.flatMap((l) => {
    const faltas = faltasDe(l);
    const recusa =
      l.situacao === 'Recusada' ? [{ campo: '', mensagem: `A Receita recusou: ${l.motivo}`, onde: 'lancamento' as const }] : [];
    if (faltas.length + recusa.length === 0) return [];
    const { requerimento_id, requerimento_numero, processo_nome, tipo, mes } = l;
    const documento = l.correcoes.numero ?? l.colhida.numero;
    return [
      {
        requerimento_id,
        requerimento_numero,
        processo_nome,
        documento,
        tipo,
        mes,
        lancamento_id: l.id,
        faltas: [...recusa, ...faltas],
      },
    ];
  });
  for (const id of ids.slice(0, MAX)) {
    if (comLancamento.has(id)) continue;
    const informado = await informadoDe(ctx, regra, id);
    const papel = informado && (await findPapel(ctx, id, informado.definicao.documentos[0]?.id));
    if (!informado || !papel) continue;
    const { r, tipo } = informado;
    const mes = dataDe(papel.vigente_em, ctx.organizacao.fuso).slice(0, 7);
    const faltas = conferir(tipo, colher(tipo, await fatosDe(ctx, informado, { papel, mes, corrige: false }), regra));
    if (faltas.length > 0)
      linhas.push({
        requerimento_id: id,
        requerimento_numero: r.numero ?? '',
        processo_nome: r.processo_nome,
        documento: papel.numero,
        ...{ tipo, mes, lancamento_id: null, faltas },
      });
  }
  linhas.sort((a, b) => a.mes.localeCompare(b.mes) || a.requerimento_numero.localeCompare(b.requerimento_numero));
  return { ano, total: Math.min(ids.length, MAX), cortado: ids.length > MAX, linhas };
}
