import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cpf, email, id, nomeDePessoa, optionalText, text } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';

const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Equipe' } as const;
/** Stored and compared in lower case (spec §6). */
const permissoes = z.array(z.string().trim().toLowerCase().max(80)).max(60).default([]);

export const perfilSchema = z.object({
  id: z.string(),
  nome: z.string(),
  descricao: z.string(),
  permissoes: z.array(z.string()),
  versao: z.number().int(),
  /** people who have it */
  total: z.number().int(),
});
export type Perfil = z.output<typeof perfilSchema>;

export const listarPerfis = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/perfil',
  resumo: 'Os perfis do município e as permissões que quem pergunta pode dar',
  dados: z.object({
    perfis: z.array(perfilSchema),
    permissoes: z.array(z.object({ chave: z.string(), texto: z.string() })),
  }),
});
const perfilBody = { nome: text(3, 120), descricao: optionalText(), permissoes };
export const criarPerfil = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/perfil',
  resumo: 'Cria um perfil: permissões juntas sob um nome',
  body: z.object(perfilBody),
  dados: perfilSchema,
});
export const salvarPerfil = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/perfil/:id',
  resumo: 'Altera um perfil; vale na hora para quem o tem',
  params: z.object({ id }),
  body: z.object({ ...perfilBody, versao: z.number().int() }),
  dados: perfilSchema,
});
export const excluirPerfil = endpoint({
  ...deGestor,
  metodo: 'DELETE',
  path: ':painel/perfil/:id',
  resumo: 'Exclui um perfil que ninguém tem',
  params: z.object({ id }),
  dados: z.null(),
});

const noSetorSchema = z.object({ setor_id: z.string(), permissoes: z.array(z.string()), perfis: z.array(z.string()) });
export const membroSchema = z.object({
  id: z.string(),
  nome: z.string(),
  email: z.string(),
  cargo: z.string(),
  ativo: z.boolean(),
  /** 'Convidado' until the person has created a password */
  situacao: z.enum(['Ativo', 'Convidado', 'Inativo']),
  /** own keys, in the whole town */
  permissoes: z.array(z.string()),
  /** profiles in the whole town */
  perfis: z.array(z.string()),
  setores: z.array(noSetorSchema),
  pela_rede: z.boolean(),
  /** the newest right over money, signatures or decisions that another administrator may confirm, while two are not taken for two */
  acesso_a_confirmar: z.object({ por_id: z.string(), por: z.string(), em: z.string(), ate: z.string() }).nullable(),
  /** last day of an absence that is of today; null when at work */
  ausente_ate: z.string().nullable(),
  versao: z.number().int(),
});
export type Membro = z.output<typeof membroSchema>;

export const listarMembros = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/usuario',
  resumo: 'As pessoas da equipe da prefeitura',
  query: z.object({
    ...paginacao('nome', 'email', 'cargo', 'situacao'),
    situacao: z.enum(['', 'Ativo', 'Convidado', 'Inativo']).default(''),
  }),
  dados: paginated(membroSchema),
});

/** Who holds a key: by a profile or by itself, in the whole town or in one sector. */
const quemTemSchema = z.object({
  chave: z.string(),
  pessoas: z.array(z.object({ id: z.string(), nome: z.string(), setor: z.string(), perfil: z.string() })),
});
export type QuemTem = z.output<typeof quemTemSchema>;

export const listarQuemTem = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/permissao',
  resumo: 'Cada permissão com as pessoas que a têm, por qual perfil e onde',
  dados: z.array(quemTemSchema),
});

export const linkDoConviteSchema = z.object({
  /** A secret of the person who is invited: whoever opens it makes their password. */
  endereco: z.string(),
});

const acessos = {
  cargo: optionalText(120),
  permissoes,
  perfis: z.array(id).max(30).default([]),
  setores: z
    .array(z.object({ setor_id: id, permissoes, perfis: z.array(id).max(30).default([]) }))
    .max(60)
    .default([]),
};
export const convidarMembro = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/usuario',
  resumo: 'Põe uma pessoa na equipe; quem não tem conta recebe o link para concluí-la',
  body: z.object({ nome: nomeDePessoa, email, cpf: cpf.optional(), ...acessos }),
  dados: membroSchema,
});
export const salvarMembro = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/usuario/:id',
  resumo: 'Altera cargo, perfis, setores e permissões, ou encerra o acesso; vale na hora',
  params: z.object({ id }),
  body: z.object({ ...acessos, ativo: z.boolean(), versao: z.number().int() }),
  dados: membroSchema,
});
export const linkDoConvite = endpoint({
  metodo: 'POST',
  path: ':painel/usuario/:id/link-do-convite',
  permissao: 'perfil.administrador',
  grupo: 'Equipe',
  resumo: 'Um link novo para quem nunca recebeu o convite por e-mail; recusa onde algum saiu. Quem pede fica na auditoria',
  params: z.object({ id }),
  body: z.object({}),
  dados: linkDoConviteSchema,
});
export const confirmarAcesso = endpoint({
  metodo: 'POST',
  path: ':painel/usuario/:id/confirmar-acesso',
  permissao: 'perfil.administrador',
  grupo: 'Equipe',
  resumo: 'Outro administrador diz que quem recebeu o acesso é outra pessoa: ela já pode decidir sobre o que pediu quem o deu',
  params: z.object({ id }),
  dados: membroSchema,
});
