import { z } from 'zod';
import { ausenciaBody } from '../distribuicao/contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { dataIso, id, optionalText } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';
import { ACOES, ACOES_DO_GRUPO, GRUPOS } from './grupos.ts';

const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Equipe' } as const;
const params = z.object({ id });
/** Only what has its hour on these days. */
const dias = { de: dataIso.optional(), ate: dataIso.optional() };

/** Things of one group that one act takes on; more are taken by asking again. */
export const POR_VEZ = 500;

const grupo = z.enum(GRUPOS);
export const encargosSchema = z.object({
  pessoa: z.object({
    id: z.string(),
    nome: z.string(),
    /** the access is open */
    trabalha: z.boolean(),
    ausente_ate: z.string().nullable(),
  }),
  total: z.number().int(),
  /** those of which there is something */
  grupos: z.array(z.object({ grupo, total: z.number().int() })),
});
export type Encargos = z.output<typeof encargosSchema>;

export const verEncargos = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/encargo/:id',
  resumo:
    'O que depende de uma pessoa da equipe: etapas, atendimentos, vistorias, assinaturas, reuniões, chefias e o mais, contados',
  params,
  query: z.object(dias),
  dados: encargosSchema,
});

export const encargoSchema = z.object({
  id: z.string(),
  titulo: z.string(),
  detalhe: z.string(),
  /** the moment at which it is, or the day (AAAA-MM-DD) of what has no hour */
  em: z.string().nullable(),
  /** path inside the portal; '' where there is none */
  link: z.string(),
});
export type Encargo = z.output<typeof encargoSchema>;

export const listarEncargos = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/encargo/:id/grupo/:grupo',
  resumo: 'O que depende de uma pessoa da equipe, num dos grupos, página por página',
  params: params.extend({ grupo }),
  query: z.object({ ...paginacao('em', 'titulo'), ...dias }),
  dados: paginated(encargoSchema),
});

export const escolhaSchema = z
  .object({
    grupo,
    acao: z.enum(ACOES),
    para: id.nullable().default(null),
    /** told to whoever it concerns */
    motivo: optionalText(500),
  })
  .refine((e) => ACOES_DO_GRUPO[e.grupo].includes(e.acao), { path: ['acao'], message: 'Isto não se faz com este grupo.' })
  .refine((e) => e.acao !== 'passar' || e.para !== null, { path: ['para'], message: 'Escolha para quem passa.' })
  .refine((e) => e.acao !== 'cancelar' || !['atendimentos', 'vistorias', 'reunioes'].includes(e.grupo) || e.motivo.length >= 3, {
    path: ['motivo'],
    message: 'Diga por que a prefeitura cancela. Quem marcou lê.',
  });
export type Escolha = z.output<typeof escolhaSchema>;

const passarBody = z.object({
  escolhas: z
    .array(escolhaSchema)
    .max(GRUPOS.length)
    .refine((es) => new Set(es.map((e) => e.grupo)).size === es.length, 'Cada grupo tem uma escolha.')
    .default([]),
  ...dias,
  /** entered with the same act; the choices are then of its days */
  ausencia: ausenciaBody.nullable().default(null),
});

const somaSchema = z.object({
  grupo,
  como: z.enum(['passou', 'fila', 'mudou', 'cancelou', 'ficou']),
  para: z.string(),
  n: z.number().int(),
});
export const passagemSchema = z.object({
  somas: z.array(somaSchema),
  /** what stays, and why; the first fifty */
  ficam: z.array(z.object({ grupo, titulo: z.string(), porque: z.string() })),
  /** people who hear of it, staff and requesters */
  avisados: z.number().int(),
  /** of the chosen groups, what one act did not reach */
  restam: z.number().int(),
});
export type Passagem = z.output<typeof passagemSchema>;

export const preverPassagem = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/encargo/:id/previa',
  resumo: 'O que aconteceria com o que depende da pessoa; nada muda e ninguém é avisado',
  params,
  body: passarBody,
  dados: passagemSchema,
});
export const passarEncargos = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/encargo/:id/passar',
  resumo:
    'Passa, devolve, muda de hora ou cancela, num só ato, o que depende da pessoa; o que mudou nesse meio tempo fica e é dito',
  params,
  body: passarBody,
  dados: passagemSchema,
});
