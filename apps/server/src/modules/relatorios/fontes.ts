import type { Grupo, Relatorio } from '@portal/domain/relatorios/catalogo';
import type { Pedido } from '@portal/domain/relatorios/contract';
import { addDias, dataDe, instanteDe, PRIMEIRO_DIA } from '@portal/domain/text/datas';
import { chavesDoPeriodo } from '@portal/domain/text/periodo';
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
  /** By what its lines are told. */
  grupo: Divisao;
}

/** What puts rows into one line, in three readings. */
interface Divisao {
  /** Of one row, as text; never null. */
  chave: Sql;
  /** The same in the form that is counted fastest. */
  por: Sql;
  /** Of the rows `f` that have the same `por`, which is `f.g` there: their `chave`. */
  deTodas: Sql;
}

const naoTem: Divisao = { chave: sql`''`, por: sql`0`, deTodas: sql`''` };
const umId = (id: Sql): Divisao => ({ chave: sql`coalesce(${id}::text, '')`, por: id, deTodas: sql`coalesce(f.g::text, '')` });
const umNome = (nome: Sql): Divisao => ({ chave: nome, por: sql`(${nome}) collate "C"`, deTodas: sql`f.g` });

const noPeriodo = ({ organizacao: { fuso } }: Ctx, coluna: Sql, { de, ate }: Pick<Pedido, 'de' | 'ate'>): Sql[] => [
  sql`${coluna} >= ${instanteDe(de, '00:00', fuso)}`,
  sql`${coluna} < ${instanteDe(addDias(ate, 1), '00:00', fuso)}`,
];

const local = ({ organizacao: { fuso } }: Ctx, coluna: Sql): Sql => sql`${coluna} at time zone ${fuso}::text`;

const FORMATO = { dia: 'YYYY-MM-DD', semana: 'YYYY-MM-DD', mes: 'YYYY-MM' } as const;

/** A day, the Monday of a week or a month of an instant, as text. */
const noTempo = (ctx: Ctx, grupo: keyof typeof FORMATO, coluna: Sql): Sql => {
  const dia = grupo === 'semana' ? sql`date_trunc('week', ${local(ctx, coluna)})` : local(ctx, coluna);
  return sql`to_char(${dia}, ${sql.lit(FORMATO[grupo])})`;
};

/** The same over a period: a row falls between two midnights of the town, which are told once and not row by row. */
function emTempos(ctx: Ctx, grupo: keyof typeof FORMATO, coluna: Sql, periodo: Pick<Pedido, 'de' | 'ate'>): Divisao {
  const chaves = chavesDoPeriodo(grupo, periodo);
  const inicios = chaves.map((chave) => instanteDe(chave.length === 7 ? `${chave}-01` : chave, '00:00', ctx.organizacao.fuso));
  return {
    chave: noTempo(ctx, grupo, coluna),
    por: sql`width_bucket(${coluna}, ${inicios.map((em) => em.toISOString())}::timestamptz[])`,
    deTodas: sql`(${chaves}::text[])[f.g]`,
  };
}

const algum = (coluna: Sql, ids: readonly string[]): Sql[] => (ids.length ? [sql`${coluna} = any(${[...ids]}::uuid[])`] : []);
const bairros = ({ bairro }: Pedido): Sql[] => (bairro.length ? [sql`r.bairro = any(${bairro}::text[])`] : []);

/** The widest that clocks differ from UTC, in seconds: beyond it no calendar need be asked. */
const FUSO_MAX_S = 50_400;

/** Whether a passage ended after its last day, by the town's calendar. */
const atrasada = (
  ctx: Ctx,
): Sql => sql`case when p.passou_s >= ${sql.lit(FUSO_MAX_S)} then true when p.passou_s < ${sql.lit(-FUSO_MAX_S)} then false
  else p.prazo_em < (${local(ctx, sql`p.encerrada_em`)})::date end`;

/** Steps that were decided in the period: each once, however often it was reopened. */
function decididas(ctx: Ctx, q: Pedido, grupo: Grupo): Fonte {
  const quando = sql`p.encerrada_em`;
  const grupos: Partial<Record<Grupo, Divisao>> = {
    analista: umId(sql`p.analista_id`),
    setor: umId(sql`p.setor_id`),
    processo: umId(sql`p.processo_id`),
    etapa: {
      chave: sql`p.processo_id::text || '/' || p.definicao_id`,
      por: sql`p.etapa_k`,
      deTodas: sql`any_value(f.processo_id)::text || '/' || any_value(f.definicao_id)`,
    },
    mes: emTempos(ctx, 'mes', quando, q),
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
    fatos: sql`p.requerimento_id, p.etapa_id, p.processo_id, p.definicao_id, p.deferida, p.ciclo, p.devolucoes,
      p.conosco_d, p.fora_d, p.total_d, p.fila_d, p.requerente_d, p.terceiros_d, ${atrasada(ctx)} as atrasada, null::numeric as area_m2`,
    grupo: grupos[grupo] ?? naoTem,
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

function grupoDoPedido(ctx: Ctx, grupo: Grupo, quando: Sql, q: Pedido): Divisao {
  if (grupo === 'dia' || grupo === 'semana' || grupo === 'mes') return emTempos(ctx, grupo, quando, q);
  const grupos: Partial<Record<Grupo, Divisao>> = {
    coorte: emTempos(ctx, 'mes', sql`r.protocolado_em`, { de: PRIMEIRO_DIA, ate: q.ate }),
    processo: umId(sql`r.processo_id`),
    setor: umId(sql`r.setor_id`),
    bairro: umNome(sql`r.bairro`),
  };
  return grupos[grupo] ?? naoTem;
}

/** Requests that ended in the period, from their filing to their end. */
function encerrados(ctx: Ctx, q: Pedido, grupo: Grupo): Fonte {
  const quando = sql`r.concluido_em`;
  const total = sql`(floor(date_part('epoch', r.concluido_em)) - floor(date_part('epoch', r.protocolado_em)))::bigint`;
  return {
    de: sql`requerimento r`,
    onde: [sql`r.protocolado_em is not null and r.status in ('Deferido', 'Indeferido')`, ...doPedido(ctx, q, quando)],
    fatos: sql`r.id as requerimento_id, null::uuid as etapa_id, decimos_de_dia(r.conosco_segundos) as conosco_d,
      decimos_de_dia(greatest(0, ${total} - r.conosco_segundos)) as fora_d, decimos_de_dia(${total}) as total_d,
      null::integer as fila_d, null::integer as requerente_d, null::integer as terceiros_d, null::numeric as area_m2`,
    grupo: grupoDoPedido(ctx, grupo, quando, q),
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
    grupo: grupoDoPedido(ctx, grupo, quando, q),
  };
}

/** The zone that the largest part of a lot of each request lies in, of those with an area table of the period. */
const zonas = (ctx: Ctx, q: Pedido): Sql => sql`left join (
  select distinct on (ri.requerimento_id) ri.requerimento_id, z.sigla from requerimento_imovel ri
    join imovel_zona iz on iz.imovel_id = ri.imovel_id join zona z on z.id = iz.zona_id
   where ri.requerimento_id = any(array(select a.requerimento_id from area_rodada a
           where a.ultima and ${sql.join(noPeriodo(ctx, sql`a.protocolado_em`, q), sql` and `)}))
   order by ri.requerimento_id, iz.percentual desc, z.sigla) zr on zr.requerimento_id = r.id`;

/** A request that was filed in the period, by what its area table knows of that. Told twice, so that both are read from their own index. */
const comQuadro = (ctx: Ctx, q: Pedido, quando: Sql): Sql[] => [
  sql`r.status <> 'Cancelado'`,
  ...noPeriodo(ctx, quando, q),
  ...doPedido(ctx, q, sql`r.protocolado_em`),
];

/** Lines of the area tables of the last round. */
function areas(ctx: Ctx, q: Pedido, grupo: Grupo): Fonte {
  const quando = sql`l.protocolado_em`;
  const nomes: Partial<Record<Grupo, Sql>> = {
    destinacao: sql`l.destinacao`,
    tipo_construcao: sql`l.tipo_construcao`,
    situacao_da_area: sql`l.situacao`,
    zona: sql`coalesce(zr.sigla, '')`,
  };
  const nome = nomes[grupo];
  return {
    de: sql`area_linha l join requerimento r on r.id = l.requerimento_id ${grupo === 'zona' ? zonas(ctx, q) : sql``}`,
    onde: [sql`l.ultima`, ...comQuadro(ctx, q, quando)],
    fatos: sql`r.id as requerimento_id, null::uuid as etapa_id, r.status, l.situacao, l.computavel, l.nao_computavel, l.unidades,
      l.computavel + l.nao_computavel as construida, l.computavel + l.nao_computavel as area_m2`,
    grupo: nome ? umNome(nome) : grupoDoPedido(ctx, grupo, quando, q),
  };
}

/** What the last finished visit of a request measured in m²; null where none did. */
const MEDIDA = sql`left join lateral (select v.medida_m2 from vistoria v
  where v.requerimento_id = r.id and v.status = 'Realizada' and v.resultado <> 'Não realizada' order by v.concluida_em desc, v.id desc limit 1) m on true`;

/** Requests with an area table: asked for, approved, measured. */
function comparados(ctx: Ctx, q: Pedido, grupo: Grupo): Fonte {
  const quando = sql`a.protocolado_em`;
  return {
    de: sql`area_rodada a join requerimento r on r.id = a.requerimento_id ${MEDIDA}`,
    onde: [sql`a.ultima`, ...comQuadro(ctx, q, quando)],
    fatos: sql`r.id as requerimento_id, null::uuid as etapa_id, r.status, a.primeira_m2 as pedida, a.final_m2 as ultima, m.medida_m2 as medida, a.final_m2 as area_m2`,
    grupo: grupoDoPedido(ctx, grupo, quando, q),
  };
}

/** Whom a request names as its technical managers, by their registration; nobody is one line too. */
const RESPONSAVEIS = sql`left join (
  select distinct rr.requerimento_id, rr.conselho || '-' || rr.uf || ' ' || rr.registro_normalizado as registro from requerimento_responsavel rr) rt
    on rt.requerimento_id = r.id`;

/** What each rule said of a project: its last word, and whether it was ever not fulfilled. An item is one of the rule where it names its law. */
function conferidas(ctx: Ctx, q: Pedido, grupo: Grupo): Fonte {
  const grupos: Partial<Record<Grupo, Divisao>> = {
    artigo: umNome(sql`c.lei`),
    norma: umId(sql`c.norma_id`),
    zona: umNome(sql`c.zona`),
    responsavel: umNome(sql`coalesce(rt.registro, '')`),
  };
  return {
    de: sql`norma_conferencia c join requerimento r on r.id = c.requerimento_id
      left join (select distinct p.requerimento_id, lower(p.base_legal) as lei from pendencia p where p.base_legal <> '') pe
        on pe.requerimento_id = c.requerimento_id and pe.lei = lower(c.lei) ${grupo === 'responsavel' ? RESPONSAVEIS : sql``}`,
    onde: [sql`c.ultima and r.protocolado_em is not null`, ...doPedido(ctx, q, sql`r.protocolado_em`)],
    fatos: sql`c.requerimento_id, null::uuid as etapa_id, c.descumpriu, c.descumpriu and c.justificada as com_motivo, pe.lei is not null as pendencia,
      c.descumpriu and pe.lei is not null and c.situacao = 'dentro' as voltou, null::numeric as area_m2`,
    grupo: grupos[grupo] ?? grupoDoPedido(ctx, grupo, sql`r.protocolado_em`, q),
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
    case 'normas':
      return conferidas(ctx, q, grupo);
  }
}
