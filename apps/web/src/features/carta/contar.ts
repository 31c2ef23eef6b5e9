import { type Conta, contaDe } from '@portal/domain/carta/conta';
import type { Servico } from '@portal/domain/carta/contract';
import { definicaoSchema } from '@portal/domain/processos/definicao';

const parte = definicaoSchema.pick({ taxas: true, secoes: true }).extend({
  // a fee that asks nothing has no section
  secoes: definicaoSchema.shape.secoes.element.array(),
});

/** The account in the browser, by the code that makes the slip on the server. */
export function contar({ conta }: Pick<Servico, 'conta'>, valores: Record<string, string>): Conta {
  return contaDe(parte.parse(conta), valores, conta.unidade ?? { sigla: '', valor: '0' }, conta.etapas);
}
