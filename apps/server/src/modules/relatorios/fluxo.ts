import type { DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { FIM, INICIO } from '@portal/domain/processos/diagrama';
import { antesDe, type EtapaDefinida } from '@portal/domain/processos/etapa';
import type { verFluxo as contrato } from '@portal/domain/relatorios/contract';
import { alcanceDe } from '@portal/domain/relatorios/permissoes';
import { addDias, instanteDe } from '@portal/domain/text/datas';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findPublicado, findVersao } from '../processos/index.ts';
import { palavraDoAlcance, passagensAoAlcance } from './alcance.ts';

type Pedido = QueryOf<typeof contrato>;

interface Vivas {
  definicao_id: string;
  fila: number;
  analise: number;
  requerente: number;
  terceiros: number;
  a_comecar: number;
}
interface Decididas {
  definicao_id: string;
  deferidas: number;
  indeferidas: number;
  mediana: number | null;
}
interface Abertas {
  definicao_id: string;
  abertas: number;
  reabertas: number;
  /** of those that were opened in the period */
  devolvidas: number;
}
type Linha = Vivas & Decididas & Abertas;

/** The definition that requests are filed by today; of a process that is no longer offered, the last that one was. */
async function findEtapas({ tx }: Ctx, processoId: string): Promise<{ nome: string; etapas: readonly EtapaDefinida[] }> {
  const processo = await tx.selectFrom('processo').select('nome').where('id', '=', processoId).executeTakeFirst();
  const publicado = await findPublicado(tx, processoId);
  if (processo && publicado) return { nome: processo.nome, etapas: (await findVersao(tx, publicado.versao_id)).definicao.etapas };
  const usada = await tx
    .selectFrom('requerimento')
    .select('processo_versao_id as id')
    .where('processo_id', '=', processoId)
    .where('protocolado_em', 'is not', null)
    .orderBy('protocolado_em', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!processo || !usada) throw new AppError(404, 'Este processo não existe, ou ainda não recebeu pedidos.');
  return { nome: processo.nome, etapas: (await findVersao(tx, usada.id)).definicao.etapas };
}

const filtros = (ctx: Ctx, q: Pedido): RawBuilder<unknown>[] => [
  sql`p.processo_id = ${q.processo_id} and not p.de_fora and not p.anulada`,
  ...passagensAoAlcance(ctx),
  ...(q.setor_id.length ? [sql`p.setor_id = any(${q.setor_id}::uuid[])`] : []),
  ...(q.analista_id.length ? [sql`p.analista_id = any(${q.analista_id}::uuid[])`] : []),
  ...(q.bairro.length
    ? [sql`exists (select from requerimento r where r.id = p.requerimento_id and r.bairro = any(${q.bairro}::text[]))`]
    : []),
];

/** Where requests of one process went in a period, where they wait now, and from where they came back. */
export async function verFluxo(ctx: Ctx, q: Pedido): Promise<DadosIn<typeof contrato>> {
  const { nome, etapas } = await findEtapas(ctx, q.processo_id);
  const { fuso } = ctx.organizacao;
  const [de, ate] = [instanteDe(q.de, '00:00', fuso), instanteDe(addDias(q.ate, 1), '00:00', fuso)];
  const no = (coluna: RawBuilder<unknown>) => sql`(${coluna} >= ${de} and ${coluna} < ${ate})`;
  const onde = sql.join(filtros(ctx, q), sql` and `);
  const conta = (condicao: RawBuilder<unknown>) => sql`(count(*) filter (where ${condicao}))::integer`;
  const { rows: vivas } = await sql<Vivas>`
    select p.definicao_id, ${conta(sql`p.lado = 'fila'`)} as fila, ${conta(sql`p.lado = 'analise'`)} as analise,
           ${conta(sql`p.lado = 'requerente'`)} as requerente, ${conta(sql`p.lado = 'terceiros'`)} as terceiros,
           ${conta(sql`p.iniciada_em is null`)} as a_comecar
      from passagem_da_etapa p where p.lado is not null and ${onde} group by p.definicao_id`.execute(ctx.tx);
  const { rows: decididas } = await sql<Decididas>`
    select p.definicao_id, ${conta(sql`p.deferida`)} as deferidas, ${conta(sql`not p.deferida`)} as indeferidas,
           (percentile_disc(0.5) within group (order by p.conosco_d) / 10.0)::float as mediana
      from passagem_da_etapa p where p.status in ('Deferido', 'Indeferido') and not p.substituida and ${no(sql`p.encerrada_em`)} and ${onde}
     group by p.definicao_id`.execute(ctx.tx);
  const { rows: abertas } = await sql<Abertas>`
    select p.definicao_id, count(*)::integer as abertas, ${conta(sql`p.ciclo > 1`)} as reabertas, sum(p.devolucoes)::integer as devolvidas
      from passagem_da_etapa p where ${no(sql`p.aberta_em`)} and ${onde} group by p.definicao_id`.execute(ctx.tx);
  const { rows: voltas } = await sql<{ de: string; para: string; n: number }>`
    select p.definicao_id as de, s.definicao_id as para, count(distinct p.etapa_id)::integer as n from passagem_da_etapa p
      join passagem_da_etapa s on s.requerimento_id = p.requerimento_id and s.definicao_id <> p.definicao_id and s.aberta_em < p.aberta_em
     where p.ciclo > 1 and ${no(sql`p.aberta_em`)} and ${onde} group by 1, 2`.execute(ctx.tx);
  const linhaDe = (id: string): Linha => {
    const da = <L extends { definicao_id: string }>(linhas: readonly L[]) => linhas.find((l) => l.definicao_id === id);
    return { ...NADA, ...da(vivas), ...da(decididas), ...da(abertas) };
  };
  return {
    processo_nome: nome,
    alcance: palavraDoAlcance(alcanceDe(ctx.usuario)),
    etapas: etapas.map((e) => {
      const { definicao_id: _d, abertas: _a, a_comecar: _c, ...contagem } = linhaDe(e.id);
      return {
        id: e.id,
        nome: e.nome,
        setor: e.setor,
        depois_de: [...antesDe(etapas, e)],
        ...contagem,
      };
    }),
    setas: setasDe(etapas, linhaDe, (a, b) => voltas.find((v) => v.de === a && v.para === b)?.n ?? 0),
  };
}

const NADA: Linha = {
  ...{ definicao_id: '', abertas: 0, a_comecar: 0, deferidas: 0, indeferidas: 0, fila: 0, analise: 0 },
  ...{ requerente: 0, terceiros: 0, reabertas: 0, devolvidas: 0, mediana: null },
};

/**
 * From the filing come the steps that wait for nothing, and to the requester goes what is sent back; from step to step goes what opened
 * the next one, and comes back what was reopened after it; to the end go those that nothing waits for.
 */
function setasDe(
  etapas: readonly EtapaDefinida[],
  linhaDe: (id: string) => Linha,
  voltas: (de: string, para: string) => number,
): DadosIn<typeof contrato>['setas'] {
  const setas = etapas.flatMap((e) => {
    const { abertas, a_comecar, devolvidas } = linhaDe(e.id);
    const antes = antesDe(etapas, e);
    const de = antes.length ? antes : [INICIO];
    return de.map((a) => ({
      de: a,
      para: e.id,
      passaram: abertas,
      esperam: a_comecar,
      voltaram: a === INICIO ? devolvidas : voltas(a, e.id),
    }));
  });
  const ultimas = etapas.filter((e) => !etapas.some((o) => antesDe(etapas, o).includes(e.id)));
  return [
    ...setas,
    ...ultimas.map((e) => ({
      de: e.id,
      para: FIM,
      passaram: linhaDe(e.id).deferidas,
      esperam: 0,
      voltaram: linhaDe(e.id).reabertas,
    })),
  ];
}
