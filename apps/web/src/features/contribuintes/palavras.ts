import { formatDocumento } from '@portal/domain/text/documento';
import { formatTelefone } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';

export const hrefDa = (id: string) => rota('prefeitura.cadastro.contribuinte.visualizacao', { id });

/** What a field of a person is called where its changes are told. */
export const ROTULOS: Record<string, string> = {
  nome: 'Nome',
  nome_fantasia: 'Nome fantasia',
  responsavel: 'Quem responde',
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
