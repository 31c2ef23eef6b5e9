import { z } from 'zod';
import { idEstavel } from '../campos/id.ts';
import { campoSchema } from '../campos/registro.ts';
import { diz } from '../campos/sentido.ts';
import { efeitoNaObraSchema } from '../obras/efeitos.ts';
import { integraSchema } from '../obras-externas/momento.ts';
import { ALGORITMOS } from './algoritmos.ts';
import { ASSINATURAS_DO_DOCUMENTO } from './assinante.ts';
import { etapaSchema } from './etapa.ts';
import { aprovacaoTacitaSchema, prazoDoRequerenteSchema } from './prazos.ts';
import { taxaDoProcessoSchema } from './regra-de-taxa.ts';

export type { EtapaDefinida } from './etapa.ts';

const secaoSchema = z.object({
  id: diz('identificador estável: sobrevive às versões', idEstavel),
  titulo: diz('nome do passo', z.string().min(2).max(120)),
  descricao: diz('explicação sob o nome do passo', z.string().max(500).default('')),
  campos: diz('as perguntas do passo; os tipos estão adiante', z.array(campoSchema).min(1).max(100)),
});
export type Secao = z.output<typeof secaoSchema>;

const documentoSchema = z.object({
  id: diz('identificador estável', idEstavel),
  /** Which step's approval makes it. */
  etapa: diz('id da etapa cujo deferimento emite o documento', idEstavel),
  titulo: diz('título impresso', z.string().min(3).max(120)),
  /** HTML with merge fields such as {{requerente.nome}}. */
  modelo: diz(
    'HTML com marcas como {{titular.nome}}; as marcas estão adiante. Só fica vazio onde há modelo_codigo',
    z.union([z.string().min(20).max(50_000), z.literal('')]),
  ),
  /** Code of a model of the town's library; with it the own text is not printed. */
  modelo_codigo: diz('código de um modelo do município, usado no lugar do texto próprio', z.string().min(2).max(30).optional()),
  /** Whether the area table is printed in it. */
  com_quadro_de_areas: diz('se o quadro de áreas é impresso nele', z.boolean().default(false)),
  validade_meses: diz(
    'por quanto tempo vale; null sem prazo',
    z.union([z.literal(6), z.literal(12), z.literal(18), z.literal(24), z.literal(36), z.literal(48), z.literal(60)]).nullable(),
  ),
  ...ASSINATURAS_DO_DOCUMENTO,
});
export type DocumentoDefinido = z.output<typeof documentoSchema>;

const numeracaoSchema = z.object({
  algoritmo: diz('de onde vem o número; "manual" é digitado e conferido', z.enum(ALGORITMOS)),
  prefixo: diz('letras antes do número', z.string().max(10).default('')),
  /** Filled up with zeros on the left. */
  digitos: diz('com quantos algarismos o número se escreve; completa-se com zeros', z.number().int().min(1).max(8).default(4)),
  /** How the year stands after the number: 0001/2026, 0001/26, or not at all. */
  ano: diz('o ano depois do número: 0001/2026, 0001/26 ou sem ano', z.enum(['aaaa', 'aa', 'nenhum']).default('aaaa')),
  /** Acronym of the sector whose sequence counts; left out, that of the step that issues. */
  setor: diz('sigla do setor cuja sequência conta; sem isto, o da etapa que emite', z.string().min(1).max(20).optional()),
});
export type Numeracao = z.output<typeof numeracaoSchema>;

export const PRIORIDADES = ['normal', 'alto', 'urgente'] as const;

/**
 * One version of a process: everything that a town configures, in one document. What the screens show, the engine does and
 * the fees charge is read from here; a filed request stays on its version.
 * @source design §5
 */
export const definicaoSchema = z.object({
  formato: diz('versão deste formato; muda só quando o que existe deixaria de ser lido', z.literal(1)),
  nome: diz('como o processo se chama nas listas e nos documentos', z.string().min(3).max(120)),
  grupo: diz('sob que título aparece em "Novo requerimento"', z.string().min(3).max(80)),
  /** What the requester reads before starting. */
  resumo: diz('o que o requerente lê antes de começar', z.string().min(10).max(600)),
  /** Left out, a process of the catalogue has the words of its model: `comoChamam`. */
  como_chamam: diz(
    'como as pessoas chamam o que pedem, palavras ou frases curtas: a busca de serviços acha por elas',
    z.array(z.string().min(2).max(60)).max(40).optional(),
  ),
  /** What to have at hand, one line each. */
  tenha_em_maos: diz(
    'o que separar antes de começar, um item por linha',
    z.array(z.string().min(3).max(200)).max(20).default([]),
  ),
  secoes: diz('os passos do formulário, na ordem', z.array(secaoSchema).min(1).max(30)),
  etapas: diz(
    'o caminho depois do protocolo; cada uma espera a anterior, ou as que disser em depois_de',
    z.array(etapaSchema).min(1).max(20),
  ),
  taxas: diz('as taxas, cobradas no protocolo ou quando uma etapa abre', z.array(taxaDoProcessoSchema).max(10).default([])),
  documentos: diz('o que se emite ao fim de uma etapa', z.array(documentoSchema).max(5).default([])),
  numeracao: diz('como se numeram os documentos emitidos', numeracaoSchema.prefault({ algoritmo: 'sequencial_tipo' })),
  /** How dear the request is to the town hall; orders queues and weighs the analyst's load. @source spec §3, "Cost priority" */
  prioridade: diz('quanto o pedido custa à prefeitura; ordena as filas', z.enum(PRIORIDADES).default('normal')),
  /** Days the requester has to answer what was sent back. */
  prazo_pendencia_dias: diz(
    'dias que o requerente tem para responder uma pendência',
    z.number().int().min(1).max(365).default(30),
  ),
  prazo_requerente: diz('como conta o prazo do requerente e o que acontece quando acaba', prazoDoRequerenteSchema.prefault({})),
  /** Left out, silence of the town hall approves nothing. */
  aprovacao_tacita: diz(
    'quando existe, a etapa vencida é deferida pelo decurso do prazo; sem isto, nunca',
    aprovacaoTacitaSchema.optional(),
  ),
  /** Left out, the request has nothing to do with a work. */
  efeito_na_obra: diz('o que o pedido faz com uma obra; sem isto, nada', efeitoNaObraSchema.optional()),
  /** Left out, the request is not handed to the town's works system. */
  obra_externa: diz('quando o pedido vai para o sistema de obras da prefeitura; sem isto, nunca', integraSchema.optional()),
  vencimento_guia_dias: diz('dias até a guia de pagamento vencer', z.number().int().min(1).max(90).default(10)),
});
export type Definicao = z.output<typeof definicaoSchema>;
export type DefinicaoIn = z.input<typeof definicaoSchema>;

export const camposDe = (d: Pick<Definicao, 'secoes'>) => d.secoes.flatMap((s) => s.campos);
