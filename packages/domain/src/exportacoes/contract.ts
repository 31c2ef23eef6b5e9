import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { emOrdem, id } from '../http/fields.ts';
import { busca } from '../http/paging.ts';
import { filtrosDaLista, ordemDaLista } from '../requerimentos/lista.ts';
import { CHAVES } from './colunas.ts';

const daEquipe = { permissao: 'painel.prefeitura', grupo: 'Exportações' } as const;
const params = z.object({ id });

export const FORMATOS = ['csv', 'xlsx'] as const;
/** Rows of a spreadsheet in XLSX, which is made in memory; past them the CSV has them all. */
export const MAX_XLSX = 20_000;
/** Days a file waits for its author. */
export const DIAS_DA_EXPORTACAO = 7;
/** Files somebody may have in the making. */
export const MAX_NA_FILA = 3;

export const exportacaoSchema = z.object({
  id: z.string(),
  formato: z.enum([...FORMATOS, 'pdf', 'json']),
  nome: z.string(),
  /** 'Expirada': the bytes are gone. */
  situacao: z.enum(['Na fila', 'Pronta', 'Falhou', 'Expirada']),
  motivo: z.string(),
  linhas: z.number().int().nullable(),
  tamanho: z.number().int().nullable(),
  criado_em: z.string(),
  expira_em: z.string(),
});
export type Exportacao = z.output<typeof exportacaoSchema>;

/** The list to be exported: its filters, search and order. */
export const listaPedida = z
  .object({
    s: busca,
    ...ordemDaLista,
    ...filtrosDaLista,
  })
  .refine(...emOrdem('de', 'ate'))
  .refine(...emOrdem('vence_de', 'vence_ate'));

export const exportar = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/exportacao',
  resumo: 'Pede uma planilha da lista como está filtrada; o sino avisa quando ela ficar pronta',
  body: z.object({ formato: z.enum(FORMATOS), colunas: z.array(z.enum(CHAVES)).min(1).max(CHAVES.length), lista: listaPedida }),
  dados: exportacaoSchema,
});
export const listarExportacoes = endpoint({
  ...daEquipe,
  metodo: 'GET',
  path: ':painel/exportacao',
  resumo: 'Os últimos arquivos que a pessoa pediu',
  dados: z.array(exportacaoSchema),
});
export const baixarExportacao = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/exportacao/:id/baixar',
  resumo: 'O arquivo, só para quem o pediu e até expirar; fica na auditoria',
  params,
  dados: z.null(),
  resposta: 'arquivo',
  idempotente: false,
});

/** Told on the person's own channel when a file is ready or failed. */
export const EVENTO_EXPORTACAO = 'exportacao';
