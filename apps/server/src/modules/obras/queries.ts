import type { DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import { type NumeroDeDocumento, numeroDoDocumento } from '@portal/domain/licencas/numero';
import type * as contract from '@portal/domain/obras/contract';
import type { Obra, ObraLinha } from '@portal/domain/obras/contract';
import type { EfeitoNaObra } from '@portal/domain/obras/efeitos';
import { fraseDaObra, impedimentoNaObra, type SituacaoDaObra } from '@portal/domain/obras/obra';
import { saldoDaObra } from '@portal/domain/obras/saldo';
import type { QuadroAreasRascunho } from '@portal/domain/quadros-de-areas/model';
import { quantidadesDoQuadro, toDecimal } from '@portal/domain/quadros-de-areas/totais';
import { palavrasDaBusca } from '@portal/domain/text/busca';
import { dataDe } from '@portal/domain/text/datas';
import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findPublicado, listPublicados, pedeSe } from '../processos/index.ts';
import { findMedicoes, findQuadros, type Medicao } from '../quadros/index.ts';
import { findVisiveis, isVisible } from '../requerimentos/index.ts';
import { type AtoRow, estadoDe, findAtos, numeroDaObra, vivos } from './atos.ts';

const hojeDe = ({ agora, organizacao }: Ctx): string => dataDe(agora, organizacao.fuso);

/** Works of which one request may be opened. */
const visivel = (ctx: Ctx) => sql`exists (select from requerimento r where r.obra_id = o.id and ${isVisible(ctx)})`;

/** Of what licenses it, or did last. */
const DA_LICENCA = sql`
  join requerimento q on q.id = o.licenca_de
  left join lateral (select l.id, l.titulo, l.numero, l.ano, l.formato_ano, l.titular, l.endereco, l.busca from licenca l
                      where l.requerimento_id = o.licenca_de order by l.vigente_em is null, l.emitida_em desc, l.id desc limit 1) l on true`;

const ORDENS = { criada_em: sql`o.criada_em`, numero: sql`(o.ano, o.numero)`, validade_em: sql`o.validade_em` };

interface Lida {
  id: string;
  numero: number;
  ano: number;
  situacao: SituacaoDaObra;
  validade_em: string | null;
  licenca_de: string;
  criada_em: Date;
  endereco: string;
  titular: string;
  papel: ({ titulo: string } & NumeroDeDocumento) | null;
}
const PAPEL = sql`jsonb_build_object('id', l.id, 'titulo', l.titulo, 'numero', l.numero, 'ano', l.ano, 'formato_ano', l.formato_ano)`;
const COLUNAS = sql`o.id, o.numero, o.ano, o.situacao, o.validade_em, o.licenca_de, o.criada_em,
  coalesce(l.endereco, q.endereco) as endereco, coalesce(l.titular, q.requerente_nome) as titular,
  case when l.numero is not null then ${PAPEL} end as papel`;

const estadoDaLinha = ({ situacao, validade_em, licenca_de }: Lida) => ({ situacao, validade_em, licenca_de });

/** The works that the person may look at, newest first. */
export async function listObras(
  ctx: Ctx,
  q: QueryOf<typeof contract.listarObras>,
): Promise<DadosIn<typeof contract.listarObras>> {
  const hoje = hojeDe(ctx);
  const where: RawBuilder<unknown>[] = [visivel(ctx)];
  for (const palavra of palavrasDaBusca(q.s))
    where.push(
      sql`concat_ws(' ', l.busca, texto_de_busca(concat_ws(' ', o.numero || '/' || o.ano, l.titular, q.numero))) like ${contains(palavra)}`,
    );
  if (q.situacao.length) where.push(sql`o.situacao = any(${q.situacao}::text[])`);
  if (q.vencidas) where.push(sql`o.situacao = 'Licenciada' and o.validade_em < ${hoje}::date`);
  const filtro = sql.join(where, sql` and `);
  const ordem = ordenar(q, { ordens: ORDENS, propria: sql`o.criada_em desc, o.id desc`, id: sql`o.id` });
  const { rows } = await sql<Lida>`
    select ${COLUNAS} from obra o ${DA_LICENCA} where ${filtro}
     order by ${ordem} limit ${q.per_page} offset ${(q.page - 1) * q.per_page}`.execute(ctx.tx);
  // the licence is looked up for a search alone
  const { rows: contadas } = await sql<{ total: number }>`
    select count(*)::integer as total from obra o ${q.s ? DA_LICENCA : sql``} where ${filtro}`.execute(ctx.tx);
  const efeito = q.processo_id ? (await findPublicado(ctx.tx, q.processo_id))?.definicao.efeito_na_obra : undefined;
  return toPaginated(
    rows.map((o) => linhaDe(o, hoje, efeito)),
    contadas[0]?.total ?? 0,
    q,
  );
}

const linhaDe = (o: Lida, hoje: string, efeito: EfeitoNaObra | undefined): ObraLinha => ({
  id: o.id,
  numero: numeroDaObra(o),
  situacao: o.situacao,
  frase: fraseDaObra(estadoDaLinha(o), hoje),
  validade_em: o.validade_em,
  endereco: o.endereco,
  titular: o.titular,
  licenca: o.papel ? `${o.papel.titulo} ${numeroDoDocumento(o.papel)}` : '',
  criada_em: o.criada_em.toISOString(),
  impedimento: efeito ? impedimentoNaObra(estadoDaLinha(o), efeito, hoje) : null,
});

/** One work whole. @throws AppError 404 */
export async function verObra(ctx: Ctx, id: string): Promise<Obra> {
  const { rows } = await sql<Lida>`select ${COLUNAS} from obra o ${DA_LICENCA} where o.id = ${id} and ${visivel(ctx)}`.execute(
    ctx.tx,
  );
  const o = rows[0];
  if (!o) throw new AppError(404, 'Obra não encontrada.');
  const hoje = hojeDe(ctx);
  const atos = await findAtos(ctx, id);
  const pedidos = await pedidosDa(ctx, id);
  const porId = new Map(pedidos.map((p) => [p.id, p]));
  const abertos = await findVisiveis(ctx, pedidos.length ? pedidos.map((p) => p.id) : [id]);
  const correm = pedidos.filter((p) => p.corre && abertos.has(p.id));
  const { saldo, comparativo } = await areasDa(ctx, id, atos, correm);
  const { criada_em, endereco, titular, impedimento: _, licenca: __, ...capa } = linhaDe(o, hoje, undefined);
  return {
    ...capa,
    ...{ criada_em, endereco, titular, saldo, comparativo },
    atos: atos.map((a) => ({
      ...{ efeito: a.efeito, validade_em: a.validade_em, completa: a.completa, em: a.em.toISOString() },
      desfeito_em: a.desfeito_em?.toISOString() ?? null,
      requerimento_id: abertos.has(a.requerimento_id) ? a.requerimento_id : null,
      requerimento_numero: porId.get(a.requerimento_id)?.numero ?? '',
      processo_nome: porId.get(a.requerimento_id)?.processo_nome ?? '',
      documentos: (porId.get(a.requerimento_id)?.documentos ?? []).map((d) => ({ ...d, numero: numeroDoDocumento(d) })),
    })),
    correm: correm.map(({ id: pedido, numero, processo_nome, status }) => ({ id: pedido, numero, processo_nome, status })),
    pedir: await oQueSePede(ctx, atos, hoje),
  };
}

interface Pedido {
  id: string;
  numero: string;
  processo_nome: string;
  status: string;
  corre: boolean;
  documentos: (Obra['atos'][number]['documentos'][number] & NumeroDeDocumento)[];
}

/** Filed requests about a work, with what they issued. */
async function pedidosDa(ctx: Ctx, obraId: string): Promise<Pedido[]> {
  const { rows } = await sql<Pedido>`
    select r.id, r.numero, r.processo_nome, r.status, r.concluido_em is null as corre,
           coalesce((select jsonb_agg(${PAPEL} || jsonb_build_object(
                       'situacao', situacao_da_licenca(l.situacao, l.validade_em, ${hojeDe(ctx)})) order by l.emitida_em, l.id)
                       from licenca l where l.requerimento_id = r.id and l.vigente_em is not null), '[]') as documentos
      from requerimento r where r.obra_id = ${obraId} and r.protocolado_em is not null order by r.protocolado_em, r.id`.execute(
    ctx.tx,
  );
  return rows;
}

/** What is left, and the sums of licence, open requests and what is finished, side by side. */
async function areasDa(
  ctx: Ctx,
  obraId: string,
  atos: readonly AtoRow[],
  correm: readonly Pedido[],
): Promise<Pick<Obra, 'saldo' | 'comparativo'>> {
  const { licenca_de } = estadoDe(atos);
  const prontos = vivos(atos).filter((a) => a.efeito === 'habite_se');
  const ids = [...(licenca_de ? [licenca_de] : []), ...prontos.map((a) => a.requerimento_id), ...correm.map((p) => p.id)];
  const quadros = await findQuadros(ctx, ids);
  const licenciado = quadros.get(licenca_de ?? '');
  const feitos = prontos.flatMap((a) => quadros.get(a.requerimento_id) ?? []);
  const soma = (origem: Obra['comparativo'][number]['origem'], nome: string, quadro: QuadroAreasRascunho) => {
    const { area_final, area_computavel, unidades } = quantidadesDoQuadro(quadro);
    return { origem, nome, area_final, area_computavel, unidades };
  };
  const medicoes = await findMedicoes(ctx.tx, [{ chave: obraId, obra_id: obraId, ate: ctx.agora }]);
  return {
    saldo: licenciado ? saldoDaObra(licenciado, feitos) : null,
    comparativo: [
      ...(licenciado ? [soma('licenciado', 'Licenciado', licenciado)] : []),
      ...correm.flatMap((p) => {
        const quadro = quadros.get(p.id);
        return quadro ? [soma('pedido', `${p.processo_nome} ${p.numero}`, quadro)] : [];
      }),
      ...medicoes.map(medidoEm),
      ...(feitos.length ? [soma('pronto', 'Com habite-se', { blocos: feitos.flatMap((f) => f.blocos) })] : []),
    ],
  };
}

const area = (n: number | undefined) => (n === undefined ? '' : toDecimal(n));

const medidoEm = ({ numero, alvo, medidas: { construida, computavel, unidades } }: Medicao): Obra['comparativo'][number] => ({
  origem: 'medido',
  nome: `Medido na vistoria ${numero}${alvo === '' ? '' : ` (${alvo})`}`,
  area_final: area(construida),
  area_computavel: area(computavel),
  unidades: unidades === undefined ? '' : String(Math.round(unidades / 100)),
});

async function oQueSePede(ctx: Ctx, atos: readonly AtoRow[], hoje: string): Promise<Obra['pedir']> {
  const prefeitura = ctx.painel === 'prefeitura';
  if (prefeitura && !canSomewhere(ctx.usuario, 'prefeitura.requerimento.abrir')) return [];
  const estado = estadoDe(atos);
  return (await listPublicados(ctx.tx)).flatMap(({ id, slug, nome, definicao: { efeito_na_obra } }) =>
    !efeito_na_obra || efeito_na_obra.efeito === 'licencia' || !(prefeitura || pedeSe({ efeito_na_obra }))
      ? []
      : [
          {
            ...{ processo_id: id, slug, nome, efeito: efeito_na_obra.efeito },
            impedimento: impedimentoNaObra(estado, efeito_na_obra, hoje),
          },
        ],
  );
}
