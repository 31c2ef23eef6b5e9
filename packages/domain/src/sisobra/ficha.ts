import { z } from 'zod';
import { limpo } from './limpo.ts';

/** What one entry tells the Receita of. @source SisobraPref, layout 1.01 */
export const TIPOS_DE_LANCAMENTO = ['alvara', 'habite_se', 'alteracao'] as const;
export type TipoDeLancamento = (typeof TIPOS_DE_LANCAMENTO)[number];
export const NOME_DO_TIPO: Record<TipoDeLancamento, string> = {
  alvara: 'Alvará',
  habite_se: 'Habite-se',
  alteracao: 'Cancelamento ou reativação',
};

export const CATEGORIAS = ['obra_nova', 'acrescimo', 'reforma', 'demolicao', 'existente'] as const;
export const DESTINACOES_FEDERAIS = [
  'residencial_unifamiliar',
  'residencial_multifamiliar',
  'comercial_salas_lojas',
  'edificio_garagens',
  'galpao_industrial',
  'casa_popular',
  'conjunto_habitacional_popular',
] as const;
export const TIPOS_DE_OBRA = ['alvenaria', 'madeira', 'mista'] as const;
export const COMPLEMENTARES = ['quadra', 'estacionamento_terreo', 'piscina', 'area_posto_gasolina'] as const;
export const EXECUTORES = [
  'proprietario_do_imovel',
  'dono_da_obra',
  'incorporador_construcao_civil',
  'empresa_construtora',
  'empresa_lider_consorcio',
  'consorcio',
  'construcao_nome_coletivo',
] as const;
export type Executor = (typeof EXECUTORES)[number];
export const UNIDADES_DE_MEDIDA = ['M2', 'M3', 'KM', 'KW', 'KVA', 'Outros'] as const;

/** The words of the layout as people read them. */
export const PALAVRAS_DO_LAYOUT: Record<string, string> = {
  obra_nova: 'Obra nova',
  acrescimo: 'Acréscimo',
  reforma: 'Reforma',
  demolicao: 'Demolição',
  existente: 'Existente',
  nenhuma: 'Não informar',
  residencial_unifamiliar: 'Residencial unifamiliar',
  residencial_multifamiliar: 'Residencial multifamiliar',
  comercial_salas_lojas: 'Comercial, salas e lojas',
  edificio_garagens: 'Edifício de garagens',
  galpao_industrial: 'Galpão industrial',
  casa_popular: 'Casa popular',
  conjunto_habitacional_popular: 'Conjunto habitacional popular',
  alvenaria: 'Alvenaria',
  madeira: 'Madeira',
  mista: 'Mista',
  quadra: 'Quadra',
  estacionamento_terreo: 'Estacionamento térreo',
  piscina: 'Piscina',
  area_posto_gasolina: 'Área de posto de gasolina',
  proprietario_do_imovel: 'Proprietário do imóvel',
  dono_da_obra: 'Dono da obra',
  incorporador_construcao_civil: 'Incorporador',
  empresa_construtora: 'Empresa construtora',
  empresa_lider_consorcio: 'Empresa líder de consórcio',
  consorcio: 'Consórcio',
  construcao_nome_coletivo: 'Construção em nome coletivo',
  M2: 'Metro quadrado',
  M3: 'Metro cúbico',
  KM: 'Quilômetro',
  KW: 'Quilowatt',
  KVA: 'Quilovolt-ampere',
  Outros: 'Outra',
  inicial: 'Inicial',
  retificado: 'Retificado',
  total: 'Total',
  parcial: 'Parcial',
  cancelado: 'Cancelado',
  reativado: 'Reativado',
};

/** Typed text in whatever state it is: what the layout makes of it, `conferir` says. */
const dito = z.string().max(1000).overwrite(limpo).default('');
const emBranco = <const T extends readonly [string, ...string[]]>(opcoes: T) => z.enum(opcoes).or(z.literal('')).default('');

const areaPrincipalSchema = z.object({
  /** of the block in the area table; the layout has no place for it */
  bloco: dito,
  categoria: emBranco(CATEGORIAS),
  destinacao: emBranco(DESTINACOES_FEDERAIS),
  tipo_obra: emBranco(TIPOS_DE_OBRA),
  unidades: dito,
  /** m² as decimal text */
  area: dito,
});
const areaComplementarSchema = areaPrincipalSchema.omit({ bloco: true, unidades: true, area: true }).extend({
  tipo: emBranco(COMPLEMENTARES),
  coberta: dito,
  descoberta: dito,
});
const tecnico = z
  .object({ conselho: z.enum(['', 'CREA', 'CAU']).default(''), nome: dito, registro: dito, documento: dito })
  .default({ conselho: '', nome: '', registro: '', documento: '' });
export type TecnicoDaFicha = z.output<typeof tecnico>;

/** All that an entry of any kind may say; each kind reads its own fields. */
export const fichaSchema = z.object({
  /** of the document: alvará, habite-se, or the one that is altered */
  numero: dito,
  data: dito,
  nome_obra: dito,
  inicio: dito,
  fim: dito,
  tipo_alvara: z.enum(['inicial', 'retificado']).default('inicial'),
  protocolo_anterior: dito,
  executor: emBranco(EXECUTORES),
  executor_documento: dito,
  /** of a consortium: the CNPJ of the company that leads it */
  executor_lider: dito,
  /** of a construction in several names: the others, with spaces or commas between them */
  executor_outros: dito,
  cep: dito,
  tipo_logradouro: dito,
  logradouro: dito,
  numero_do_imovel: dito,
  complemento: dito,
  bairro: dito,
  unidade: z.enum(UNIDADES_DE_MEDIDA).default('M2'),
  /** instead of areas */
  valor: dito,
  areas: z.array(areaPrincipalSchema).max(500).default([]),
  complementares: z.array(areaComplementarSchema).max(500).default([]),
  proprietario: dito,
  processo: dito,
  tecnico,
  projeto: tecnico,
  observacao: dito,
  tipo_habite_se: z.enum(['total', 'parcial']).default('total'),
  unidades: dito,
  numero_do_alvara: dito,
  data_do_alvara: dito,
  altera: z.enum(['alvara', 'habite_se']).default('alvara'),
  nova_situacao: z.enum(['cancelado', 'reativado']).default('cancelado'),
  /** of the document that is altered, as the Receita gave it */
  protocolo: dito,
  /** 'AAAA-MM' */
  competencia: dito,
});
export type Ficha = z.output<typeof fichaSchema>;
export type CampoDaFicha = keyof Ficha;
export const fichaVazia = (): Ficha => fichaSchema.parse({});

/** What a person of the town typed over what came from the request: only the fields that differ. */
export const correcoesDe = (colhida: Ficha, digitada: Ficha): Partial<Ficha> =>
  Object.fromEntries(
    Object.entries(digitada).filter(([campo, v]) => JSON.stringify(v) !== JSON.stringify(colhida[campo as CampoDaFicha])),
  );

export const comCorrecoes = (colhida: Ficha, correcoes: Partial<Ficha>): Ficha => ({ ...colhida, ...correcoes });
