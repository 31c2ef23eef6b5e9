import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { dataIso, emOrdem } from '../http/fields.ts';
import { somasDeGuiasSchema } from '../taxas/contract.ts';
import { diasEntre } from '../text/datas.ts';

/** What the report is told by. */
export const GRUPOS_DO_RELATORIO = ['mes', 'taxa', 'processo', 'setor'] as const;
export type GrupoDoRelatorio = (typeof GRUPOS_DO_RELATORIO)[number];

/** The longest period of one report, in days. */
export const PERIODO_MAX_DIAS = 5 * 366;

export const linhaDoRelatorioSchema = somasDeGuiasSchema.extend({
  /** 'YYYY-MM', the charge, or an id; '' where a slip has none */
  chave: z.string(),
  nome: z.string(),
});
export type LinhaDoRelatorio = z.output<typeof linhaDoRelatorioSchema>;

export const lancamentosPedidos = z
  .object({ por: z.enum(GRUPOS_DO_RELATORIO).default('mes'), de: dataIso, ate: dataIso })
  .refine(...emOrdem('de', 'ate'))
  .refine(({ de, ate }) => diasEntre(de, ate) < PERIODO_MAX_DIAS, {
    path: ['ate'],
    message: 'Escolha um período de até cinco anos.',
  });

const periodo = z.object({ de: z.string(), ate: z.string() });

export const verLancamentos = endpoint({
  // spec §6: most reports are the manager's
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Relatórios',
  metodo: 'GET',
  path: ':painel/relatorio/lancamentos',
  resumo: 'O que foi lançado num período, e o que foi feito disso até agora, por mês, taxa, processo ou setor',
  query: lancamentosPedidos,
  dados: z.object({
    linhas: z.array(linhaDoRelatorioSchema),
    total: somasDeGuiasSchema,
    /** as long a period, just before */
    antes: periodo,
    total_antes: somasDeGuiasSchema,
  }),
});
