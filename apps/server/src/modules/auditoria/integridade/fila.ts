import { setImmediate } from 'node:timers/promises';
import { CASOS_DITOS, FOLGA_DIAS, MAX_DE_ESPERAS } from '@portal/domain/auditoria/integridade';
import { contarFuros, type Espera, type Furo, maisAntigo } from '@portal/domain/auditoria/vez';
import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { type Integridade, limitesDe, type Pergunta } from './periodo.ts';

const DIA = 86_400_000;
const FOLGA = FOLGA_DIAS * DIA;

interface DaFila extends Espera {
  etapa_id: string;
}

/** Every wait of the period in the queue of a sector, one for each person it waited for on the way. */
async function findEsperas(ctx: Ctx, q: Pergunta): Promise<DaFila[]> {
  const { inicio, fim } = limitesDe(ctx, q);
  const passagens = sql`
    select p.etapa_id, p.processo_id, p.definicao_id from passagem_da_etapa p
     where p.encerrada_em >= ${inicio} and p.aberta_em < ${fim} and p.protocolado_em is not null and not p.de_fora
    union all
    select p.etapa_id, p.processo_id, p.definicao_id from passagem_da_etapa p
     where p.lado is not null and not p.anulada and p.aberta_em < ${fim} and p.protocolado_em is not null and not p.de_fora`;
  const { rows: quantas } = await sql<{ n: number }>`
    select count(*)::integer as n from (select from (${passagens}) p limit ${MAX_DE_ESPERAS + 1}) p`.execute(ctx.tx);
  demandPeriodo(quantas[0]?.n ?? 0);
  // their ids as one list: read step by step along the book, and not the whole book
  const { rows } = await sql<
    Record<'etapa_id' | 'fila', string> &
      Record<'pessoa' | 'por', string | null> &
      Record<'desde' | 'de', number> & { ate: number | null }
  >`
    with passagens as materialized (${passagens}),
    v as (
      select v.etapa_id, v.setor_id, v.analista_id, v.em, l.lado = 'fila' as na_fila,
             lead(v.em) over w as ate, lead(v.analista_id) over w as proximo, lead(l.lado) over w as depois,
             case when l.lado = 'fila' and not coalesce(lag(l.lado) over w = 'fila' and lag(v.setor_id) over w = v.setor_id, false) then v.em end as entrou,
             v.n
        from etapa_evento v
        cross join lateral (select lado_da_passagem(v.status, v.pronta, v.substituida, v.subs) as lado) l
       where v.etapa_id = any(array(select etapa_id from passagens))
      window w as (partition by v.etapa_id order by v.n)),
    esperas as (select v.*, max(entrou) over (partition by etapa_id order by n) as desde from v)
    select etapa_id, setor_id || '/' || p.processo_id || '/' || p.definicao_id as fila, analista_id as pessoa,
           (extract(epoch from desde) * 1000)::float as desde, (extract(epoch from em) * 1000)::float as de, (extract(epoch from ate) * 1000)::float as ate,
           case when depois = 'analise' and ate >= ${inicio} and ate < ${fim} then proximo end as por
      from esperas join passagens p using (etapa_id) where na_fila and em < ${fim} and (ate is null or ate >= ${inicio})
     limit ${MAX_DE_ESPERAS + 1}`.execute(ctx.tx);
  demandPeriodo(rows.length);
  return rows;
}

/** @throws RuleError `periodo_grande` */
function demandPeriodo(esperas: number): void {
  if (esperas <= MAX_DE_ESPERAS) return;
  const mensagem = 'Neste período passou mais gente pelas filas do que se lê de uma vez. Escolha um período menor.';
  throw new RuleError('periodo_grande', mensagem, [{ campo: 'ate', mensagem }]);
}

/** Queue by queue: between two of them the desk has its turn. */
async function contarTodos(esperas: readonly DaFila[]): Promise<Furo<DaFila>[]> {
  const furos: Furo<DaFila>[][] = [];
  for (const daFila of Map.groupBy(esperas, (e) => e.fila).values()) {
    furos.push(contarFuros(daFila, FOLGA));
    await setImmediate();
  }
  return furos.flat();
}

type Caso = Integridade['fila']['casos'][number];

/** Those that passed over the most, by name. */
async function contarCasos({ tx }: Ctx, esperas: readonly DaFila[], furos: readonly Furo<DaFila>[]): Promise<Caso[]> {
  const maiores = furos
    .toSorted((a, b) => b.na_frente_de - a.na_frente_de || (b.espera.ate as number) - (a.espera.ate as number))
    .slice(0, CASOS_DITOS);
  if (maiores.length === 0) return [];
  const { rows } = await sql<Pick<Caso, 'requerimento_id' | 'numero' | 'etapa' | 'setor'> & { etapa_id: string }>`
    select p.etapa_id, p.requerimento_id, coalesce(r.numero, '') as numero, p.nome as etapa, s.nome as setor
      from passagem_da_etapa p join requerimento r on r.id = p.requerimento_id join setor s on s.id = p.setor_id
     where p.etapa_id = any(${maiores.map((f) => f.espera.etapa_id)}::uuid[])`.execute(tx);
  const nomes = await nomesDe(
    { tx },
    maiores.map((f) => f.espera.por as string),
  );
  const byId = new Map(rows.map(({ etapa_id, ...r }) => [etapa_id, r]));
  return maiores.flatMap(({ espera, na_frente_de }) => {
    const dela = byId.get(espera.etapa_id);
    const em = espera.ate as number;
    return dela
      ? {
          ...dela,
          pessoa: nomes.get(espera.por as string) ?? '',
          em: new Date(em),
          na_frente_de,
          esperou_dias: Math.floor((em - espera.desde) / DIA),
          mais_antigo_dias: Math.floor((em - maisAntigo(esperas, espera, FOLGA)) / DIA),
        }
      : [];
  });
}

export async function nomesDe({ tx }: Pick<Ctx, 'tx'>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('usuario')
    .select(['id', 'nome'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((u) => [u.id, u.nome]));
}

/** @throws RuleError `periodo_grande` */
export async function verFila(ctx: Ctx, q: Pergunta): Promise<Integridade['fila']> {
  const esperas = await findEsperas(ctx, q);
  const comecadas = await contarTodos(esperas);
  const furos = comecadas.filter((f) => f.na_frente_de > 0);
  const porPessoa = [...Map.groupBy(comecadas, (f) => f.espera.por as string)].map(([id, delas]) => ({
    id,
    comecadas: delas.length,
    furos: delas.filter((f) => f.na_frente_de > 0).length,
  }));
  const maiores = porPessoa
    .filter((p) => p.furos > 0)
    .sort((a, b) => b.furos - a.furos || (a.id < b.id ? -1 : 1))
    .slice(0, CASOS_DITOS);
  const nomes = await nomesDe(
    ctx,
    maiores.map((p) => p.id),
  );
  return {
    comecadas: comecadas.length,
    furos: furos.length,
    pessoas: maiores.map((p) => ({ ...p, nome: nomes.get(p.id) ?? '' })),
    casos: await contarCasos(ctx, esperas, furos),
  };
}
