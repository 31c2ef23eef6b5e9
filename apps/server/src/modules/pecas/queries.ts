import type { Verificacao } from '@portal/domain/licencas/contract';
import type { TipoDePeca } from '@portal/domain/modelos-de-documento/nomes';
import type { Peca } from '@portal/domain/pecas/fragmento';
import { maskDocumento } from '@portal/domain/text/documento';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findArquivo } from '../arquivos/index.ts';
import { findRequerimento } from '../requerimentos/index.ts';

/** '0012/2026' */
export const numeroDaPeca = ({ numero, ano }: { numero: number; ano: number }): string =>
  `${String(numero).padStart(4, '0')}/${ano}`;

const NUMERO = (p: string) =>
  sql`lpad(${sql.ref(`${p}.numero`)}::text, greatest(4, length(${sql.ref(`${p}.numero`)}::text)), '0') || '/' || ${sql.ref(`${p}.ano`)}`;

/** Those of one request, the latest first. */
export async function findPecas({ tx }: Ctx, requerimentoId: string): Promise<Peca[]> {
  const { rows } = await sql<Peca>`
    select p.id, p.tipo, p.titulo, ${NUMERO('p')} as numero, p.codigo, p.emitida_por_nome, p.para_as_partes,
           to_jsonb(p.emitida_em) #>> '{}' as emitida_em,
           case when d.peca_id is null then 'Em emissão' when n.id is null then 'Emitida' else 'Substituída' end as situacao,
           case when a.id is not null then ${NUMERO('a')} end as substitui, case when n.id is not null then ${NUMERO('n')} end as substituida_por
      from peca p left join peca_documento d on d.peca_id = p.id left join peca a on a.id = p.substitui_id left join peca n on n.substitui_id = p.id
     where p.requerimento_id = ${requerimentoId} order by p.emitida_em desc, p.id desc limit 200`.execute(tx);
  return rows;
}

const naoAchada = notFound('Documento não encontrado.');

/** The row of one, as it was issued. @throws AppError 404 */
export const findPeca = (tx: Tx, id: string) =>
  tx.selectFrom('peca').selectAll().$narrowType<{ tipo: TipoDePeca }>().where('id', '=', id).executeTakeFirstOrThrow(naoAchada);
export type PecaRow = Awaited<ReturnType<typeof findPeca>>;

/** The sealed file: for staff that may open the request, and for its parties where it is for them. @throws AppError 404 */
export async function baixarPeca(ctx: Ctx, id: string) {
  const peca = await findPeca(ctx.tx, id);
  await findRequerimento(ctx, peca.requerimento_id);
  if (ctx.painel !== 'prefeitura' && !peca.para_as_partes) throw naoAchada();
  return findArquivoDaPeca(ctx.tx, id);
}

/** The sealed file of one, for whoever was found to read it. @throws AppError 404 while it is being made */
export async function findArquivoDaPeca(tx: Tx, id: string) {
  const feito = await tx.selectFrom('peca_documento').select('arquivo_id').where('peca_id', '=', id).executeTakeFirst();
  if (!feito) throw notFound('O documento ainda está sendo feito. Tente de novo em instantes.')();
  return findArquivo(tx, feito.arquivo_id);
}

const EXPLICACOES = {
  'Em emissão': 'O documento ainda está sendo preparado.',
  Vigente: 'A prefeitura emitiu este documento, e nenhum outro o substituiu.',
  Substituída: 'A prefeitura emitiu outro documento no lugar deste.',
} as const;

/** What anyone may know of one by its code; null where no code is so. */
export async function verificarPeca({ tx, organizacao }: Ctx, codigo: string): Promise<Verificacao | null> {
  const p = await tx
    .selectFrom('peca as p')
    .innerJoin('requerimento as r', 'r.id', 'p.requerimento_id')
    .leftJoin('peca_documento as d', 'd.peca_id', 'p.id')
    .leftJoin('arquivo as a', 'a.id', 'd.arquivo_id')
    .leftJoin('peca as n', 'n.substitui_id', 'p.id')
    .selectAll('p')
    .select(['r.numero as protocolo', 'a.sha256', 'd.feito_em', 'n.codigo as depois'])
    .where('p.codigo', '=', codigo)
    .executeTakeFirst();
  if (!p) return null;
  const situacao = p.feito_em === null ? 'Em emissão' : p.depois === null ? 'Vigente' : 'Substituída';
  return {
    codigo: p.codigo,
    municipio: organizacao.nome,
    titulo: p.titulo,
    numero: numeroDaPeca(p),
    situacao,
    is_valida: situacao === 'Vigente',
    explicacao: EXPLICACOES[situacao],
    emitida_em: p.emitida_em.toISOString(),
    vigente_em: p.feito_em?.toISOString() ?? null,
    tem_validade: false,
    validade_em: null,
    carimbo: null,
    requerimento_numero: p.protocolo ?? '',
    titular: p.titular,
    titular_documento: maskDocumento(p.titular_documento),
    endereco: p.endereco,
    area_total_m2: null,
    sha256: p.sha256,
    substituida_por: p.depois,
    assinaturas: p.feito_em
      ? [
          {
            nome: p.emitida_por_nome,
            papel: p.cargo || 'Prefeitura',
            assinado_em: p.emitida_em.toISOString(),
            nivel: 'simples' as const,
          },
        ]
      : [],
  };
}

/** The code of the one that has these very bytes. */
export async function findPecaDoArquivo(tx: Tx, sha256: string): Promise<string | null> {
  const peca = await tx
    .selectFrom('arquivo as a')
    .innerJoin('peca_documento as d', 'd.arquivo_id', 'a.id')
    .innerJoin('peca as p', 'p.id', 'd.peca_id')
    .select('p.codigo')
    .where('a.sha256', '=', sha256)
    .executeTakeFirst();
  return peca?.codigo ?? null;
}
