import { z } from 'zod';
import { enderecoSchema } from '../enderecos/model.ts';
import { endpoint } from '../http/endpoint.ts';
import { cpf, cpfOuCnpj, email, nomeDePessoa, optionalText } from '../http/fields.ts';
import { normalizarBusca } from '../text/busca.ts';
import { telefone } from './contract.ts';

/** What somebody at the counter says of the person in front of them, with a document in hand. */
export const requerenteDoBalcao = z.object({
  cpf,
  nome: nomeDePessoa,
  telefone: z.union([z.literal(''), telefone]).default(''),
  /** '': follows by the receipt and at the counter, and may say one later */
  email: z.union([z.literal(''), email]).default(''),
});

/** A person as a town writes them down: a natural one by CPF, a legal one by CNPJ. What is empty is not known. */
export const pessoaDoMunicipio = z.object({
  documento: cpfOuCnpj,
  nome: nomeDePessoa,
  nome_fantasia: optionalText(),
  /** of a company: who answers for it */
  responsavel_nome: optionalText(),
  responsavel_cpf: z.union([z.literal(''), cpf]).default(''),
  telefone: requerenteDoBalcao.shape.telefone,
  email: requerenteDoBalcao.shape.email,
  endereco: enderecoSchema.nullable().default(null),
});
export type PessoaDoMunicipio = z.output<typeof pessoaDoMunicipio>;

export const cadastrarRequerente = endpoint({
  metodo: 'POST',
  path: ':painel/requerente',
  permissao: 'prefeitura.contribuinte.cadastro',
  grupo: 'Contas',
  resumo: 'Cadastra quem é atendido no balcão; com e-mail, a pessoa recebe o link para assumir a conta',
  body: requerenteDoBalcao,
  dados: z.object({
    nome: z.string(),
    /** hidden in part; null: nobody was written to */
    convite_para: z.string().nullable(),
  }),
});

/**
 * Whether two spellings may be of one person: the first and the last name agree, whatever stands between. Keeps a CPF from being
 * asked for the name behind it.
 */
export function isMesmoNome(um: string, outro: string): boolean {
  const pontas = (nome: string) => {
    const palavras = normalizarBusca(nome).split(' ').filter(Boolean);
    return [palavras[0], palavras.at(-1)];
  };
  const [a, z] = pontas(um);
  const [b, y] = pontas(outro);
  return a !== undefined && a === b && z === y;
}
