import { type PessoaIndicada, pessoas } from '@portal/domain/campos/pessoas/model';
import { type NumeroDeDocumento, numeroDoDocumento } from '@portal/domain/licencas/numero';
import { camposDe, type Definicao } from '@portal/domain/processos/definicao';
import { respostaDe } from '@portal/domain/respostas/respostas';
import { informaDe, type Regra } from '@portal/domain/sisobra/ajustes';
import { type Fatos, tipoDe } from '@portal/domain/sisobra/colher';
import type { TipoDeLancamento } from '@portal/domain/sisobra/ficha';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { findVersao } from '../processos/index.ts';
import { findQuadros } from '../quadros/index.ts';
import { findRequerimentoForJob, type RequerimentoRow } from '../requerimentos/index.ts';
import { findComoConsta } from '../usuarios/index.ts';

export interface Papel {
  id: string;
  numero: string;
  vigente_em: Date;
  validade_em: string | null;
  titular: string;
  titular_documento: string;
}
/** A request of a kind that the town reports, and what it becomes. */
export interface Informado {
  r: RequerimentoRow;
  definicao: Definicao;
  tipo: TipoDeLancamento;
  /** by what it does to its work, not by its kind alone */
  pelaObra: boolean;
}

/** What a request would be reported as; null where its process is not. */
export async function informadoDe(ctx: Ctx, regra: Regra, requerimentoId: string): Promise<Informado | null> {
  const r = await findRequerimentoForJob(ctx.tx, requerimentoId);
  if (!r) return null;
  const { slug } = await ctx.tx.selectFrom('processo').select('slug').where('id', '=', r.processo_id).executeTakeFirstOrThrow();
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  const { efeito_na_obra } = definicao;
  const informa = informaDe(regra, { id: r.processo_id, slug, efeito_na_obra });
  const tipo = tipoDe(informa, efeito_na_obra?.efeito ?? null);
  return tipo && { r, definicao, tipo, pelaObra: informa === 'obra' };
}

/** The newest revision, signed and not taken back, of the first document of a request. */
export async function findPapel({ tx }: Pick<Ctx, 'tx'>, requerimentoId: string, documentoId?: string): Promise<Papel | null> {
  const { rows } = await sql<Papel & NumeroDeDocumento>`
    select id, numero, ano, formato_ano, vigente_em, validade_em, titular, titular_documento from licenca
     where requerimento_id = ${requerimentoId} and situacao in ('Vigente', 'Suspensa', 'Cassada', 'Baixada') and vigente_em is not null
       ${documentoId === undefined ? sql`` : sql`and documento_id = ${documentoId}`}
     order by revisao desc, vigente_em desc, id desc limit 1`.execute(tx);
  return rows[0] ? { ...rows[0], numero: numeroDoDocumento(rows[0]) } : null;
}

async function titularDe(ctx: Ctx, { r, definicao }: Informado): Promise<Fatos['titular']> {
  const campo = camposDe(definicao).find((c) => c.tipo === pessoas.tipo);
  const [dono] = campo ? respostaDe<PessoaIndicada[]>(campo, r.respostas) : [];
  if (dono) return { nome: dono.nome, documento: dono.documento };
  const quem = await findComoConsta(ctx.tx, r.requerente_id);
  return { nome: quem.nome, documento: quem.cpf ?? quem.cnpj ?? '' };
}

async function imovelDe({ tx }: Ctx, requerimentoId: string): Promise<Fatos['imovel']> {
  const { rows } = await sql<NonNullable<Fatos['imovel']>>`
    select i.cep, i.logradouro, i.numero, i.complemento, i.bairro
      from requerimento_imovel q join imovel i on i.id = q.imovel_id
     where q.requerimento_id = ${requerimentoId} order by i.inscricao, i.id limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** The number under which a document was reported last, and the protocol it was given. */
async function informadoAntes({ tx }: Ctx, r: RequerimentoRow, corrige: boolean): Promise<Fatos['informado']> {
  const { rows } = await sql<{ numero: string; protocolo: string }>`
    select coalesce(correcoes ->> 'numero', colhida ->> 'numero') as numero, protocolo from sisobra_lancamento
     where situacao = 'Aceita' and ${corrige ? sql`requerimento_id = ${r.id}` : sql`obra_id = ${r.obra_id} and requerimento_id <> ${r.id} and tipo = 'alvara'`}
       and tipo <> 'alteracao' order by respondido_em desc, id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** The licence of the work, as it stood before this request took its place. */
async function licencaDaObra(ctx: Ctx, r: RequerimentoRow): Promise<Fatos['licenca']> {
  if (!r.obra_id) return null;
  const { rows } = await sql<{ requerimento_id: string }>`
    select requerimento_id from obra_ato where obra_id = ${r.obra_id} and desfeito_em is null and requerimento_id <> ${r.id}
       and efeito in ('licencia', 'altera_projeto', 'troca_titular', 'substitui') order by em desc, id desc limit 1`.execute(
    ctx.tx,
  );
  const papel = rows[0] && (await findPapel(ctx, rows[0].requerimento_id));
  return papel ? { numero: papel.numero, data: dataDe(papel.vigente_em, ctx.organizacao.fuso) } : null;
}

/** @param papel null before it is issued */
export async function fatosDe(
  ctx: Ctx,
  informado: Informado,
  { papel, mes, corrige }: { papel: Papel | null; mes: string; corrige: boolean },
): Promise<Fatos> {
  const { r, definicao } = informado;
  const { tx, organizacao } = ctx;
  const tecnicos = await tx
    .selectFrom('requerimento_responsavel')
    .select(['nome', 'responsabilidade', 'conselho', 'registro', 'documento_numero as documento'])
    .where('requerimento_id', '=', r.id)
    .orderBy('ordem')
    .execute();
  const completo = await tx
    .selectFrom('obra_ato')
    .select('completa')
    .where('requerimento_id', '=', r.id)
    .where('desfeito_em', 'is', null)
    .executeTakeFirst();
  return {
    efeito: informado.pelaObra ? (definicao.efeito_na_obra?.efeito ?? null) : null,
    documento: papel && {
      numero: papel.numero,
      data: dataDe(papel.vigente_em, organizacao.fuso),
      validade: papel.validade_em,
    },
    titular: papel?.titular_documento
      ? { nome: papel.titular, documento: papel.titular_documento }
      : await titularDe(ctx, informado),
    processo: { numero: r.numero ?? '', nome: r.processo_nome },
    imovel: await imovelDe(ctx, r.id),
    quadro: (await findQuadros(ctx, [r.id])).get(r.id) ?? null,
    tecnicos,
    licenca: await licencaDaObra(ctx, r),
    informado: await informadoAntes(ctx, r, corrige),
    completa: completo?.completa ?? false,
    ...{ mes, corrige },
  };
}
