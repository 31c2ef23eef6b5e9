import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { email, id, nomeDePessoa, text } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';

const grupo = 'Suporte';
const deAdministrador = { permissao: 'perfil.administrador', grupo } as const;

export const usuarioSuporteSchema = z.object({
  id: z.string(),
  nome: z.string(),
  email: z.string(),
  situacao: z.enum(['Ativo', 'Convidado', 'Inativo']),
  administrador: z.boolean(),
  criado_em: z.string(),
  visto_em: z.string().nullable(),
});
export type UsuarioSuporte = z.output<typeof usuarioSuporteSchema>;

export const listarSuporte = endpoint({
  ...deAdministrador,
  metodo: 'GET',
  path: 'admin/suporte/usuario',
  resumo: 'Os usuários de suporte da instalação',
  query: z.object(paginacao('nome', 'email', 'situacao', 'criado_em', 'visto_em')),
  dados: paginated(usuarioSuporteSchema),
});
export const criarSuporte = endpoint({
  ...deAdministrador,
  metodo: 'POST',
  path: 'admin/suporte/usuario',
  resumo: 'Cria um usuário de suporte e envia o link para ele criar a senha',
  body: z.object({ nome: nomeDePessoa, email, administrador: z.boolean().default(false) }),
  dados: usuarioSuporteSchema,
});
const um = { params: z.object({ id }), dados: usuarioSuporteSchema } as const;
export const desativarSuporte = endpoint({
  ...deAdministrador,
  ...um,
  metodo: 'POST',
  path: 'admin/suporte/usuario/:id/desativar',
  resumo: 'Fecha o acesso e encerra as sessões',
});
export const reativarSuporte = endpoint({
  ...deAdministrador,
  ...um,
  metodo: 'POST',
  path: 'admin/suporte/usuario/:id/reativar',
  resumo: 'Abre de novo o acesso',
});
export const redefinirSenhaSuporte = endpoint({
  ...deAdministrador,
  ...um,
  metodo: 'POST',
  path: 'admin/suporte/usuario/:id/redefinirSenha',
  resumo: 'Encerra as sessões e envia o link para criar outra senha',
});
export const excluirSuporte = endpoint({
  ...deAdministrador,
  metodo: 'DELETE',
  path: 'admin/suporte/usuario/:id',
  resumo: 'Tira a pessoa do painel do sistema; o que ela fez fica na auditoria',
  params: z.object({ id }),
  dados: z.null(),
});

/** The ticket that `oauth/token-super` takes at the town's own address. */
export const abrirBilhete = endpoint({
  metodo: 'POST',
  path: 'admin/suporte/entrada',
  permissao: 'painel.sistema',
  grupo,
  resumo: 'Um bilhete de um minuto para entrar em um município, com o motivo',
  body: z.object({ organizacao_id: z.number().int().positive(), motivo: text(10, 255) }),
  dados: z.object({ url: z.string() }),
  idempotente: false,
});
