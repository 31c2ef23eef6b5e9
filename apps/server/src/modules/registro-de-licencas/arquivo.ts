import type { Celula } from '@portal/domain/exportacoes/colunas';
import { BOM, linhaCsv } from '@portal/domain/exportacoes/csv';
import { RuleError } from '@portal/domain/http/rule-error';
import { MAX_NO_ARQUIVO, type RegistroFiltrado, type RegistroLinha } from '@portal/domain/licencas/registro';
import { dataDe, formatData } from '@portal/domain/text/datas';
import { formatNumero } from '@portal/domain/text/numeros';
import { sql } from 'kysely';
import type { BytesAnswer } from '#platform/http/route.ts';
import { condicoes, hojeNo, type Leitura, MAIS_NOVAS } from './filtros.ts';
import { comoLinha, PUBLICAS, type Publica } from './linhas.ts';
import { demandPublicado } from './publicacao.ts';

interface Escrita extends RegistroLinha {
  revisao: number;
  processo: string;
  area_total_m2: string | null;
  inscricoes: string[];
  zonas: string[];
}

type Lida = Publica & Pick<Escrita, 'revisao' | 'processo' | 'area_total_m2'> & { imovel_ids: string[] };
type Lote = { id: string; inscricao: string; zonas: string[] };

const quantos = (n: number): string => formatNumero(String(n), 0);

/**
 * All that is asked for, newest first. A file that left some out would be taken for the whole, so what is too much is refused.
 * @throws AppError 404; RuleError `muitos_documentos`
 */
async function lerTudo(ctx: Leitura, q: RegistroFiltrado): Promise<Escrita[]> {
  await demandPublicado(ctx);
  const where = await condicoes(ctx, q);
  const { rows: contados } = await sql<{ n: number }>`
    select count(*)::integer as n from (select from licenca l where ${where} limit ${sql.lit(MAX_NO_ARQUIVO + 1)}) l`.execute(
    ctx.tx,
  );
  if ((contados[0]?.n ?? 0) > MAX_NO_ARQUIVO)
    throw new RuleError(
      'muitos_documentos',
      `Um arquivo leva até ${quantos(MAX_NO_ARQUIVO)} documentos, e este resultado tem mais. Escolha um período menor e baixe um de cada vez.`,
    );
  const { rows } = await sql<Lida>`
    select ${PUBLICAS(ctx)}, l.revisao, l.imovel_ids, r.processo_nome as processo, l.area_total_m2::text as area_total_m2
      from licenca l join requerimento r on r.id = l.requerimento_id where ${where} order by ${MAIS_NOVAS}`.execute(ctx.tx);
  const lotes = await lerLotes(ctx, [...new Set(rows.flatMap((l) => l.imovel_ids))]);
  return rows.map(({ revisao, processo, area_total_m2, imovel_ids, ...l }) => {
    const dele = imovel_ids.flatMap((id) => lotes.get(id) ?? []);
    const zonas = [...new Set(dele.flatMap((lote) => lote.zonas))].sort();
    return { ...comoLinha(l), revisao, processo, area_total_m2, inscricoes: dele.map((lote) => lote.inscricao).sort(), zonas };
  });
}

/** Each lot once, by its id: joined here, for a planner that takes many documents for few would compare all with all. */
async function lerLotes({ tx }: Leitura, ids: readonly string[]): Promise<Map<string, Lote>> {
  const { rows } = await sql<Lote>`
    select i.id, i.inscricao, array(select z.sigla from imovel_zona iz join zona z on z.id = iz.zona_id where iz.imovel_id = i.id) as zonas
      from imovel i where i.id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map((lote) => [lote.id, lote]));
}

const COLUNAS: readonly [titulo: string, valor: (l: Escrita) => Celula][] = [
  ['Número', (l) => l.numero],
  ['Documento', (l) => l.titulo],
  ['Situação', (l) => l.situacao],
  ['Emitido em', (l) => formatData(l.emitida_em)],
  ['Válido até', (l) => (l.validade_em ? formatData(l.validade_em) : '')],
  ['Endereço da obra', (l) => l.endereco],
  ['Inscrição imobiliária', (l) => l.inscricoes.join(', ')],
  ['Zona', (l) => l.zonas.join(', ')],
  ['Área construída (m²)', (l) => (l.area_total_m2 === null ? null : Number(l.area_total_m2))],
  ['Processo', (l) => l.processo],
  ['Versão', (l) => l.revisao],
];

const nomeDe = (ctx: Leitura, extensao: string): string => `licencas-${dataDe(ctx.agora, ctx.organizacao.fuso)}.${extensao}`;

/** For a spreadsheet: what it would run as a formula is text. */
export async function registroEmCsv(ctx: Leitura, q: RegistroFiltrado): Promise<BytesAnswer> {
  const linhas = await lerTudo(ctx, q);
  const texto = [
    linhaCsv(COLUNAS.map(([titulo]) => titulo)),
    ...linhas.map((l) => linhaCsv(COLUNAS.map(([, valor]) => valor(l)))),
  ];
  return { bytes: Buffer.from(BOM + texto.join('')), nome: nomeDe(ctx, 'csv'), tipo: 'text/csv; charset=utf-8' };
}

/** For programs: days as YYYY-MM-DD, areas as decimal text. */
export async function registroEmJson(ctx: Leitura, q: RegistroFiltrado): Promise<BytesAnswer> {
  const documentos = await lerTudo(ctx, q);
  const tudo = { municipio: ctx.organizacao.nome, situacao_em: hojeNo(ctx), total: documentos.length, documentos };
  return { bytes: Buffer.from(JSON.stringify(tudo)), nome: nomeDe(ctx, 'json'), tipo: 'application/json; charset=utf-8' };
}
