import type * as contract from '@portal/domain/contatos/contract';
import { TIPOS_DE_CONTATO } from '@portal/domain/contatos/situacao';
import type { DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import { instanteDe } from '@portal/domain/text/datas';
import { type RawBuilder, sql } from 'kysely';
import { procurado } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import type { Ctx } from '#platform/http/context.ts';
import { daEquipe, hojeDe } from './queries.ts';

const ESPERAM = sql`c.situacao in ('Aberto', 'Em atendimento')`;

const emUmDe = (coluna: RawBuilder<unknown>, valores: readonly string[]): RawBuilder<boolean> =>
  valores.length === 0 ? sql`true` : sql`${coluna} = any(${[...valores]}::text[])`;

/** What waits by its term, then what does not, the newest first. */
const PROPRIA = sql`(${ESPERAM}) desc, case when ${ESPERAM} then c.prazo_em end, c.criado_em desc, c.id`;

export async function listContatos(
  ctx: Ctx,
  q: QueryOf<typeof contract.listarContatos>,
): Promise<DadosIn<typeof contract.listarContatos>> {
  const hoje = hojeDe(ctx);
  const achado = q.s
    ? sql`(${procurado(sql`c.numero || ' ' || u.nome`, q.s)} or exists (select from contato_fala f where f.contato_id = c.id and ${procurado(sql`f.texto`, q.s)}))`
    : sql`true`;
  const from = sql`from contato c join usuario u on u.id = c.usuario_id left join setor s on s.id = c.setor_id
    left join usuario a on a.id = c.atendente_id
   where ${await daEquipe(ctx)} and ${achado} and ${emUmDe(sql`c.situacao`, q.situacao)} and ${emUmDe(sql`c.tipo`, q.tipo)}
     and ${q.setor_id ? sql`c.setor_id = ${q.setor_id}` : sql`true`}
     and ${q.vencidos ? sql`${ESPERAM} and c.prazo_em < ${hoje}::date` : sql`true`}`;
  const order = ordenar(q, {
    ordens: { prazo_em: sql`c.prazo_em`, criado_em: sql`c.criado_em` },
    sempre: ['prazo_em', 'criado_em'],
    propria: PROPRIA,
    id: sql`c.id`,
  });
  const { rows } = await sql<DadosIn<typeof contract.listarContatos>['data'][number]>`
    select c.id, c.versao, c.numero, c.tipo, c.situacao, c.prazo_em, c.prorrogado_em is not null as prorrogado, c.criado_em, u.nome as pessoa,
           coalesce(s.nome, '') as setor, coalesce(a.nome, '') as atendente, ${ESPERAM} and c.prazo_em < ${hoje}::date as vencido,
           coalesce((select left(f.texto, 160) from contato_fala f where f.contato_id = c.id and f.especie = 'mensagem'
                      order by f.criado_em, f.id limit 1), '') as trecho
      ${from} order by ${order} limit ${q.per_page} offset ${(q.page - 1) * q.per_page}`.execute(ctx.tx);
  const { rows: count } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(ctx.tx);
  return toPaginated(rows, count[0]?.total ?? 0, q);
}

interface Contagem {
  tipo: (typeof TIPOS_DE_CONTATO)[number];
  mes: number;
  total: number;
  esperando: number;
  vencidos: number;
  no_prazo: number;
  fora_do_prazo: number;
  segundos: number;
  notas: number[];
}

/** Of what whoever asks may see and was written in a year of the town. */
export async function resumirContatos(ctx: Ctx, ano: number): Promise<DadosIn<typeof contract.resumirContatos>> {
  const { fuso } = ctx.organizacao;
  const [de, ate] = [instanteDe(`${ano}-01-01`, '00:00', fuso), instanteDe(`${ano + 1}-01-01`, '00:00', fuso)];
  const { rows } = await sql<Contagem>`
    select c.tipo, extract(month from c.criado_em at time zone ${fuso})::int as mes, count(*)::int as total,
           count(*) filter (where ${ESPERAM})::int as esperando,
           count(*) filter (where ${ESPERAM} and c.prazo_em < ${hojeDe(ctx)}::date)::int as vencidos,
           count(*) filter (where c.no_prazo)::int as no_prazo, count(*) filter (where not c.no_prazo)::int as fora_do_prazo,
           coalesce(sum(extract(epoch from c.concluido_em - c.criado_em)), 0)::float8 as segundos,
           array[count(*) filter (where c.nota = 1), count(*) filter (where c.nota = 2), count(*) filter (where c.nota = 3),
                 count(*) filter (where c.nota = 4), count(*) filter (where c.nota = 5)]::int[] as notas
      from contato c where c.criado_em >= ${de} and c.criado_em < ${ate} and ${await daEquipe(ctx)}
     group by 1, 2`.execute(ctx.tx);
  const somar = (linhas: readonly Contagem[], de: (c: Contagem) => number) => linhas.reduce((n, c) => n + de(c), 0);
  const concluidos = somar(rows, (c) => c.no_prazo + c.fora_do_prazo);
  const contar = (linhas: readonly Contagem[]) => ({
    total: somar(linhas, (c) => c.total),
    no_prazo: somar(linhas, (c) => c.no_prazo),
    fora_do_prazo: somar(linhas, (c) => c.fora_do_prazo),
  });
  return {
    ano,
    ...contar(rows),
    esperando: somar(rows, (c) => c.esperando),
    vencidos: somar(rows, (c) => c.vencidos),
    media_decimos: concluidos === 0 ? null : Math.round(somar(rows, (c) => c.segundos) / 8640 / concluidos),
    notas: [0, 1, 2, 3, 4].map((i) => somar(rows, (c) => c.notas[i] ?? 0)),
    tipos: TIPOS_DE_CONTATO.map((tipo) => ({ tipo, ...contar(rows.filter((c) => c.tipo === tipo)) })),
    meses: Array.from({ length: 12 }, (_, i) =>
      somar(
        rows.filter((c) => c.mes === i + 1),
        (c) => c.total,
      ),
    ),
  };
}
