import type { Relatorio } from '@portal/domain/relatorios/catalogo';
import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** Times of a fact, in tenths of a day. */
export const TEMPOS = ['conosco_d', 'fora_d', 'total_d', 'fila_d', 'requerente_d', 'terceiros_d'] as const;
export type Tempo = (typeof TEMPOS)[number];

const quantos = (onde: Sql): Sql => sql`(count(*) filter (where ${onde}))::integer`;
const pedidos = (onde: Sql): Sql => sql`(count(distinct f.requerimento_id) filter (where ${onde}))::integer`;
/** Of tenths of a day, as a list shows them, in days: whoever adds the list up comes to the same. */
const media = (tempo: Tempo): Sql => sql`round(avg(${sql.ref(`f.${tempo}`)}) / 10, 1)::float`;
const soma = (coluna: string, onde: Sql = sql`true`): Sql =>
  sql`coalesce(sum(${sql.ref(coluna)}) filter (where ${onde}), 0)::float`;

const e = (status: readonly string[]): Sql => sql`f.status in (${sql.join(status.map((s) => sql.lit(s)))})`;
const NAO_CANCELADO = sql`f.status <> 'Cancelado'`;
const ABERTO = e(['Aguardando prefeitura', 'Em andamento', 'Aguardando requerente', 'Aguardando comprovante']);
const DEFERIDO = e(['Deferido']);
const INDEFERIDO = e(['Indeferido']);
const CANCELADO = e(['Cancelado']);
const MEDIDO = sql`f.status = 'Deferido' and f.medida is not null`;

/**
 * What each counted number counts, of the facts `f`: the number in the line, and the rows behind it. Every measure of the catalogue that has
 * a list stands here.
 */
export const CONTA: Record<Relatorio, Readonly<Record<string, Sql>>> = {
  produtividade: {
    decididas: sql`true`,
    deferidas: sql`f.deferida`,
    indeferidas: sql`not f.deferida`,
    devolvidas: sql`f.devolucoes > 0`,
    refeitas: sql`f.ciclo > 1`,
    atrasadas: sql`f.atrasada`,
  },
  'tempo-processo': { quantos: sql`true` },
  'entrada-requerimento': {
    entraram: sql`true`,
    abertos: ABERTO,
    deferidos: DEFERIDO,
    indeferidos: INDEFERIDO,
    cancelados: CANCELADO,
  },
  situacao: {
    total: NAO_CANCELADO,
    conosco: e(['Aguardando prefeitura', 'Em andamento']),
    requerente: e(['Aguardando requerente']),
    comprovante: e(['Aguardando comprovante']),
    vencidos: sql`${ABERTO} and f.vencido`,
    deferidos: DEFERIDO,
    indeferidos: INDEFERIDO,
    cancelados: CANCELADO,
  },
  'quadro-area': { requerimentos: sql`true` },
  comparativo: { requerimentos: sql`true`, aprovados: DEFERIDO, medidos: MEDIDO },
  normas: {
    conferidos: sql`true`,
    descumpridos: sql`f.descumpriu`,
    com_motivo: sql`f.com_motivo`,
    pendencias: sql`f.pendencia`,
    voltaram: sql`f.voltou`,
  },
};

const NOVA = sql`f.situacao in ('Construir', 'Ampliar')`;
const contas = (relatorio: Relatorio, como = quantos): Record<string, Sql> =>
  Object.fromEntries(Object.entries(CONTA[relatorio]).map(([nome, onde]) => [nome, como(onde)]));

/** Every measure of each report that is counted or added up, over the facts `f` of one line. */
export const MEDIDAS: Record<Relatorio, Readonly<Record<string, Sql>>> = {
  produtividade: {
    ...contas('produtividade'),
    media: media('conosco_d'),
  },
  'tempo-processo': {
    ...contas('tempo-processo'),
    total_media: media('total_d'),
  },
  'entrada-requerimento': contas('entrada-requerimento'),
  situacao: contas('situacao'),
  'quadro-area': {
    ...contas('quadro-area', pedidos),
    nova: soma('f.construida', NOVA),
    regularizada: soma('f.construida', sql`f.situacao = 'Regularizar'`),
    demolida: soma('f.construida', sql`f.situacao = 'Demolir'`),
    existente: soma('f.construida', sql`f.situacao = 'Existente'`),
    computavel: soma('f.computavel'),
    nao_computavel: soma('f.nao_computavel'),
    unidades: sql`coalesce(sum(f.unidades), 0)::integer`,
    aprovada: soma('f.construida', sql`f.status = 'Deferido' and f.situacao in ('Construir', 'Ampliar', 'Regularizar')`),
  },
  comparativo: {
    ...contas('comparativo'),
    pedida: soma('f.pedida'),
    pedida_dos_aprovados: soma('f.pedida', DEFERIDO),
    aprovada: soma('f.ultima', DEFERIDO),
    aprovada_dos_medidos: soma('f.ultima', MEDIDO),
    medida: soma('f.medida', MEDIDO),
  },
  normas: {
    ...contas('normas'),
    parte: sql`round(100.0 * count(*) filter (where f.descumpriu) / nullif(count(*), 0), 1)::float`,
  },
};

/** Of reports whose facts are several a request: what is known of it once they are one, so that each line and the whole count it once. */
export const REUNE: Partial<Record<Relatorio, Sql>> = {
  normas: sql.join(
    ['descumpriu', 'com_motivo', 'pendencia', 'voltou'].map((fato) => sql`bool_or(${sql.ref(`f.${fato}`)}) as ${sql.ref(fato)}`),
  ),
};

type Quantil = readonly [tempo: Tempo, parte: 'p50' | 'p90'];

/** The measures that are the value which half of the facts, or nine of ten, do not pass: each is one of theirs. */
export const QUANTIS: Partial<Record<Relatorio, Readonly<Record<string, Quantil>>>> = {
  produtividade: { mediana: ['conosco_d', 'p50'], p90: ['conosco_d', 'p90'] },
  'tempo-processo': {
    conosco_mediana: ['conosco_d', 'p50'],
    conosco_p90: ['conosco_d', 'p90'],
    fora_mediana: ['fora_d', 'p50'],
    total_mediana: ['total_d', 'p50'],
    total_p90: ['total_d', 'p90'],
    fila_mediana: ['fila_d', 'p50'],
    requerente_mediana: ['requerente_d', 'p50'],
    terceiros_mediana: ['terceiros_d', 'p50'],
  },
};
