import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { ALCANCES } from './contract.ts';
import { LEEM_GESTAO } from './permissoes.ts';

/** Whose turn it is in an open step, as the manager reads it. */
export const LADOS = {
  fila: 'ninguém começou',
  analise: 'em análise',
  requerente: 'espera o requerente',
  terceiros: 'espera taxa ou outro setor',
} as const;
const NOMES_DOS_LADOS = Object.keys(LADOS) as [keyof typeof LADOS, ...(keyof typeof LADOS)[]];

/** Days from today within which what ends is at risk: the week. */
export const RISCO_DIAS = 7;
/** A document that has not come out after this long does not come by itself. */
export const EMISSAO_MIN = 15;
/** As many of the oldest are told by name. */
export const MAIS_ANTIGOS = 10;
/** Rounds that requesters sent within these days say how much of the analysis they left standing. */
export const RODADAS_DIAS = 30;
/** A week counts as fuller from a tenth on, and one step. */
const CRESCE = 1.1;

const n = z.number().int();
const documentos = z.object({
  total: n,
  /** the oldest */
  antigos: z.array(z.object({ requerimento_id: z.string(), numero: z.string(), titulo: z.string(), desde: z.string() })),
});

export const verGestao = endpoint({
  metodo: 'GET',
  path: ':painel/relatorio/gestao',
  permissao: [...LEEM_GESTAO] as string[],
  grupo: 'Relatórios',
  resumo:
    'O que precisa de decisão hoje: etapas vencidas e por quê, filas que crescem, carga de cada um, prazos da semana, documentos por sair',
  dados: z.object({
    alcance: z.enum(ALCANCES),
    /** sectors that are counted; none: all of them */
    setores: z.array(z.string()),
    vencidas: z.array(z.object({ lado: z.enum(NOMES_DOS_LADOS), total: n })),
    /** open steps that end within the week, today included */
    em_risco: n,
    /** open steps of a sector now, and a day's mean of the last week and of the four before it */
    filas: z.array(
      z.object({ setor_id: z.string(), nome: z.string(), hoje: n, semana: z.number().nullable(), antes: z.number().nullable() }),
    ),
    /** null: of nobody yet */
    pessoas: z.array(z.object({ id: z.string().nullable(), nome: z.string(), total: n, vencidas: n })),
    emissao: documentos,
    assinaturas: documentos,
    /** what corrections of the last days left standing of what was judged before them; null for who sees some sectors alone */
    rodadas: z.object({ vereditos_de_pe: n, vereditos_a_rever: n, etapas_de_pe: n, etapas_a_rever: n }).nullable(),
  }),
});
export type Gestao = z.output<typeof verGestao.dados>;
export type FilaDoSetor = Gestao['filas'][number];

/** Whether a queue grows: this week against the mean of the four before. Unknown weeks grow nothing. */
export const isCrescente = ({ semana, antes }: Pick<FilaDoSetor, 'semana' | 'antes'>): boolean =>
  semana !== null && antes !== null && semana >= antes * CRESCE && semana - antes >= 1;
