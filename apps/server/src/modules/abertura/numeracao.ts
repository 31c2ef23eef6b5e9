import { RuleError } from '@portal/domain/http/rule-error';
import { dataDe } from '@portal/domain/text/datas';
import type { Ctx } from '#platform/http/context.ts';
import { lerNumero, reservarNumeros } from '../numeracao/index.ts';

/** The scope of the numbers that requests get at their filing. */
export const escopoDoAno = (ano: string): string => `requerimento/${ano}`;

/**
 * What is filed from here on goes on behind the last number that paper gave this year.
 * @throws RuleError `numero_ja_dado` where the portal has gone beyond it
 */
export async function continuarNumeracao(ctx: Ctx, ultimo: number): Promise<void> {
  const ano = dataDe(ctx.agora, ctx.organizacao.fuso).slice(0, 4);
  const escopo = escopoDoAno(ano);
  // the row is locked by this: nobody files between the question and the answer
  await reservarNumeros(ctx.tx, escopo, 0);
  const dado = await lerNumero(ctx.tx, escopo);
  if (dado > ultimo) {
    const mensagem = `O portal já deu o número ${dado} em ${ano}. Escreva este ou um maior.`;
    throw new RuleError('numero_ja_dado', mensagem, [{ campo: 'ultimo', mensagem }]);
  }
  await reservarNumeros(ctx.tx, escopo, ultimo);
  await ctx.audit('abertura.numeracao', { ano, ultimo });
}
