import { assentoDe, type Resultado } from '@portal/domain/caixa/conciliar';
import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { assentarGuiasJob } from './assentar.ts';
import { anotar, hojeNoCaixa, lockGuias } from './livro.ts';

interface Pagamento {
  /** The number on the slip. */
  guia: number;
  referencia: string;
  valor_centavos: number;
  pago_em: string;
}

/**
 * Money that a program of the town told of, e.g. its tax system. Each is named by the program, so that one heard again changes nothing.
 * What the bank tells of the same slip besides counts as paid twice and is looked at by a person: nobody can know that it is one.
 * @throws RuleError guia_desconhecida, dia_do_pagamento, referencia_usada, dia_fechado
 */
export async function receberDePrograma(
  ctx: Ctx,
  programaId: string,
  { guia: numero, referencia, valor_centavos, pago_em }: Pagamento,
): Promise<{ resultado: Resultado; repetido: boolean }> {
  if (pago_em > hojeNoCaixa(ctx)) throw recusa('dia_do_pagamento', 'Este dia ainda não chegou.', 'pago_em');
  const chave = `programa/${programaId}/${referencia}`;
  // one word of one program after another: two that tell of the same money would both find it new
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${chave}:`} || current_setting('app.organizacao_id'), 0))`.execute(
    ctx.tx,
  );
  const [guia] = await lockGuias(ctx.tx, { numeros: [numero] }, 'retorno');
  if (!guia) throw recusa('guia_desconhecida', `Não há guia ${numero} neste município.`, 'guia');
  const antes = await ctx.tx
    .selectFrom('movimento_de_caixa')
    .select(['guia_id', 'valor_centavos', 'pago_em', 'resultado'])
    .where('chave', '=', chave)
    .where('desfeito_em', 'is', null)
    .executeTakeFirst();
  if (antes) {
    const mesmo = antes.guia_id === guia.id && antes.valor_centavos === valor_centavos && antes.pago_em === pago_em;
    if (!mesmo)
      throw recusa(
        'referencia_usada',
        'Esta referência já foi usada para outro pagamento. Cada pagamento tem a sua.',
        'referencia',
      );
    return { resultado: antes.resultado as Resultado, repetido: true };
  }
  const { resultado } = assentoDe({ valor_centavos, pago_em, isPix: false }, guia);
  const id = uuidv7();
  await anotar(ctx, [
    {
      ...{ id, guia_id: guia.id, canal: 'programa', chave, valor_centavos, pago_em, creditado_em: null, resultado },
      ...{ confirma_id: null, is_pix: false },
    },
  ]);
  await ctx.audit('programa.pagamento', { id: guia.id, numero, valor_centavos, referencia, resultado });
  await ctx.enqueue(assentarGuiasJob, {});
  return { resultado, repetido: false };
}

const recusa = (codigo: string, mensagem: string, campo: string) => new RuleError(codigo, mensagem, [{ campo, mensagem }]);
