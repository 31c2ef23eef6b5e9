import { formatDocumento } from '@portal/domain/text/documento';
import { formatTelefone } from '#lib/format.ts';

/** What a field of a person is called where its changes are told. */
export const ROTULOS: Record<string, string> = {
  nome: 'Nome',
  nome_fantasia: 'Nome fantasia',
  responsavel_nome: 'Quem responde',
  responsavel_cpf: 'CPF de quem responde',
  telefone: 'Telefone',
  email: 'E-mail',
  endereco: 'Endereço',
};

export function mostrarCampo(campo: string, valor: string): string {
  if (campo === 'telefone' && valor) return formatTelefone(valor);
  return campo === 'responsavel_cpf' ? formatDocumento(valor) : valor;
}
