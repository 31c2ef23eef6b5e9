import { z } from 'zod';
import { enderecoSchema } from '../enderecos/model.ts';
import { endpoint } from '../http/endpoint.ts';
import { cpf, email, id, nomeDePessoa, optionalText } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';
import { profissionalSchema } from '../profissionais/registro.ts';
import { telefone } from './contract.ts';
import { senhaAtual, senhaEConfirmacao, senhasIguais } from './senha.ts';

const grupo = 'Minha conta';
const autenticado = { permissao: 'autenticado', grupo } as const;

/** Refuses a call that must be proven with the password: wrong, or a log-in without one that is too old. */
export const REAUTENTICAR = 'reautenticar';

export const contaSchema = z.object({
  id: z.string(),
  nome: z.string(),
  email: z.string(),
  /** asked for, not yet confirmed */
  email_novo: z.string().nullable(),
  tipo_pessoa: z.enum(['fisica', 'juridica']),
  cpf: z.string().nullable(),
  cnpj: z.string().nullable(),
  nome_fantasia: z.string(),
  responsavel_nome: z.string(),
  responsavel_cpf: z.string().nullable(),
  telefone: z.string(),
  endereco: enderecoSchema.partial(),
  profissional: profissionalSchema.nullable(),
  cargo: z.string(),
  login_externo: z.enum(['Sim', 'Não']),
  tem_senha: z.boolean(),
  senha_em: z.string().nullable(),
  foto: z.boolean(),
});
export type Conta = z.output<typeof contaSchema>;

export const verConta = endpoint({
  ...autenticado,
  metodo: 'GET',
  path: 'me/conta',
  semPainel: true,
  porSi: true,
  resumo: 'Os dados da própria conta',
  dados: contaSchema,
});

export const salvarConta = endpoint({
  ...autenticado,
  metodo: 'POST',
  path: 'me/conta',
  semPainel: true,
  porSi: true,
  resumo: 'Altera os próprios dados; documento e e-mail têm caminhos próprios',
  body: z.object({
    nome: nomeDePessoa,
    nome_fantasia: optionalText(),
    responsavel_nome: optionalText(),
    /** A requester gives both; who only works here may leave them out, and null keeps the address there is. */
    telefone: z.union([z.literal(''), telefone]),
    endereco: enderecoSchema.nullable().default(null),
    profissional: profissionalSchema.nullable().default(null),
  }),
  dados: contaSchema,
});

/** Forced while `completar_cadastro` is 'Sim': what a log-in from outside did not bring. */
export const completarCadastro = endpoint({
  ...autenticado,
  metodo: 'POST',
  path: 'me/completar-cadastro',
  semPainel: true,
  porSi: true,
  resumo: 'Completa os dados que faltam à conta',
  body: z.object({ nome: nomeDePessoa, cpf: cpf.optional(), telefone, endereco: enderecoSchema }),
  dados: contaSchema,
});

export const trocarSenha = endpoint({
  ...autenticado,
  metodo: 'POST',
  path: 'me/senha',
  semPainel: true,
  porSi: true,
  resumo: 'Troca a senha e encerra as outras sessões',
  body: z.object({ senha_atual: senhaAtual, ...senhaEConfirmacao }).refine(...senhasIguais),
  dados: z.null(),
  idempotente: false,
});

export const trocarEmail = endpoint({
  ...autenticado,
  metodo: 'POST',
  path: 'me/email',
  semPainel: true,
  porSi: true,
  resumo: 'Pede a troca do e-mail: vale depois de confirmada pelo link enviado ao novo',
  body: z.object({ email, senha_atual: senhaAtual }),
  dados: z.null(),
  idempotente: false,
});

export const sessaoSchema = z.object({
  id: z.string(),
  /** 'Chrome no Windows' */
  aparelho: z.string(),
  endereco_ip: z.string(),
  metodo: z.enum(['senha', 'ad', 'geo', 'suporte', 'passagem']),
  criado_em: z.string(),
  visto_em: z.string(),
  atual: z.boolean(),
});
export const listarSessoes = endpoint({
  ...autenticado,
  metodo: 'GET',
  path: 'me/sessoes',
  semPainel: true,
  resumo: 'As próprias sessões abertas neste município',
  dados: z.array(sessaoSchema),
});
export const encerrarSessao = endpoint({
  ...autenticado,
  metodo: 'DELETE',
  path: 'me/sessoes/:id',
  semPainel: true,
  resumo: 'Encerra uma das próprias sessões',
  params: z.object({ id }),
  dados: z.null(),
});
export const encerrarOutrasSessoes = endpoint({
  ...autenticado,
  metodo: 'POST',
  path: 'me/sessoes/encerrarOutras',
  semPainel: true,
  porSi: true,
  resumo: 'Encerra todas as outras sessões da pessoa, em todos os municípios',
  dados: z.null(),
});

export const localSchema = z.object({
  id: z.string(),
  aparelho: z.string(),
  endereco_ip: z.string(),
  confirmado_em: z.string(),
  visto_em: z.string(),
});
export const listarLocais = endpoint({
  ...autenticado,
  metodo: 'GET',
  path: 'me/locais',
  semPainel: true,
  porSi: true,
  resumo: 'Os lugares confirmados de onde a pessoa entra',
  dados: z.array(localSchema),
});
export const esquecerLocal = endpoint({
  ...autenticado,
  metodo: 'DELETE',
  path: 'me/locais/:id',
  semPainel: true,
  porSi: true,
  resumo: 'Esquece um lugar: o próximo acesso dele pede confirmação',
  params: z.object({ id }),
  dados: z.null(),
});

export const verPassagem = endpoint({
  ...autenticado,
  metodo: 'GET',
  path: 'me/passagem',
  semPainel: true,
  resumo: 'Se a pessoa aceitou entrar neste município a partir de outro, e quando',
  dados: z.object({ aceita_em: z.string().nullable() }),
});
export const retirarPassagem = endpoint({
  ...autenticado,
  metodo: 'DELETE',
  path: 'me/passagem',
  semPainel: true,
  resumo: 'Retira o aceite: da próxima vez que a pessoa vier de outro município, é perguntada de novo',
  dados: z.null(),
});

export const minhaAuditoria = endpoint({
  ...autenticado,
  metodo: 'GET',
  path: 'me/auditoria',
  semPainel: true,
  resumo: 'O que a pessoa fez neste município, do mais novo ao mais antigo',
  query: z.object(paginacao('criado_em', 'acao', 'painel', 'endereco_ip')),
  dados: paginated(
    z.object({
      id: z.string(),
      acao: z.string(),
      texto: z.string(),
      painel: z.string(),
      endereco_ip: z.string(),
      criado_em: z.string(),
    }),
  ),
});
