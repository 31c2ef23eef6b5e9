import { createHash, randomBytes } from 'node:crypto';
import { RuleError } from '@portal/domain/http/rule-error';
import { pagavel } from '@portal/domain/taxas/estado';
import type { GuiaParaPagar } from '@portal/domain/taxas/link';
import { dataDe } from '@portal/domain/text/datas';
import type { Ctx } from '#platform/http/context.ts';
import { findAlvoDaGuia, PIX_A_CAMINHO } from '../taxas/index.ts';
import { abrirCena } from '../tramitacao/index.ts';
import { deOnde } from './a-parte.ts';

const resumo = (segredo: string): string => createHash('sha256').update(segredo).digest('hex');

/**
 * A link for somebody else to pay, made by whoever may pay; another one for the same slip takes its place.
 * @throws RuleError guia_sem_espera, guia_so_em_papel
 */
export async function criarLink(ctx: Ctx, guiaId: string): Promise<{ caminho: string }> {
  const guia = await findAlvoDaGuia(ctx.tx, guiaId);
  // no act of its own: who may send the proof may let somebody else pay
  await abrirCena(ctx, guia.requerimento_id, null, 'enviar_comprovante', deOnde(guia));
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  if (guia.pagamento !== 'Pendente' || !pagavel(guia) || guia.vencimento < hoje)
    throw new RuleError('guia_sem_espera', 'Esta guia não pode ser paga agora: não há o que enviar a outra pessoa.');
  if (!guia.linha_digitavel && !guia.pix)
    throw new RuleError('guia_so_em_papel', 'Esta guia só existe em PDF. Baixe-a e envie o arquivo a quem vai pagar.');
  const segredo = randomBytes(32).toString('base64url');
  const novo = { resumo: resumo(segredo), criado_por: ctx.usuario.id, criado_em: ctx.agora };
  await ctx.tx
    .insertInto('link_de_pagamento')
    .values({ guia_id: guiaId, ...novo })
    .onConflict((oc) => oc.columns(['organizacao_id', 'guia_id']).doUpdateSet(novo))
    .execute();
  await ctx.audit('guia.link', { id: guiaId, numero: guia.numero });
  return { caminho: `/pagar/${segredo}` };
}

/**
 * A link for a mail about the slip, whoever reads it; those before it and the one made to pass on stay.
 * @returns what follows the town's address
 */
export async function criarLinkNoEmail(ctx: Ctx, guiaId: string): Promise<string> {
  const segredo = randomBytes(32).toString('base64url');
  await ctx.tx
    .insertInto('link_de_pagamento_no_email')
    .values({ guia_id: guiaId, resumo: resumo(segredo), criado_em: ctx.agora })
    .execute();
  return `/pagar/${segredo}`;
}

/** What the link shows now; of one that was never made no more than of one that is over. */
export async function verParaPagar(ctx: Ctx, segredo: string): Promise<GuiaParaPagar> {
  const guia = await ctx.tx
    .selectFrom('guia as g')
    .select([
      'g.numero',
      'g.descricao',
      'g.valor_centavos',
      'g.parcela',
      'g.parcelas',
      'g.vencimento',
      'g.linha_digitavel',
      'g.pix',
      'g.pagamento',
      'g.emissao',
      PIX_A_CAMINHO.as('pix_a_caminho'),
    ])
    .where('g.id', 'in', (eb) =>
      eb
        .selectFrom('link_de_pagamento as l')
        .select('l.guia_id')
        .where('l.resumo', '=', resumo(segredo))
        .unionAll(eb.selectFrom('link_de_pagamento_no_email as e').select('e.guia_id').where('e.resumo', '=', resumo(segredo))),
    )
    .executeTakeFirst();
  if (guia?.pagamento !== 'Pendente') return { situacao: 'encerrada' };
  const { numero, descricao, valor_centavos, vencimento, linha_digitavel, pix, pix_a_caminho } = guia;
  const parcela = guia.parcela && guia.parcelas ? { numero: guia.parcela, de: guia.parcelas } : null;
  if (!pagavel(guia) || vencimento < dataDe(ctx.agora, ctx.organizacao.fuso)) return { situacao: 'vencida', numero };
  return { situacao: 'a pagar', numero, descricao, valor_centavos, parcela, vencimento, linha_digitavel, pix, pix_a_caminho };
}
