import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { daTelaComMotivo, dataIso, emOrdem, id, instante } from '../http/fields.ts';
import { busca, ordenacao, paginacao, paginated } from '../http/paging.ts';
import { RESULTADOS } from './conciliar.ts';

export const SITUACOES_DO_RETORNO = ['Lendo', 'Recusado', 'Lido', 'Desfeito'] as const;
export const CANAIS = ['retorno', 'pix', 'devolucao', 'credito', 'programa'] as const;
export const NOME_DO_CANAL: Record<(typeof CANAIS)[number], string> = {
  retorno: 'Arquivo do banco',
  pix: 'Pix',
  devolucao: 'Devolução',
  credito: 'Crédito',
  programa: 'Programa da prefeitura',
};
/** What a line of the book is: the bank's word on a slip, or money that goes back or over. */
export const NO_LIVRO = [...RESULTADOS, 'Devolvida', 'Crédito'] as const;

const olha = { permissao: ['permissao.interacao.taxas', 'permissao.vizualizacao.taxas'] as string[], grupo: 'Caixa' };
const mexe = { permissao: 'permissao.interacao.taxas', grupo: 'Caixa' } as const;

export const retornoSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  situacao: z.enum(SITUACOES_DO_RETORNO),
  /** why it was refused, or undone */
  motivo: z.string(),
  nome: z.string(),
  /** '' until the file is read, as all that it says of itself */
  banco: z.string(),
  nome_do_banco: z.string(),
  convenio: z.string(),
  sequencia: z.number().int().nullable(),
  gerado_em: z.string().nullable(),
  linhas: z.number().int(),
  feitas: z.number().int(),
  total_centavos: z.number().int(),
  /** files of the covenant that never came, between the one before and this */
  faltam_antes: z.number().int(),
  /** lines and money of each result, those that occur */
  resultados: z.array(z.object({ resultado: z.enum(RESULTADOS), linhas: z.number().int(), centavos: z.number().int() })),
  enviado_por: z.string(),
  criado_em: instante,
  desfeito_por: z.string().nullable(),
  desfeito_em: instante.nullable(),
});
export type Retorno = z.output<typeof retornoSchema>;

export const listarRetornos = endpoint({
  ...olha,
  metodo: 'GET',
  path: ':painel/caixa/retorno',
  resumo: 'Arquivos do banco, o mais novo primeiro',
  query: z.object({ ...paginacao('criado_em', 'sequencia', 'total_centavos') }),
  dados: paginated(retornoSchema),
});

export const verRetorno = endpoint({
  ...olha,
  metodo: 'GET',
  path: ':painel/caixa/retorno/:id',
  resumo: 'Um arquivo do banco, com o que foi feito de cada linha',
  params: z.object({ id }),
  dados: retornoSchema,
});

export const enviarRetorno = endpoint({
  ...mexe,
  metodo: 'POST',
  path: ':painel/caixa/retorno',
  resumo: 'Recebe um arquivo de retorno (FEBRABAN 150); é conferido inteiro antes de valer',
  multipart: true,
  dados: retornoSchema,
});

export const baixarRetorno = endpoint({
  ...olha,
  metodo: 'GET',
  path: ':painel/caixa/retorno/:id/arquivo',
  resumo: 'O arquivo do banco como foi enviado, byte por byte',
  params: z.object({ id }),
  dados: z.null(),
  resposta: 'arquivo',
});

export const desfazerRetorno = endpoint({
  ...mexe,
  metodo: 'POST',
  path: ':painel/caixa/retorno/:id/desfazer',
  resumo: 'Desfaz um arquivo inteiro: as guias voltam a como estavam, e ele pode ser enviado de novo',
  params: z.object({ id }),
  body: daTelaComMotivo,
  dados: retornoSchema,
});

export const movimentoSchema = z.object({
  id: z.string(),
  dia: z.string(),
  pago_em: z.string(),
  creditado_em: z.string().nullable(),
  canal: z.enum(CANAIS),
  resultado: z.enum(NO_LIVRO),
  /** below zero: it went back */
  valor_centavos: z.number().int(),
  /** another line tells of the same money: this one adds none */
  conta: z.boolean(),
  desfeito: z.boolean(),
  guia: z
    .object({
      id: z.string(),
      numero: z.number().int(),
      requerimento_id: z.string(),
      requerimento_numero: z.string(),
      requerente_nome: z.string(),
    })
    .nullable(),
  /** '' where the line came by Pix */
  codigo_barras: z.string(),
  /** the bank's own words for it */
  chave: z.string(),
  retorno_id: z.string().nullable(),
});
export type Movimento = z.output<typeof movimentoSchema>;

const ORDENS_DO_LIVRO = ['dia', 'valor_centavos'] as const;
const filtrosDoLivro = {
  de: dataIso.optional(),
  ate: dataIso.optional(),
  canal: z.array(z.enum(CANAIS)).default([]),
  resultado: z.array(z.enum(NO_LIVRO)).default([]),
  retorno_id: z.uuid().optional(),
};
/** The book to be exported: its filters, search and order. */
export const livroPedido = z
  .object({ s: busca, ...ordenacao(...ORDENS_DO_LIVRO), ...filtrosDoLivro })
  .refine(...emOrdem('de', 'ate'));

export const listarMovimentos = endpoint({
  ...olha,
  metodo: 'GET',
  path: ':painel/caixa/movimento',
  resumo: 'O livro: cada valor que entrou ou saiu, com a guia dele, e a soma do que está filtrado',
  query: z.object({ ...paginacao(...ORDENS_DO_LIVRO), ...filtrosDoLivro }).refine(...emOrdem('de', 'ate')),
  dados: paginated(movimentoSchema).extend({
    /** of all that is filtered and counts */
    entrou_centavos: z.number().int(),
    saiu_centavos: z.number().int(),
  }),
});

export const identificarMovimento = endpoint({
  ...mexe,
  metodo: 'POST',
  path: ':painel/caixa/movimento/:id/identificar',
  resumo: 'Diz de que guia é um valor que chegou sem dono',
  params: z.object({ id }),
  body: z.object({
    guia_numero: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
    motivo: daTelaComMotivo.shape.motivo,
  }),
  dados: movimentoSchema,
});

const somaSchema = z.object({ linhas: z.number().int(), centavos: z.number().int() });

export const diaDoCaixaSchema = z.object({
  dia: z.string(),
  por_canal: z.array(somaSchema.extend({ canal: z.enum(CANAIS) })),
  /** what somebody has to explain, by kind */
  diferencas: z.array(somaSchema.extend({ resultado: z.enum(NO_LIVRO) })),
  /** slips taken for paid on that day by their proof alone, of which no bank has said anything yet */
  so_comprovadas: somaSchema,
  /** slips of which more was received than is due, whatever the day: to give back or to credit */
  a_devolver: somaSchema,
  fechamento: z.object({ explicacao: z.string(), fechado_por: z.string(), fechado_em: instante }).nullable(),
  /** it is over, and each day before it may be closed with it */
  pode_fechar: z.boolean(),
});
export type DiaDoCaixa = z.output<typeof diaDoCaixaSchema>;

export const verDiaDoCaixa = endpoint({
  ...olha,
  metodo: 'GET',
  path: ':painel/caixa/dia/:dia',
  resumo: 'Um dia do livro: somas, diferenças a explicar e se está fechado',
  params: z.object({ dia: dataIso }),
  dados: diaDoCaixaSchema,
});

export const fecharDiaDoCaixa = endpoint({
  ...mexe,
  metodo: 'POST',
  path: ':painel/caixa/dia/:dia/fechar',
  resumo: 'Fecha um dia, e os de antes com ele: nada mais entra nele nem sai',
  params: z.object({ dia: dataIso }),
  body: z.object({ explicacao: z.string().trim().max(2000).default('') }),
  dados: diaDoCaixaSchema,
});
