import { z } from 'zod';
import { enderecoSchema } from '../enderecos/model.ts';
import { endpoint } from '../http/endpoint.ts';
import { CAMPO_OBRIGATORIO, cpf, cpfOuCnpj, email, id, nomeDePessoa, optionalText } from '../http/fields.ts';
import { profissionalSchema } from '../profissionais/registro.ts';
import { isCnpj, onlyAlnum } from '../text/documento.ts';
import { parseTelefone } from '../text/telefone.ts';
import { senhaEConfirmacao, senhasIguais } from './senha.ts';
import { vinculoSchema } from './vinculo.ts';

export const telefone = z
  .string()
  .trim()
  .min(1, CAMPO_OBRIGATORIO)
  .refine((v) => v === '' || parseTelefone(v) !== null, 'Informe o telefone com DDD, como (49) 99999-0000.')
  .transform((v) => parseTelefone(v) ?? v);

const aceite = z.literal(true, { error: 'Leia e aceite os termos para continuar.' });
const token = z.string().min(20, 'campo invalido').max(200);
const comum = {
  email,
  telefone,
  endereco: enderecoSchema,
  /** Given by who signs projects: architects, engineers, technicians. */
  profissional: profissionalSchema.nullable().default(null),
  aceite_termos: aceite,
  ...senhaEConfirmacao,
};

const cnpj = z.string().max(30).transform(onlyAlnum).refine(isCnpj, 'CNPJ inválido. Confira os números.');

export const autocadastroSchema = z
  .discriminatedUnion('tipo_pessoa', [
    z.object({ tipo_pessoa: z.literal('fisica'), cpf, nome: nomeDePessoa, ...comum }),
    z.object({
      tipo_pessoa: z.literal('juridica'),
      cnpj,
      /** razão social */
      nome: nomeDePessoa,
      nome_fantasia: optionalText(),
      responsavel_nome: nomeDePessoa,
      responsavel_cpf: cpf,
      ...comum,
    }),
  ])
  .refine(...senhasIguais);

const grupo = 'Conta';
const publico = { permissao: 'publico', grupo, idempotente: false } as const;

export const conferirDocumento = endpoint({
  ...publico,
  metodo: 'POST',
  path: 'auth/autocadastro/documento',
  resumo: 'Diz se um CPF ou CNPJ pode abrir conta (spec §5: já cadastrado, sem usuário, sem e-mail)',
  body: z.object({ documento: cpfOuCnpj }),
  dados: z.object({ situacao: z.literal('livre') }),
});

export const autocadastrar = endpoint({
  ...publico,
  metodo: 'POST',
  path: 'auth/autocadastro',
  resumo: 'Abre uma conta e envia o link que confirma o e-mail',
  body: autocadastroSchema,
  dados: z.object({ email: z.string() }),
});

export const enviaLinkConfirmacao = endpoint({
  ...publico,
  metodo: 'POST',
  path: 'auth/enviaLinkConfirmacao',
  resumo: 'Envia de novo o link que confirma o e-mail; responde o mesmo, exista ou não a conta',
  body: z.union([z.object({ email }), z.object({ sistema_usuario_id: id, sistema_organizacao_id: z.coerce.number().int() })]),
  dados: z.null(),
});

export const confirmarEmail = endpoint({
  ...publico,
  metodo: 'POST',
  path: 'auth/confirmarEmail/:usuario_id',
  resumo: 'Confirma o e-mail da conta, ou a troca dele',
  params: z.object({ usuario_id: id }),
  body: z.object({ token }),
  dados: z.object({ email: z.string() }),
});

export const FINALIDADES = [
  'confirmar_email',
  'redefinir_senha',
  'confirmar_local',
  'finalizar_cadastro',
  'trocar_email',
  'responder_vinculo',
] as const;
export type Finalidade = (typeof FINALIDADES)[number];

/** What a page shows before the person acts on a link of a mail. */
export const conferirLink = endpoint({
  ...publico,
  metodo: 'POST',
  path: 'auth/link',
  resumo: 'O que um link de e-mail ainda vale, sem usá-lo',
  body: z.object({ finalidade: z.enum(FINALIDADES), token }),
  dados: z.object({
    /** first name */
    nome: z.string(),
    /** hidden in part */
    email: z.string(),
    tem_documento: z.boolean(),
    local: z.object({ aparelho: z.string(), endereco_ip: z.string(), criado_em: z.string() }).nullable(),
    vinculo: vinculoSchema.nullable(),
  }),
});

export const sendResetLinkEmail = endpoint({
  ...publico,
  metodo: 'POST',
  path: 'auth/sendResetLinkEmail',
  resumo: 'Envia o link para criar uma senha nova; responde o mesmo, exista ou não a conta',
  body: z.object({ email }),
  dados: z.null(),
});

export const passwordReset = endpoint({
  ...publico,
  metodo: 'POST',
  path: 'auth/passwordReset/:token',
  resumo: 'Cria a senha nova e encerra todas as sessões da conta',
  params: z.object({ token }),
  body: z.object(senhaEConfirmacao).refine(...senhasIguais),
  dados: z.null(),
});

export const confirmarLocationTrusted = endpoint({
  ...publico,
  metodo: 'POST',
  path: 'auth/confirmarLocationTrusted/:location_id',
  resumo: 'Confirma que foi a própria pessoa que entrou de um lugar novo, ou recusa e encerra as sessões',
  params: z.object({ location_id: id }),
  body: z.object({ token, acao: z.enum(['confirmar', 'recusar']).default('confirmar') }),
  dados: z.null(),
});

export const enviaLinkFinalizarCadastro = endpoint({
  metodo: 'POST',
  path: 'auth/enviaLinkFinalizarCadastro',
  permissao: ['prefeitura.contribuinte.cadastro', 'perfil.gestor.prefeitura'],
  grupo,
  resumo: 'Envia a quem a prefeitura cadastrou o link para concluir a conta',
  body: z.object({ id }),
  dados: z.object({ email: z.string() }),
});

export const finalizarCadastro = endpoint({
  ...publico,
  metodo: 'POST',
  path: 'auth/finalizarCadastro/:usuario_id',
  resumo: 'Conclui a conta que a prefeitura começou: senha, telefone e, se faltar, CPF',
  params: z.object({ usuario_id: id }),
  body: z.object({ token, cpf: cpf.optional(), telefone, aceite_termos: aceite, ...senhaEConfirmacao }).refine(...senhasIguais),
  dados: z.object({ email: z.string() }),
});
