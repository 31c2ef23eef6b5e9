import type { Grupo, Relatorio } from '@portal/domain/relatorios/catalogo';
import type { Pedido } from '@portal/domain/relatorios/contract';
import { addDias, dataDe, instanteDe } from '@portal/domain/text/datas';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { passagensAoAlcance, pedidosAoAlcance } from './alcance.ts';

type Sql = RawBuilder<unknown>;

/** Rows that a report counts: where they come from, and the facts that its numbers are made of. */
export interface Fonte {
  /** Tables and joins; the request is `r` where `comPedido`. */
  de: Sql;
  onde: Sql[];
  fatos: Sql;
  /** The instant that lies in the period. */
  quando: Sql;
  /** By what its lines are told; text, never null. */
  chave: Sql;
}

const noPeriodo = ({ organizacao: { fuso } }: Ctx, coluna: Sql, { de, ate }: Pick<Pedido, 'de' | 'ate'>): Sql[] => [
  sql`${coluna} >= ${instanteDe(de, '00:00', fuso)}`,
  sql`${coluna} < ${instanteDe(addDias(ate, 1), '00:00', fuso)}`,
];

const local = ({ organizacao: { fuso } }: Ctx, coluna: Sql): Sql => sql`${coluna} at time zone ${fuso}::text`;

/** A day, the Monday of a week or a month of an instant, as text. */
const noTempo = (ctx: Ctx, grupo: 'dia' | 'semana' | 'mes', coluna: Sql): Sql =>
  ({
    dia: sql`to_char(${local(ctx, coluna)}, 'YYYY-MM-DD')`,
    semana: sql`to_char(date_trunc('week', ${local(ctx, coluna)}), 'YYYY-MM-DD')`,
    mes: sql`to_char(${local(ctx, coluna)}, 'YYYY-MM')`,
  })[grupo];

const algum = (coluna: Sql, ids: readonly string[]): Sql[] => (ids.length ? [sql`${coluna} = any(${[...ids]}::uuid[])`] : []);
const bairros = ({ bairro }: Pedido): Sql[] => (bairro.length ? [sql`r.bairro = any(${bairro}::text[])`] : []);

/** Steps that were decided in the period: each once, however often it was reopened. */
function decididas(ctx: Ctx, q: Pedido, grupo: Grupo): Fonte {
  const quando = sql`p.encerrada_em`;
  const chaves: Partial<Record<Grupo, Sql>> = {
    analista: sql`coalesce(p.analista_id::text, '')`,
    setor: sql`p.setor_id::text`,
    processo: sql`p.processo_id::text`,
    etapa: sql`p.processo_id::text || '/' || p.definicao_id`,
    mes: noTempo(ctx, 'mes', quando),
  };
  return {
    de: q.bairro.length ? sql`passagem_da_etapa p join requerimento r on r.id = p.requerimento_id` : sql`passagem_da_etapa p`,
    onde: [
      sql`p.status in ('Deferido', 'Indeferido') and not p.substituida and not p.de_fora and not p.anulada`,
      ...noPeriodo(ctx, quando, q),
      ...passagensAoAlcance(ctx),
      ...algum(sql`p.processo_id`, q.processo_id),
      ...algum(sql`p.setor_id`, q.setor_id),
      ...algum(sql`p.analista_id`, q.analista_id),
      ...bairros(q),
    ],
    fatos: sql`p.requerimento_id, p.etapa_id, p.status, p.ciclo, p.devolucoes, p.fila_s, p.requerente_s, p.terceiros_s,
      p.fila_s + p.analise_s as conosco_s, p.requerente_s + p.terceiros_s as fora_s,
      floor(extract(epoch from p.encerrada_em)) - floor(extract(epoch from p.aberta_em)) as total_s,
      p.prazo_em < (${local(ctx, quando)})::date as atrasada, null::numeric as area_m2`,
    quando,
    chave: chaves[grupo] ?? sql`''`,
  };
}

/** A request that went through one of these sectors, or these hands. */
const passouPor = (q: Pedido): Sql[] =>
  q.setor_id.length || q.analista_id.length
    ? [
        sql`exists (select from passagem_da_etapa f where f.requerimento_id = r.id and not f.substituida and ${sql.join(
          [...algum(sql`f.setor_id`, q.setor_id), ...algum(sql`f.analista_id`, q.analista_id)],
          sql` and `,
        )})`,
      ]
    : [];

const doPedido = (ctx: Ctx, q: Pedido, quando: Sql): Sql[] => [
  ...noPeriodo(ctx, quando, q),
  ...pedidosAoAlcance(ctx),
  ...algum(sql`r.processo_id`, q.processo_id),
  ...passouPor(q),
  ...bairros(q),
];

/** The zone that most of the first lot lies in. */
const ZONA = sql`(select z.sigla from requerimento_imovel ri join imovel_zona iz on iz.imovel_id = ri.imovel_id join zona z on z.id = iz.zona_id
  where ri.requerimento_id = r.id order by iz.percentual desc, z.sigla limit 1)`;

function chaveDoPedido(ctx: Ctx, grupo: Grupo, quando: Sql): Sql {
  if (grupo === 'dia' || grupo === 'semana' || grupo === 'mes') return noTempo(ctx, grupo, quando);
  const chaves: Partial<Record<Grupo, Sql>> = {
    coorte: noTempo(ctx, 'mes', sql`r.protocolado_em`),
    processo: sql`r.processo_id::text`,
    setor: sql`coalesce(r.setor_id::text, '')`,
    bairro: sql`r.bairro`,
    zona: sql`coalesce(${ZONA}, '')`,
  };
  return chaves[grupo] ?? sql`''`;
}

/** Requests that ended in the period, from their filing to their end. */
function encerrados(ctx: Ctx, q: Pedido, grupo: Grupo): Fonte {
  const quando = sql`r.concluido_em`;
  const total = sql`floor(extract(epoch from r.concluido_em)) - floor(extract(epoch from r.protocolado_em))`;
  return {
    de: sql`requerimento r`,
    onde: [sql`r.protocolado_em is not null and r.status in ('Deferido', 'Indeferido')`, ...doPedido(ctx, q, quando)],
    fatos: sql`r.id as requerimento_id, null::uuid as etapa_id, r.status, r.conosco_segundos as conosco_s,
      greatest(0, ${total} - r.conosco_segundos) as fora_s, ${total} as total_s,
      null::bigint as fila_s, null::bigint as requerente_s, null::bigint as terceiros_s, null::numeric as area_m2`,
    quando,
    chave: chaveDoPedido(ctx, grupo, quando),
  };
}

/** Requests that were filed in the period, as they are now. */
function protocolados(ctx: Ctx, q: Pedido, grupo: Grupo): Fonte {
  const quando = sql`r.protocolado_em`;
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  return {
    de: sql`requerimento r`,
    onde: [sql`r.protocolado_em is not null`, ...doPedido(ctx, q, quando)],
    fatos: sql`r.id as requerimento_id, null::uuid as etapa_id, r.status, r.prazo_em < ${hoje}::date as vencido, null::numeric as area_m2`,
    quando,
    chave: chaveDoPedido(ctx, grupo, quando),
  };
}

/** Lines of the area tables of the last round. */
function areas(ctx: Ctx, q: Pedido, grupo: Grupo): Fonte {
  const quando = sql`r.protocolado_em`;
  const chaves: Partial<Record<Grupo, Sql>> = {
    destinacao: sql`l.destinacao`,
    tipo_construcao: sql`l.tipo_construcao`,
    situacao_da_area: sql`l.situacao`,
  };
  return {
    de: sql`requerimento r join area_rodada a on a.requerimento_id = r.id and a.ultima
      join area_linha l on l.requerimento_id = a.requerimento_id and l.rodada = a.rodada`,
    onde: [sql`r.protocolado_em is not null and r.status <> 'Cancelado'`, ...doPedido(ctx, q, quando)],
    fatos: sql`r.id as requerimento_id, null::uuid as etapa_id, r.status, l.situacao, l.computavel, l.nao_computavel, l.unidades,
      l.computavel + l.nao_computavel as construida, l.computavel + l.nao_computavel as area_m2`,
    quando,
    chave: chaves[grupo] ?? chaveDoPedido(ctx, grupo, quando),
  };
}

/** What the last finished visit of a request measured in m², all its lines together; null where none did. */
const MEDIDA = sql`(select sum((v.respostas -> (linha ->> 'id') ->> 'medida')::numeric)
  from (select v.respostas, v.tipo_id, v.edicao from vistoria v
         where v.requerimento_id = r.id and v.status = 'Realizada' and v.resultado <> 'Não realizada' order by v.concluida_em desc, v.id desc limit 1) v
  join vistoria_tipo_edicao te on te.tipo_id = v.tipo_id and te.edicao = v.edicao
  cross join lateral jsonb_path_query(te.regra, '$.roteiro[*].linhas[*] ? (@.tipo == "medir" && (@.unidade == "m²" || @.unidade == "m2"))') linha
 where v.respostas -> (linha ->> 'id') ->> 'medida' ~ '^[0-9]{1,9}([.][0-9]{1,6})?$')`;

/** Requests with an area table: asked for, approved, measured. */
function comparados(ctx: Ctx, q: Pedido, grupo: Grupo): Fonte {
  const quando = sql`r.protocolado_em`;
  return {
    de: sql`requerimento r join area_rodada a on a.requerimento_id = r.id and a.ultima
      join lateral (select i.final_m2 from area_rodada i where i.requerimento_id = r.id order by i.rodada limit 1) primeira on true`,
    onde: [sql`r.protocolado_em is not null and r.status <> 'Cancelado'`, ...doPedido(ctx, q, quando)],
    fatos: sql`r.id as requerimento_id, null::uuid as etapa_id, r.status, primeira.final_m2 as pedida, a.final_m2 as ultima, ${MEDIDA} as medida, a.final_m2 as area_m2`,
    quando,
    chave: chaveDoPedido(ctx, grupo, quando),
  };
}

export function fonteDe(ctx: Ctx, relatorio: Relatorio, q: Pedido, grupo: Grupo): Fonte {
  switch (relatorio) {
    case 'produtividade':
      return decididas(ctx, q, grupo);
    case 'tempo-processo':
      return grupo === 'etapa' || grupo === 'setor' ? decididas(ctx, q, grupo) : encerrados(ctx, q, grupo);
    case 'entrada-requerimento':
    case 'situacao':
      return protocolados(ctx, q, grupo);
    case 'quadro-area':
      return areas(ctx, q, grupo);
    case 'comparativo':
      return comparados(ctx, q, grupo);
  }
}
