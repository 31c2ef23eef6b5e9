import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { CAMPO_OBRIGATORIO, daTela, dataIso, emOrdem, id, text } from '../http/fields.ts';
import { PAPEIS_DA_CHEFIA } from './chefia.ts';

const grupo = 'Setores';

export const chefiaSchema = z.object({
  id: z.string(),
  papel: z.enum(PAPEIS_DA_CHEFIA),
  usuario_id: z.string(),
  nome: z.string(),
  cargo: z.string(),
  /** first and last day, by the town's clock; null: until another is named */
  de: z.string(),
  ate: z.string().nullable(),
});
export type Chefia = z.output<typeof chefiaSchema>;

export const setorSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  pai_id: z.string().nullable(),
  sigla: z.string(),
  nome: z.string(),
  ativo: z.boolean(),
  /** takes what processes still mean for it, since it was closed */
  sucessor_id: z.string().nullable(),
  /** requests that wait in it or are being analysed */
  abertos: z.number().int(),
  pessoas: z.array(z.object({ id: z.string(), nome: z.string(), cargo: z.string(), ausente_ate: z.string().nullable() })),
  /** who heads it that day or will; of another day, who did */
  chefias: z.array(chefiaSchema),
});
export type Setor = z.output<typeof setorSchema>;

export const listarSetores = endpoint({
  metodo: 'GET',
  path: ':painel/setor',
  permissao: 'painel.prefeitura',
  grupo,
  resumo: 'O organograma: os setores, quem responde por eles, quem trabalha neles e o que há neles; ou como era em um dia',
  query: z.object({ em: dataIso.optional() }),
  dados: z.array(setorSchema),
});

const body = {
  nome: text(3, 255),
  sigla: z.string().trim().max(12, 'Escreva no máximo 12 caracteres.').default(''),
  pai_id: id.nullable().default(null),
};
const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo, metodo: 'POST', dados: z.array(setorSchema) } as const;
const um = { params: z.object({ id }) } as const;

export const criarSetor = endpoint({
  ...deGestor,
  path: ':painel/setor',
  resumo: 'Cria um setor',
  body: z.object(body),
});
export const salvarSetor = endpoint({
  ...deGestor,
  ...um,
  path: ':painel/setor/:id',
  resumo: 'Muda nome, sigla ou lugar de um setor; o que está abaixo vai junto',
  body: daTela.extend(body),
});
export const fecharSetor = endpoint({
  ...deGestor,
  ...um,
  path: ':painel/setor/:id/fechar',
  resumo: 'Fecha um setor: as etapas abertas dele, e as que ainda vierem, passam a outro',
  body: daTela.extend({ destino_id: id.nullable().default(null) }),
});
export const reabrirSetor = endpoint({
  ...deGestor,
  ...um,
  path: ':painel/setor/:id/reabrir',
  resumo: 'Abre de novo um setor fechado; o que passou a outro continua lá',
  body: daTela,
});
export const excluirSetor = endpoint({
  ...deGestor,
  ...um,
  metodo: 'DELETE',
  path: ':painel/setor/:id',
  resumo: 'Exclui um setor que nunca foi usado',
});

export const nomearChefia = endpoint({
  ...deGestor,
  ...um,
  path: ':painel/setor/:id/chefia',
  resumo: 'Diz quem responde por um setor, ou o substitui, a partir de um dia; quem estava sai na véspera',
  body: z
    .object({
      papel: z.enum(PAPEIS_DA_CHEFIA),
      usuario_id: z.uuid(CAMPO_OBRIGATORIO),
      de: dataIso,
      ate: dataIso.nullable().default(null),
    })
    .refine(...emOrdem('de', 'ate')),
});
export const encerrarChefia = endpoint({
  ...deGestor,
  path: ':painel/setor/:id/chefia/:chefia_id/encerrar',
  resumo: 'Diz até que dia alguém responde por um setor; antes do começo, é como se não tivesse sido nomeado',
  params: z.object({ id, chefia_id: id }),
  body: z.object({ ate: dataIso }),
});
