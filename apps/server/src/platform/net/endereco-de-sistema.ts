import { isIP } from 'node:net';
import { RuleError } from '@portal/domain/http/rule-error';
import type { Guard } from './guard.ts';

/**
 * An address of another system that something not for everybody is sent to: in clear text only where the operator opened that very network.
 * @param campo of the form, where what is wrong is said
 * @param passa what goes there, as the sentence that refuses clear text says it
 * @throws RuleError endereco_protegido, endereco_aberto
 */
export function demandEndereco(endereco: string, campo: string, guard: Guard, passa = 'a chave e os dados de quem paga'): void {
  const recusa = (codigo: string, mensagem: string) => new RuleError(codigo, mensagem, [{ campo, mensagem }]);
  const { protocol, hostname } = new URL(endereco);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !guard.mayReach(host)) {
    const frase = `O endereço ${host} é da rede interna da instalação. Quem opera o portal precisa liberá-lo antes.`;
    throw recusa('endereco_protegido', frase);
  }
  if (protocol === 'http:' && !guard.isOpened(host))
    throw recusa('endereco_aberto', `Use https: por este endereço passam ${passa}.`);
}
