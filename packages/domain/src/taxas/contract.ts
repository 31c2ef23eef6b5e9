// Past 300 lines: what a slip is and every call about it, which screens, acts and tests read as one list.
import { z } from 'zod';
import { EMISSORES } from '../configuracoes/emissao.ts';
import { endpoint } from '../http/endpoint.ts';
import { daTela, daTelaComMotivo, dataIso, emOrdem, instante } from '../http/fields.ts';
import { busca, ordenacao, paginacao, paginated } from '../http/paging.ts';
import { cobrancaDaGuiaSchema } from './cobranca.ts';
import { contestacaoSchema } from './contestacao.ts';
import { decisaoSchema } from './decisoes.ts';
import { itemDaGuiaSchema, TIPOS_DE_GUIA } from './itens.ts';

/** Billing states of spec §4. */
export const EMISSOES = ['A emitir', 'Aguardando nova emissão', 'Emitida', 'Emitida manualmente', 'Erro na emissão'] as const;
export const PAGAMENTOS = [
  'Pendente',
  'Em conferência',
  'Pago',
  'Pago a menor',
  'Pago a maior',
  'Cancelada',
  'Estornada',
] as const;
export const SITUACOES_COMPROVANTE = ['Enviado', 'Aprovado', 'Recusado'] as const;

export const comprovanteSchema = z.object({
  id: z.string(),
  situacao: z.enum(SITUACOES_COMPROVANTE),
  motivo: z.string(),
  arquivo: z.object({ id: z.string(), nome: z.string(), tamanho: z.number() }),
  enviado_por: z.string(),
  decidido_por: z.string().nullable(),
  criado_em: z.string(),
  decidido_em: z.string().nullable(),
});
export type Comprovante = z.output<typeof comprovanteSchema>;

const memoriaSchema = z.array(z.object({ descricao: z.string(), conta: z.string(), resultado: z.string() }));

/** What another slip in the place of an overdue one would ask for, if it were made today. */
export const aoRenovarSchema = z.object({
  vencimento: z.string(),
  valor_centavos: z.number().int(),
  /** what delay adds, line by line; none where the town charges nothing for it */
  acrescimos: memoriaSchema,
});

export const parcelaDaGuiaSchema = z.object({
  /** from 1 */
  numero: z.number().int(),
  de: z.number().int(),
  /** number of the slip that was split */
  da_guia: z.number().int(),
  /** The request goes on without it while its day lasts. */
  a_parte: z.boolean(),
});

export const guiaSchema = z.object({
  id: z.string(),
  numero: z.number().int(),
  tipo: z.enum(TIPOS_DE_GUIA),
  descricao: z.string(),
  valor_centavos: z.number().int(),
  /** Their sum is the value. */
  itens: z.array(itemDaGuiaSchema),
  memoria: memoriaSchema,
  emissao: z.enum(EMISSOES),
  /** who issued it, or is to */
  emissor: z.enum(EMISSORES),
  /** its number in the town hall, where it was issued there; '' otherwise */
  numero_externo: z.string(),
  pagamento: z.enum(PAGAMENTOS),
  vencimento: z.string(),
  /** of the charge, whatever slips followed: surcharges are counted from there */
  primeiro_vencimento: z.string(),
  /** '' while the slip is not issued */
  linha_digitavel: z.string(),
  /** '' without one */
  pix: z.string(),
  /** the bank is still to give the code of the Pix; meanwhile the slip is paid by its bar code */
  pix_a_caminho: z.boolean(),
  /** number of the slip whose place this one took */
  substitui: z.number().int().nullable(),
  /** number of the slip that took its place */
  substituida_por: z.number().int().nullable(),
  /** Which part of a split charge it is; null: it is paid at once. */
  parcela: parcelaDaGuiaSchema.nullable(),
  /** The request goes on without it while its day lasts: a later part, or what was charged besides its fees. */
  a_parte: z.boolean(),
  /** in how many parts it was split: those are to be paid instead */
  parcelada_em: z.number().int().nullable(),
  /** on the page of a request, in how many parts it may still be paid; 1: at once */
  parcelas_max: z.number().int(),
  /** on the page of a request, of a slip whose day is over */
  ao_renovar: aoRenovarSchema.nullable(),
  criado_em: z.string(),
  comprovantes: z.array(comprovanteSchema),
  /** What the town gave up of it or put off; to the town also what waits and what was refused. */
  decisoes: z.array(decisaoSchema),
  /** What who pays said against its value, with the answers. */
  contestacoes: z.array(contestacaoSchema),
});
export type Guia = z.output<typeof guiaSchema>;

export const guiaLinhaSchema = z.object({
  id: z.string(),
  numero: z.number().int(),
  requerimento_id: z.string(),
  requerimento_numero: z.string(),
  requerimento_versao: z.number().int(),
  processo_nome: z.string(),
  requerente_nome: z.string(),
  descricao: z.string(),
  valor_centavos: z.number().int(),
  emissao: z.enum(EMISSOES),
  emissor: z.enum(EMISSORES),
  /** why it is not issued, for the town */
  erro_emissao: z.string(),
  /** its charge at the bank, where the bank makes the Pix of each slip */
  cobranca: cobrancaDaGuiaSchema.nullable(),
  /** how often the tax system was asked for it, and when it is asked next; null: it is not */
  emissao_tentativas: z.number().int(),
  emitir_apos: z.string().nullable(),
  substitui: z.number().int().nullable(),
  /** which part of a split charge */
  parcela: z.object({ numero: z.number().int(), de: z.number().int() }).nullable(),
  pagamento: z.enum(PAGAMENTOS),
  vencimento: z.string(),
  criado_em: instante,
  paga_em: instante.nullable(),
  /** what the bank gave for it, or an approved proof stands for */
  recebido_centavos: z.number().int(),
  comprovante: comprovanteSchema.nullable(),
  /** other slips for which somebody sent this very file, the newest first; five at most */
  repetidos: z.array(
    z.object({
      numero: z.number().int(),
      requerimento_id: z.string(),
      requerimento_numero: z.string(),
      pagamento: z.enum(PAGAMENTOS),
    }),
  ),
});
export type GuiaLinha = z.output<typeof guiaLinhaSchema>;

const guiaId = z.object({ id: z.uuid() });

/** What became of the money of a slip, whatever its states are called: the sums of a list, each leading to the slips it is of. */
export const DINHEIROS = ['recebido', 'aberto', 'vencido', 'dispensado', 'devolvido', 'cancelado'] as const;
export type Dinheiro = (typeof DINHEIROS)[number];

const ORDENS_DA_LISTA = [
  'numero',
  'requerimento_numero',
  'requerente_nome',
  'processo_nome',
  'descricao',
  'valor_centavos',
  'vencimento',
  'criado_em',
  'pagamento',
  'emissao',
] as const;

/** By what the slips of a town are narrowed; days are the town's, both ends included. */
const filtrosDeGuias = {
  pagamento: z.array(z.enum(PAGAMENTOS)).default([]),
  emissao: z.array(z.enum(EMISSOES)).default([]),
  dinheiro: z.array(z.enum(DINHEIROS)).default([]),
  emitida_de: dataIso.optional(),
  emitida_ate: dataIso.optional(),
  vence_de: dataIso.optional(),
  vence_ate: dataIso.optional(),
  paga_de: dataIso.optional(),
  paga_ate: dataIso.optional(),
  /** what it is asked for, as `opcoesDeGuias` names it */
  taxa: z.array(z.string().max(300)).max(50).default([]),
  convenio_id: z.array(z.uuid()).max(50).default([]),
  processo_id: z.array(z.uuid()).max(50).default([]),
  /** of the first step of the request */
  setor_id: z.array(z.uuid()).max(50).default([]),
};
const comDiasEmOrdem = <T extends z.ZodObject>(schema: T): T =>
  schema
    .refine(...emOrdem('emitida_de', 'emitida_ate'))
    .refine(...emOrdem('vence_de', 'vence_ate'))
    .refine(...emOrdem('paga_de', 'paga_ate'));

/** The list to be exported: its filters, search and order. */
export const listaDeGuiasPedida = comDiasEmOrdem(z.object({ s: busca, ...ordenacao(...ORDENS_DA_LISTA), ...filtrosDeGuias }));

const olhaGuias = { permissao: ['permissao.interacao.taxas', 'permissao.vizualizacao.taxas'] as string[], grupo: 'Taxas' };

export const listarGuias = endpoint({
  ...olhaGuias,
  metodo: 'GET',
  path: ':painel/guia',
  resumo: 'Guias do município, com o último comprovante de cada uma',
  query: comDiasEmOrdem(z.object({ ...paginacao(...ORDENS_DA_LISTA), ...filtrosDeGuias })),
  dados: paginated(guiaLinhaSchema),
});

/** Each slip lies in what its money is; together: charged = open + received, more or less what was paid too much, + let off. */
export const somasDeGuiasSchema = z.object({
  guias: z.number().int(),
  /** what was asked for, with what was let off later, without what is void or asked for again by another slip */
  lancado_centavos: z.number().int(),
  recebido_centavos: z.number().int(),
  aberto_centavos: z.number().int(),
  /** the part of what is open whose day is over */
  vencido_centavos: z.number().int(),
  /** exemptions, discounts and write-offs, by two people each */
  dispensado_centavos: z.number().int(),
  devolvido_centavos: z.number().int(),
  /** void, and no other slip took its place */
  cancelado_centavos: z.number().int(),
});
export type SomasDeGuias = z.output<typeof somasDeGuiasSchema>;

export const somarGuias = endpoint({
  ...olhaGuias,
  metodo: 'GET',
  path: ':painel/guia/somas',
  resumo: 'O que as guias filtradas somam: lançado, recebido, em aberto, vencido, dispensado, devolvido, cancelado',
  query: comDiasEmOrdem(z.object({ s: busca, ...filtrosDeGuias })),
  dados: somasDeGuiasSchema,
});

const opcao = z.object({ id: z.string(), nome: z.string() });
export const opcoesDeGuias = endpoint({
  ...olhaGuias,
  metodo: 'GET',
  path: ':painel/guia/opcoes',
  resumo: 'Por que se podem filtrar as guias: o que já foi cobrado, convênios, processos e setores',
  dados: z.object({ taxas: z.array(z.string()), convenios: z.array(opcao), processos: z.array(opcao), setores: z.array(opcao) }),
});

export const baixarGuia = endpoint({
  metodo: 'GET',
  path: ':painel/guia/:id/pdf',
  permissao: 'autenticado',
  grupo: 'Taxas',
  resumo: 'A guia em PDF, com código de barras e Pix',
  params: guiaId,
  dados: z.null(),
  resposta: 'arquivo',
});

export const renovarGuia = endpoint({
  metodo: 'POST',
  path: ':painel/guia/:id/renovar',
  permissao: 'autenticado',
  grupo: 'Taxas',
  resumo: 'Emite outra guia no lugar de uma vencida, ou a que não pôde ser emitida; responde com a nova',
  params: guiaId,
  body: daTela,
  dados: guiaSchema,
});

export const enviarComprovante = endpoint({
  metodo: 'POST',
  path: ':painel/guia/:id/comprovante',
  permissao: 'autenticado',
  grupo: 'Taxas',
  resumo: 'Envia o comprovante de pagamento (PDF ou imagem)',
  params: guiaId,
  body: daTela,
  multipart: true,
  dados: guiaSchema,
});

export const aprovarComprovante = endpoint({
  metodo: 'POST',
  path: ':painel/comprovante/:id/aprovar',
  permissao: 'permissao.interacao.taxas',
  grupo: 'Taxas',
  resumo: 'Aprova um comprovante; a guia fica paga',
  params: guiaId,
  body: daTela,
  dados: guiaSchema,
});

export const recusarComprovante = endpoint({
  metodo: 'POST',
  path: ':painel/comprovante/:id/recusar',
  permissao: 'permissao.interacao.taxas',
  grupo: 'Taxas',
  resumo: 'Recusa um comprovante, dizendo por quê; o requerente envia outro',
  params: guiaId,
  body: daTelaComMotivo,
  dados: guiaSchema,
});

export const recusarTaxa = endpoint({
  metodo: 'POST',
  path: ':painel/guia/:id/recusar-valor',
  permissao: 'autenticado',
  grupo: 'Taxas',
  resumo: 'O requerente não aceita o valor: o requerimento é cancelado',
  params: guiaId,
  body: daTelaComMotivo,
  dados: guiaSchema,
});
