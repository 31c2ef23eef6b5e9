import { z } from 'zod';
import { cartaDaLeiSchema } from '../configuracoes/carta-de-servicos.ts';
import { endpoint } from '../http/endpoint.ts';
import { temposSchema } from '../previsao/tempos.ts';
import { TIPOS_DE_PROJETO } from '../processos/tipo.ts';

/** Days of the town, of both kinds, along the longest way from filing to the end. */
const prazoSchema = z.object({ uteis: z.number().int(), corridos: z.number().int() });

const taxaDaContaSchema = z.object({
  nome: z.string(),
  valor_centavos: z.number().int(),
  memoria: z.array(z.object({ descricao: z.string(), conta: z.string(), resultado: z.string() })),
  /** name of the step that asks for it; null: the filing */
  etapa: z.string().nullable(),
});

const contaFeitaSchema = z.object({
  total_centavos: z.number().int(),
  taxas: z.array(taxaDaContaSchema),
  /** what it was counted for, as in 'uma casa de 100 m²'; '' where nothing changes it */
  para: z.string(),
});
export type ContaFeita = z.output<typeof contaFeitaSchema>;

const perguntaSchema = z.object({
  id: z.string(),
  tipo: z.enum(['quantidade', 'opcao']),
  rotulo: z.string(),
  ajuda: z.string(),
  unidade: z.string(),
  opcoes: z.array(z.string()),
  /** what the example has */
  inicial: z.string(),
});
export type Pergunta = z.output<typeof perguntaSchema>;

export const servicoResumoSchema = z.object({
  id: z.string(),
  slug: z.string(),
  grupo: z.string(),
  nome: z.string(),
  resumo: z.string(),
  /** how people call it; who looks for it writes this */
  como_chamam: z.array(z.string()),
  tipo: z.enum(TIPOS_DE_PROJETO),
  /** whether it charges anything at all */
  cobra: z.boolean(),
  /** the example; null while the town has not said what its fiscal unit is worth */
  preco: contaFeitaSchema.pick({ total_centavos: true, para: true }).nullable(),
  prazo: prazoSchema,
  /** queue and times as they are; null where the town does not publish them, or has none yet */
  tempos: temposSchema.nullable(),
});
export type ServicoResumo = z.output<typeof servicoResumoSchema>;

export const listarServicos = endpoint({
  metodo: 'GET',
  path: 'carta',
  permissao: 'publico',
  grupo: 'Carta de serviços',
  resumo: 'O que se pode pedir neste município, quanto custa e quanto demora; para quem ainda não tem conta',
  dados: z.array(servicoResumoSchema),
});

export const servicoSchema = servicoResumoSchema.extend({
  /** what to have at hand */
  maos: z.array(z.string()),
  /** names of the parts that are filled in */
  partes: z.array(z.string()),
  etapas: z.array(
    z.object({
      id: z.string(),
      nome: z.string(),
      descricao: z.string(),
      prazo_dias: z.number().int(),
      contagem: z.enum(['uteis', 'corridos']),
    }),
  ),
  /** who signs with the requester: 'responsável técnico' */
  quem_assina: z.array(z.string()),
  /** forms and examples to download before starting, each of the field that asks for it */
  modelos: z.array(
    z.object({
      campo_id: z.string(),
      /** what it is for, as the form says it */
      para: z.string(),
      nome: z.string(),
      /** on the web; null where the town keeps the file here */
      url: z.string().nullable(),
      guardado: z.boolean(),
    }),
  ),
  documentos: z.array(z.object({ titulo: z.string(), validade_meses: z.number().int().nullable() })),
  /** What the account is made of: the fees, and of the form the questions they ask, as a definition has them. */
  conta: z.object({
    taxas: z.array(z.looseObject({})),
    /** fees of the town's table that they name */
    tabela: z.array(z.looseObject({})).default([]),
    secoes: z.array(z.looseObject({})),
    etapas: z.array(z.object({ id: z.string(), nome: z.string() })),
    unidade: z.object({ sigla: z.string(), valor: z.string() }).nullable(),
  }),
  perguntas: z.array(perguntaSchema),
  exemplo: contaFeitaSchema.nullable(),
  /** what else changes the fee and is only asked in the request */
  depende: z.array(z.string()),
  /** of every service of the town: ombudsman, how one is served, who is served first (Lei 13.460/2017, art. 7º) */
  atendimento: cartaDaLeiSchema,
});
export type Servico = z.output<typeof servicoSchema>;

export const verAtendimentoDaCarta = endpoint({
  metodo: 'GET',
  path: 'carta-atendimento',
  permissao: 'publico',
  grupo: 'Carta de serviços',
  resumo: 'O que o município diz da ouvidoria, de como se é atendido e de quem tem prioridade; vazio onde não disse',
  dados: cartaDaLeiSchema,
});

/** By its name in the address, or by the id that a panel knows. */
const idDoServico = z.string().regex(/^[a-z0-9-]{3,80}$/, 'campo invalido');

export const baixarModeloDaCarta = endpoint({
  metodo: 'GET',
  path: 'carta/:id/modelo/:campo_id',
  permissao: 'publico',
  grupo: 'Carta de serviços',
  resumo: 'O modelo que um campo do serviço publicado dá para baixar antes de começar',
  params: z.object({ id: idDoServico, campo_id: z.string().max(60) }),
  dados: z.null(),
  resposta: 'arquivo',
});

export const verServico = endpoint({
  metodo: 'GET',
  path: 'carta/:id',
  permissao: 'publico',
  grupo: 'Carta de serviços',
  resumo: 'Um processo para quem ainda não tem conta: o que ter em mãos, os passos com prazo, e a conta da taxa',
  params: z.object({ id: idDoServico }),
  dados: servicoSchema,
});
