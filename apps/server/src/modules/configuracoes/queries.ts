import { type CartaDaLei, cartaDaLeiSchema } from '@portal/domain/configuracoes/carta-de-servicos';
import { type ChaveConfiguracao, CONFIGURACOES, type Seguranca, segurancaSchema } from '@portal/domain/configuracoes/model';
import type { z } from 'zod';
import type { Tx } from '#platform/db/doors.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { guardarMudanca } from '../mudancas/index.ts';

type Valor<C extends ChaveConfiguracao> = z.output<(typeof CONFIGURACOES)[C]>;

/** A setting as it was saved, with its version; null when the town has none. `segredo` stays encrypted. */
export async function findConfiguracao<C extends ChaveConfiguracao>(
  tx: Tx,
  chave: C,
): Promise<{ valor: Valor<C>; segredo: string; versao: number } | null> {
  const row = await tx.selectFrom('configuracao').select(['valor', 'versao']).where('chave', '=', chave).executeTakeFirst();
  if (!row) return null;
  const { segredo = '', ...valor } = row.valor as { segredo?: string };
  return { valor: CONFIGURACOES[chave].parse(valor) as Valor<C>, segredo, versao: row.versao };
}

export const findSeguranca = async (tx: Tx): Promise<Seguranca> =>
  (await findConfiguracao(tx, 'seguranca'))?.valor ?? segurancaSchema.parse({});

/** What the town says of its ombudsman and of how it serves; empty until it says it. */
export const findCartaDaLei = async (tx: Tx): Promise<CartaDaLei> =>
  (await findConfiguracao(tx, 'carta'))?.valor ?? cartaDaLeiSchema.parse({});

const padraoDe = (chave: ChaveConfiguracao) =>
  chave === 'seguranca' ||
  chave === 'carta' ||
  chave === 'emails' ||
  chave === 'emissao' ||
  chave === 'substituicao' ||
  chave === 'suporte' ||
  chave === 'tempos' ||
  chave === 'profissionais' ||
  chave === 'registro_de_licencas' ||
  chave === 'dados_abertos' ||
  chave === 'validacao' ||
  chave === 'viabilidade'
    ? CONFIGURACOES[chave].parse({})
    : {};

/**
 * Saves a setting. @param segredo base64 of what the vault encrypted; undefined keeps the one there is
 * @param versao of the screen, 0 when it saw none
 * @throws AppError 409 when somebody else saved in between
 */
export async function saveConfiguracao<C extends ChaveConfiguracao>(
  ctx: Ctx,
  chave: C,
  valor: Valor<C>,
  versao: number,
  segredo?: string,
): Promise<void> {
  const before = await ctx.tx
    .selectFrom('configuracao')
    .select(['valor', 'versao'])
    .where('chave', '=', chave)
    .forUpdate()
    .executeTakeFirst();
  if ((before?.versao ?? 0) !== versao)
    throw new AppError(409, 'Outra pessoa mudou esta configuração. Atualize a página para ver como ficou.');
  const kept = segredo ?? (before?.valor as { segredo?: string } | undefined)?.segredo;
  const row = {
    valor: JSON.stringify({ ...valor, ...(kept ? { segredo: kept } : {}) }),
    versao: versao + 1,
    atualizado_em: ctx.agora,
    atualizado_por: ctx.usuario.id,
  };
  await ctx.tx
    .insertInto('configuracao')
    .values({ chave, ...row })
    .onConflict((oc) => oc.columns(['organizacao_id', 'chave']).doUpdateSet(row))
    .execute();
  // a setting nobody has written yet was its default
  const { segredo: _, ...antes } = { ...padraoDe(chave), ...(before?.valor as { segredo?: string } | undefined) };
  await guardarMudanca(ctx, chave, antes, valor);
  await ctx.audit('configuracao.salvar', { chave, versao: versao + 1 });
}
