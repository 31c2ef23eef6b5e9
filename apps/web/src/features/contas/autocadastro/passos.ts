import { autocadastroSchema } from '@portal/domain/contas/contract';
import { senhaEConfirmacao, senhasIguais } from '@portal/domain/contas/senha';
import { ENDERECO_VAZIO } from '@portal/domain/enderecos/model';
import { z } from 'zod';

export const PASSOS = ['quem', 'dados', 'endereco', 'senha'] as const;
export type Passo = (typeof PASSOS)[number];

export const NOMES: Record<Passo, string> = {
  quem: 'Quem é você',
  dados: 'Seus dados',
  endereco: 'Endereço',
  senha: 'Senha e termos',
};

type Tipo = 'fisica' | 'juridica';
const [fisica, juridica] = autocadastroSchema.options;

const ESQUEMAS = {
  quem: z.discriminatedUnion('tipo_pessoa', [
    fisica.pick({ tipo_pessoa: true, cpf: true }),
    juridica.pick({ tipo_pessoa: true, cnpj: true }),
  ]),
  fisica: fisica.pick({ nome: true, email: true, telefone: true, profissional: true }),
  juridica: juridica.pick({
    nome: true,
    nome_fantasia: true,
    responsavel_nome: true,
    responsavel_cpf: true,
    email: true,
    telefone: true,
    profissional: true,
  }),
  endereco: fisica.pick({ endereco: true }),
  senha: z.object({ ...senhaEConfirmacao, aceite_termos: fisica.shape.aceite_termos }).refine(...senhasIguais),
};

/** Everything typed so far, whole or not. */
export interface Valores {
  tipo_pessoa: Tipo;
  [campo: string]: unknown;
}

export const INICIO: Valores = {
  tipo_pessoa: 'fisica',
  cpf: '',
  cnpj: '',
  nome: '',
  nome_fantasia: '',
  responsavel_nome: '',
  responsavel_cpf: '',
  email: '',
  telefone: '',
  profissional: null,
  endereco: ENDERECO_VAZIO,
  senha: '',
  senha_confirmacao: '',
  aceite_termos: false,
};

/** What a step asks for: the contract's own rules for its part. */
export const esquemaDe = (passo: Passo, tipo: Tipo): z.ZodType => (passo === 'dados' ? ESQUEMAS[tipo] : ESQUEMAS[passo]);

/** The step that may be opened: the one asked for, or the first before it that is not complete. */
export function passoAberto(pedido: string | undefined, valores: Valores): Passo {
  const at = PASSOS.indexOf(pedido as Passo);
  const missing = PASSOS.findIndex((passo) => !esquemaDe(passo, valores.tipo_pessoa).safeParse(valores).success);
  return PASSOS[Math.max(0, missing === -1 ? at : Math.min(at, missing))] as Passo;
}

const CAMPOS: Record<Passo, string[]> = {
  quem: ['tipo_pessoa', 'cpf', 'cnpj', 'documento'],
  dados: ['nome', 'nome_fantasia', 'responsavel_nome', 'responsavel_cpf', 'email', 'telefone', 'profissional'],
  endereco: ['endereco'],
  senha: ['senha', 'senha_confirmacao', 'aceite_termos'],
};

/** The step on which a field stands, given its path. */
export const passoDoCampo = (campo: string): Passo =>
  PASSOS.find((passo) => CAMPOS[passo].includes(campo.split('.')[0] ?? '')) ?? 'senha';

/** What travels: the other kind of person's fields stay behind. */
export function corpoDe(valores: Valores): z.input<typeof autocadastroSchema> {
  const { cpf, cnpj, nome_fantasia, responsavel_nome, responsavel_cpf, ...comum } = valores;
  const body =
    valores.tipo_pessoa === 'fisica' ? { ...comum, cpf } : { ...comum, cnpj, nome_fantasia, responsavel_nome, responsavel_cpf };
  return body as z.input<typeof autocadastroSchema>;
}
