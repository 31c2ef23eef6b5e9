import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { dataIso, email, emOrdem, id, instante, nomeDePessoa, text } from '../http/fields.ts';
import { diasEntre } from '../text/datas.ts';
import { parseTelefone } from '../text/telefone.ts';
import { atendimentoSchema, ofertaSchema, VAGAS_MAX_DIAS } from './contract.ts';

/** How long an hour is kept for somebody without an account who has not pressed the link of their mail yet. */
export const CONFIRMAR_MINUTOS = 30;
/** Hours of one kind that wait for a press at once; one more, and the oldest of the most crowded network gives way. */
export const A_CONFIRMAR_MAX = 20;

const daRua = { grupo: 'Atendimento', permissao: 'publico' } as const;
const params = z.object({ id });
const doSegredo = z.object({ segredo: z.string().regex(/^[\w-]{43}$/) });

export const ofertasPublicas = endpoint({
  ...daRua,
  metodo: 'GET',
  path: 'atendimento/oferta',
  resumo: 'Para o que se marca hora sem ter conta',
  dados: z.array(ofertaSchema),
});

export const vagasPublicas = endpoint({
  ...daRua,
  metodo: 'GET',
  path: 'atendimento/oferta/:id/vagas',
  resumo: 'As horas livres do que se marca sem conta, por até 35 dias',
  params,
  query: z
    .object({ de: dataIso, ate: dataIso })
    .refine(...emOrdem('de', 'ate'))
    .refine(({ de, ate }) => diasEntre(de, ate) < VAGAS_MAX_DIAS, {
      path: ['ate'],
      message: `Peça até ${VAGAS_MAX_DIAS} dias de cada vez.`,
    }),
  dados: z.array(z.object({ dia: z.string(), inicio: instante, fim: instante, livres: z.number().int() })),
});

export const quemMarca = {
  nome: nomeDePessoa,
  email: email,
  telefone: z
    .string()
    .trim()
    .max(30)
    .default('')
    .refine((t) => t === '' || parseTelefone(t) !== null, 'Informe o telefone com DDD, como (49) 99999-0000.'),
};

export const marcarSemContaBody = z.object({
  ...quemMarca,
  inicio: instante,
  respostas: z.array(text(1, 500)).max(5).default([]),
});

export const marcarSemConta = endpoint({
  ...daRua,
  metodo: 'POST',
  path: 'atendimento/oferta/:id',
  resumo: 'Guarda a hora por meia hora, até a pessoa confirmar pelo link que vai no e-mail',
  params,
  body: marcarSemContaBody,
  dados: z.null(),
});

export const esperarSemContaBody = z.object({ ...quemMarca, de: dataIso, ate: dataIso }).refine(...emOrdem('de', 'ate'));

export const esperarSemConta = endpoint({
  ...daRua,
  metodo: 'POST',
  path: 'atendimento/oferta/:id/espera',
  resumo: 'Pede um lugar na lista de espera, que vale quando a pessoa confirma pelo link do e-mail; a resposta é sempre a mesma',
  params,
  body: esperarSemContaBody,
  dados: z.null(),
});

export const marcadoSchema = atendimentoSchema
  .pick({
    tipo_nome: true,
    setor_nome: true,
    modalidade: true,
    local: true,
    inicio: true,
    fim: true,
    situacao: true,
    motivo: true,
  })
  .extend({
    vence_em: instante.nullable(),
    versao: z.number().int(),
    tipo_id: z.string(),
    remarcacoes: z.number().int(),
    pode_mudar: z.boolean(),
  });
export type Marcado = z.output<typeof marcadoSchema>;

/** What the link of a mail opens: an hour, or a place in the waiting list. */
const abertoSchema = z.object({
  hora: marcadoSchema.nullable(),
  espera: z
    .object({
      tipo_nome: z.string(),
      de: z.string(),
      ate: z.string(),
      antes: z.number().int(),
      na_fila: z.boolean(),
      confirmada: z.boolean(),
    })
    .nullable(),
});
export type AbertoPeloLink = z.output<typeof abertoSchema>;

export const verPeloLink = endpoint({
  ...daRua,
  metodo: 'GET',
  path: 'atendimento/link/:segredo',
  resumo: 'O que o link de um e-mail abre: a hora marcada, ou o lugar na fila',
  params: doSegredo,
  dados: abertoSchema,
});

const doLink = <B extends z.ZodType>(nome: string, resumo: string, body: B) =>
  endpoint({
    ...daRua,
    metodo: 'POST',
    path: `atendimento/link/:segredo/${nome}`,
    resumo,
    params: doSegredo,
    body,
    dados: abertoSchema,
  });
const versao = z.coerce.number().int().min(1);

export const confirmarPeloLink = doLink('confirmar', 'Fica com a hora, ou com o lugar na lista de espera', z.object({ versao }));
export const remarcarPeloLink = doLink('remarcar', 'Escolhe outra hora', z.object({ versao, inicio: instante }));
export const cancelarPeloLink = doLink('cancelar', 'Desmarca, ou sai da lista de espera', z.object({ versao }));
