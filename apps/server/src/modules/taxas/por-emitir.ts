import { vencimento as vencimentoDe } from '@portal/domain/calendario/rules';
import type { Emissor } from '@portal/domain/configuracoes/emissao';
import { type CodigosDeFora, esperaDaTentativa, type PedidoAoEmissor, TENTATIVAS_MAX } from '@portal/domain/taxas/emissor';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import type { Pedido } from '#platform/jobs/job.ts';
import { findCalendario } from '../calendario/index.ts';
import { findQuemTem } from '../equipe/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { findOrganizacao } from '../organizacoes/index.ts';
import { findVersao } from '../processos/index.ts';
import type { RequerimentoRow } from '../requerimentos/index.ts';
import { findRequerimentoForJob } from '../requerimentos/index.ts';
import { findComoConsta } from '../usuarios/index.ts';
import { findItens } from './itens.ts';

/** Asks for a slip to be issued outside of the act that made it. What is done stands where the request can be moved (guias). */
export const EMITIR: Pedido<{ guia_id: string }> = { nome: 'guias.emitir', payload: z.object({ guia_id: z.uuid() }) };

/** How long one try has a slip for itself: longer than the tax system may take. */
const POSSE_MS = 60_000;

/** A slip while it is being issued. */
export interface Tomada {
  id: string;
  numero: number;
  requerimento_id: string;
  emissor: Emissor;
  descricao: string;
  valor_centavos: number;
  vencimento: string;
  emissao: string;
  emissao_versao: number;
  /** this one among them */
  emissao_tentativas: number;
  substitui_id: string | null;
  parcela: number | null;
  parcelas: number | null;
}

const POR_EMITIR = sql`pagamento = 'Pendente' and emissao in ('A emitir', 'Erro na emissão') and emissor <> 'mao'`;

/**
 * Takes a slip whose try is due, for this try alone: whoever comes while it lasts finds nothing, and one that died in the middle is tried
 * again, under the same key. A day that is over meanwhile is moved on, and the key with it.
 */
export async function tomarGuia(ctx: Ctx, id: string): Promise<Tomada | null> {
  const { rows } = await sql<Tomada>`
    update guia set emitir_apos = ${new Date(ctx.agora.getTime() + POSSE_MS)}, emissao_tentativas = emissao_tentativas + 1
     where id = ${id} and emitir_apos <= ${ctx.agora} and ${POR_EMITIR}
    returning id, numero, requerimento_id, emissor, descricao, valor_centavos, vencimento, emissao, emissao_versao, emissao_tentativas,
              substitui_id, parcela, parcelas`.execute(ctx.tx);
  const [t] = rows;
  if (!t) {
    await sql`update guia set emitir_apos = null where id = ${id} and not (${POR_EMITIR})`.execute(ctx.tx);
    return null;
  }
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const r = await findRequerimentoForJob(ctx.tx, t.requerimento_id);
  if (!r || t.vencimento >= hoje) return t;
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  const nova = {
    vencimento: vencimentoDe(hoje, definicao.vencimento_guia_dias, 'corridos', await findCalendario(ctx)),
    emissao_versao: t.emissao_versao + 1,
  };
  await ctx.tx.updateTable('guia').set(nova).where('id', '=', id).execute();
  return { ...t, ...nova };
}

const chaveDe = (id: string, versao: number): string => `${id}:${versao}`;

/** What the tax system is asked, of a slip that was taken. */
export async function pedidoDa(ctx: Ctx, t: Tomada, r: RequerimentoRow): Promise<PedidoAoEmissor> {
  const { nome, cnpj } = await findOrganizacao(ctx.tx, ctx.organizacao.id);
  const pessoa = await findComoConsta(ctx.tx, r.requerente_id);
  const velha = t.substitui_id
    ? await ctx.tx
        .selectFrom('guia')
        .select(['id', 'emissor', 'emissao_versao'])
        .where('id', '=', t.substitui_id)
        .executeTakeFirst()
    : undefined;
  const dela = velha?.emissor === 'tributos' ? chaveDe(velha.id, velha.emissao_versao) : null;
  return {
    chave: chaveDe(t.id, t.emissao_versao),
    no_lugar_de: t.emissao_versao > 1 ? chaveDe(t.id, t.emissao_versao - 1) : dela,
    municipio: { nome, cnpj },
    devedor: { nome: pessoa.nome, documento: pessoa.cpf ?? pessoa.cnpj ?? '' },
    requerimento: r.numero ?? '',
    // other parts of the same charge have the same name
    descricao: t.parcela ? `${t.descricao} (parcela ${t.parcela} de ${t.parcelas})` : t.descricao,
    itens: await findItens(ctx, t.id),
    valor_centavos: t.valor_centavos,
    vencimento: t.vencimento,
  };
}

/** @returns false where it was issued, paid or given up meanwhile: what came is of no use any more */
export async function guardarCodigos(
  ctx: Ctx,
  { id, emissor, emissao_versao }: Tomada,
  codigos: CodigosDeFora & { convenio_id?: string | null },
): Promise<boolean> {
  const row = await ctx.tx
    .updateTable('guia')
    .set({ ...codigos, emissao: 'Emitida', erro_emissao: '', emitir_apos: null })
    .where('id', '=', id)
    .where('pagamento', '=', 'Pendente')
    .where('emissao', 'in', ['A emitir', 'Erro na emissão'])
    .where('emissor', '=', emissor)
    .where('emissao_versao', '=', emissao_versao)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps why there is no slip yet and when it is tried again; the first time, and when it is given up, those who can mend it are told. */
export async function guardarErro(ctx: Ctx, r: Pick<RequerimentoRow, 'id' | 'numero'>, t: Tomada, erro: string): Promise<void> {
  const espera = esperaDaTentativa(t.emissao_tentativas) * 1000;
  const acabou = t.emissor === 'portal' || t.emissao_tentativas >= TENTATIVAS_MAX;
  const row = await ctx.tx
    .updateTable('guia')
    .set({
      emissao: 'Erro na emissão',
      erro_emissao: erro,
      emitir_apos: acabou ? null : new Date(ctx.agora.getTime() + espera),
    })
    .where('id', '=', t.id)
    .where('pagamento', '=', 'Pendente')
    .where('emissao', 'in', ['A emitir', 'Erro na emissão'])
    .where('emissor', '=', t.emissor)
    .returning('id')
    .executeTakeFirst();
  if (!row || (t.emissao === 'Erro na emissão' && !acabou)) return;
  const depois =
    t.emissor === 'portal' ? '' : acabou ? ' O portal não tenta mais: emita-a à mão.' : ' O portal tenta de novo sozinho.';
  await avisarQuemEmite(ctx, r, `A guia ${t.numero} do requerimento ${r.numero ?? ''} não pôde ser emitida. ${erro}${depois}`);
}

/** Finance and managers hear of it: the citizen can do nothing about it. */
export async function avisarQuemEmite(ctx: Ctx, r: { id: string }, message: string): Promise<void> {
  const quem = await Promise.all([
    findQuemTem(ctx.tx, 'permissao.interacao.taxas'),
    findQuemTem(ctx.tx, 'perfil.gestor.prefeitura'),
  ]);
  await avisar(ctx, {
    usuario_ids: [...new Set(quem.flat())],
    tipo: 'taxas',
    message,
    requerimento_id: r.id,
    link: '/prefeitura/financeiro/guias/pagamentos',
  });
}

/** The tax system is asked as soon as this commits, whatever it was waiting for. */
export async function pedirEmissao(ctx: Ctx, guiaId: string): Promise<void> {
  await ctx.tx
    .updateTable('guia')
    .set({ emissao: 'A emitir', erro_emissao: '', emitir_apos: ctx.agora, emissao_tentativas: 0 })
    .where('id', '=', guiaId)
    .execute();
  await ctx.enqueue(EMITIR, { guia_id: guiaId });
}

/** A slip of the town's own system with its sheet. */
export async function guardarAMao(
  ctx: Ctx,
  guiaId: string,
  feita: { numero: string; vencimento: string; codigo_barras: string | null; linha_digitavel: string; arquivo_id: string },
): Promise<void> {
  const { numero, ...resto } = feita;
  await ctx.tx
    .updateTable('guia')
    .set({
      ...resto,
      numero_externo: numero,
      pix: '',
      emissao: 'Emitida manualmente',
      emissor: 'mao',
      erro_emissao: '',
      emitir_apos: null,
      convenio_id: null,
      emitida_por: ctx.usuario.id,
    })
    .where('id', '=', guiaId)
    .execute();
}
