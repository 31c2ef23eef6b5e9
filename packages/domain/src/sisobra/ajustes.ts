import { z } from 'zod';
import type { EfeitoNaObra } from '../obras/efeitos.ts';
import { DESTINACOES, SITUACOES_AREA, TIPOS_CONSTRUCAO } from '../quadros-de-areas/model.ts';
import { isMes } from './competencia.ts';
import { CATEGORIAS, DESTINACOES_FEDERAIS, TIPOS_DE_OBRA } from './ficha.ts';

/** What a granted request of a process becomes. 'obra': what it does to its work says it. */
export const INFORMA = ['obra', 'alvara', 'habite_se', 'nada'] as const;
export type Informa = (typeof INFORMA)[number];
export const NOME_DO_QUE_INFORMA: Record<Informa, string> = {
  obra: 'Conforme o que faz com a obra',
  alvara: 'Um alvará',
  habite_se: 'Um habite-se',
  nada: 'Nada',
};

export const mesSchema = z.string().refine(isMes, 'Escolha um mês.');

/** One value for each of these words. */
const deCada = <const K extends string, V extends z.ZodType>(palavras: readonly K[], valor: V) =>
  z.object(Object.fromEntries(palavras.map((p) => [p, valor])) as Record<K, V>);

/** How the words of the town's area tables read in the federal layout, and which processes are reported. */
export const regraSchema = z.object({
  /** who carries out the work where nobody said otherwise */
  executor: z.enum(['dono_da_obra', 'proprietario_do_imovel']).default('dono_da_obra'),
  versao_do_layout: z
    .string()
    .trim()
    .regex(/^\d{1,2}\.\d{2}$/, 'Escreva a versão como 1.01.')
    .default('1.01'),
  categorias: deCada(SITUACOES_AREA, z.enum([...CATEGORIAS, 'nenhuma'])),
  destinacoes: deCada(DESTINACOES, z.enum(DESTINACOES_FEDERAIS)),
  tipos: deCada(TIPOS_CONSTRUCAO, z.enum(TIPOS_DE_OBRA)),
  /** by process; one that is not named is as `informaDe` suggests */
  processos: z.record(z.uuid(), z.enum(INFORMA)).default({}),
});
export type Regra = z.output<typeof regraSchema>;

export const REGRA_INICIAL: Regra = {
  executor: 'dono_da_obra',
  versao_do_layout: '1.01',
  categorias: {
    Construir: 'obra_nova',
    Ampliar: 'acrescimo',
    Regularizar: 'obra_nova',
    Existente: 'existente',
    Reformar: 'reforma',
    Demolir: 'demolicao',
  },
  destinacoes: {
    'Residencial unifamiliar': 'residencial_unifamiliar',
    'Residencial multifamiliar': 'residencial_multifamiliar',
    'Comercial, salas e lojas': 'comercial_salas_lojas',
    'Edifício de garagens': 'edificio_garagens',
    'Galpão industrial': 'galpao_industrial',
    'Casa popular': 'casa_popular',
    'Conjunto habitacional popular': 'conjunto_habitacional_popular',
  },
  tipos: { Alvenaria: 'alvenaria', Madeira: 'madeira', Mista: 'mista' },
  processos: {},
};

interface Processo {
  id: string;
  slug: string;
  efeito_na_obra?: Pick<EfeitoNaObra, 'efeito'> | undefined;
}

/** What a process is taken to report while nobody of the town has said it. */
export function sugerido({ slug, efeito_na_obra }: Omit<Processo, 'id'>): Informa {
  if (efeito_na_obra) return 'obra';
  return /demolic|regulariza/.test(slug) ? 'alvara' : 'nada';
}

export const informaDe = ({ processos }: Pick<Regra, 'processos'>, processo: Processo): Informa =>
  processos[processo.id] ?? sugerido(processo);
