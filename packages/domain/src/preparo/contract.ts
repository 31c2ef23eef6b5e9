import { z } from 'zod';
import { faltaSchema } from '../abertura/contract.ts';
import { diaFechadoBody, diaFechadoSchema } from '../calendario/model.ts';
import { linkDoConviteSchema } from '../equipe/contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { id as uuid, versaoDaTela } from '../http/fields.ts';
import { novaUnidadeSchema, recebedorSchema, unidadeFiscalSchema } from '../taxas/financas.ts';
import { ORGANOGRAMAS } from './modelos.ts';

const modeloSchema = z.object({
  id: z.string(),
  nome: z.string(),
  grupo: z.string(),
  resumo: z.string(),
  /** Asks for a property of the cadastre, which a new town has not yet. */
  pede_imovel: z.boolean(),
  /** Acronyms that it names and the town lacks. */
  setores_que_faltam: z.array(z.string()),
  trazido: z.boolean(),
});

/** How far a town is in being made ready, read from what it has: nothing else is kept, so that it may be left and taken up. */
export const preparoSchema = z.object({
  faltas: z.array(faltaSchema),
  /** of the town's record */
  versao: z.number().int(),
  setores: z.array(z.object({ sigla: z.string(), nome: z.string() })),
  perfis: z.array(z.string()),
  modelos: z.array(modeloSchema),
  processos: z.array(z.object({ nome: z.string(), publicado: z.boolean() })),
  febraban: z.string(),
  pix_chave: z.string(),
  unidades: z.array(unidadeFiscalSchema),
  dias: z.array(diaFechadoSchema),
  tem_noticias: z.boolean(),
  tem_duvidas: z.boolean(),
  /** Administrators who have not made their password yet, and whether an invitation left. */
  convites: z.array(z.object({ usuario_id: z.string(), nome: z.string(), email: z.string(), saiu: z.boolean() })),
});
export type Preparo = z.output<typeof preparoSchema>;

const doMunicipio = {
  permissao: 'perfil.administrador',
  grupo: 'Organizações',
  params: z.object({ id: z.coerce.number().int().positive() }),
  dados: preparoSchema,
} as const;

export const verPreparo = endpoint({
  ...doMunicipio,
  metodo: 'GET',
  path: 'admin/organizacao/:id/preparo',
  resumo: 'O que um município já tem para abrir, e o que falta',
});

export const trazerOrganograma = endpoint({
  ...doMunicipio,
  metodo: 'POST',
  path: 'admin/organizacao/:id/preparo/organograma',
  resumo: 'Cria os setores de um modelo e os perfis de acesso que faltam; os que existem ficam como estão',
  body: z.object({ modelo: z.enum(ORGANOGRAMAS) }),
});

export const salvarDinheiro = endpoint({
  ...doMunicipio,
  metodo: 'POST',
  path: 'admin/organizacao/:id/preparo/dinheiro',
  resumo: 'Salva quem recebe as guias e, quando vier, o valor da unidade fiscal; 409 quando o registro mudou',
  body: recebedorSchema.extend({ versao: versaoDaTela, unidade: novaUnidadeSchema.nullable().default(null) }),
});

export const trazerProcessos = endpoint({
  ...doMunicipio,
  metodo: 'POST',
  path: 'admin/organizacao/:id/preparo/processos',
  resumo: 'Copia modelos do catálogo para o município, em rascunho; o gestor publica',
  body: z.object({ modelos: z.array(uuid).min(1, 'Escolha ao menos um modelo.').max(30) }),
});

export const incluirFeriado = endpoint({
  ...doMunicipio,
  metodo: 'POST',
  path: 'admin/organizacao/:id/preparo/feriado',
  resumo: 'Inclui um dia em que a prefeitura não abre',
  body: diaFechadoBody,
});

export const linkDoAdministrador = endpoint({
  ...doMunicipio,
  params: z.object({ ...doMunicipio.params.shape, usuario_id: uuid }),
  metodo: 'POST',
  path: 'admin/organizacao/:id/preparo/convite/:usuario_id',
  resumo: 'Um link novo para o administrador do município que nunca recebeu o convite por e-mail; recusa onde algum saiu',
  body: z.object({}),
  dados: linkDoConviteSchema,
});

export const escreverTextos = endpoint({
  ...doMunicipio,
  metodo: 'POST',
  path: 'admin/organizacao/:id/preparo/textos',
  resumo: 'Publica as primeiras dúvidas frequentes e a notícia de boas-vindas, onde ainda não há',
  body: z.object({ duvidas: z.boolean(), boas_vindas: z.boolean() }),
});
