import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** As many towns as one page tells of. */
export const MUNICIPIOS_MAX = 1000;

export const ESTADOS_DO_MUNICIPIO = ['Aberto', 'Em preparo', 'Em manutenção', 'Suspenso', 'Encerrado'] as const;
export type EstadoDoMunicipio = (typeof ESTADOS_DO_MUNICIPIO)[number];

/** What needs a hand, the more urgent first. */
export const CUIDADOS = [
  'tarefas_paradas',
  'sem_correio',
  'sem_administrador',
  'emails',
  'falhas',
  'enderecos',
  'manutencao_sem_fim',
  'em_preparo',
] as const;
export type Cuidado = (typeof CUIDADOS)[number];

const conta = z.number().int();

/** The signs of life of one town: counts alone, and nobody's name. */
export const vitaisSchema = z.object({
  id: z.number().int(),
  nome: z.string(),
  dominio: z.string(),
  cor: z.string(),
  estado: z.enum(ESTADOS_DO_MUNICIPIO),
  /** Filed and not decided. */
  abertos: conta,
  novos_7d: conta,
  equipe_7d: conta,
  requerentes_7d: conta,
  /** Work that waits or is under way. */
  fila: conta,
  /** Work that was given up in the last day. */
  falhas_24h: conta,
  /** Mails of the last week that did not leave. */
  emails_parados: conta,
  bytes: z.number(),
});
export type Vitais = z.output<typeof vitaisSchema>;

export const cuidadoSchema = z.object({
  /** Null: of the installation. */
  organizacao_id: z.number().int().nullable(),
  municipio: z.string(),
  cuidado: z.enum(CUIDADOS),
  quantos: conta,
});

export const painelSchema = z.object({
  lido_em: z.string(),
  instalacao: z.object({
    versao: z.string(),
    banco_bytes: z.number(),
    /** When a process that does the work of the queue was last seen; null: never. */
    tarefas_em: z.string().nullable(),
    /** When the last backup by this program's own command ended; null: none is known. */
    copia_em: z.string().nullable(),
  }),
  cuidados: z.array(cuidadoSchema),
  municipios: z.array(vitaisSchema).max(MUNICIPIOS_MAX),
});
export type Painel = z.output<typeof painelSchema>;

export const verPainel = endpoint({
  metodo: 'GET',
  path: 'admin/painel',
  permissao: 'painel.sistema',
  grupo: 'Organizações',
  resumo: 'Os sinais de vida dos municípios e da instalação, e o que precisa de cuidado; contado no máximo a cada 30 segundos',
  dados: painelSchema,
});
