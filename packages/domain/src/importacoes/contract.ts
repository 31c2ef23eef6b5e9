import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { daTela, id, instante } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';
import { SEPARADORES } from './numeros.ts';
import { FORMATOS_LIDOS, MAX_CELULA, MAX_COLUNAS, RESULTADOS, SITUACOES, TIPOS } from './tipos.ts';

const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Importações' } as const;
const uma = { params: z.object({ id }) } as const;
const texto = z.string();
const numero = z.number().int();

const origem = z.union([
  z.object({ coluna: numero.min(0).max(MAX_COLUNAS - 1) }).strict(),
  z.object({ fixo: z.string().trim().min(1).max(MAX_CELULA) }).strict(),
]);

/** What a person says of columns that can be read in two ways, by their place. */
const escolhas = z.record(
  z.string().regex(/^\d{1,3}$/),
  z.object({ separador: z.enum(SEPARADORES).optional(), partes: z.boolean().optional() }).strict(),
);

export const importacaoLinhaSchema = z.object({
  id: texto,
  versao: numero,
  tipo: z.enum(TIPOS),
  situacao: z.enum(SITUACOES),
  /** Of the file. */
  nome: texto,
  autor: texto,
  criado_em: instante,
  /** Lines of the file; how many of them the job under way has done. */
  total: numero,
  feitas: numero,
  novos: numero,
  alterados: numero,
  iguais: numero,
  recusados: numero,
  /** Of those that would be taken: lines that somebody should look at. */
  avisos: numero,
});
export type ImportacaoLinha = z.output<typeof importacaoLinhaSchema>;

export const importacaoSchema = importacaoLinhaSchema.extend({
  formato: z.enum(['', ...FORMATOS_LIDOS]),
  /** Why it stopped or could not go on, in words. */
  motivo: texto,
  cabecalho: z.array(texto),
  /** The first lines of the file, so that a column is known by what stands in it. */
  amostra: z.array(z.array(texto)),
  tem_geometria: z.boolean(),
  colunas: z.record(z.string(), origem),
  /** Sheets that hold something, and which of them this is. */
  folhas: z.array(texto),
  folha: texto,
  /** The line in which the names of the columns were found, and the first lines, among which another may be said. */
  linha_dos_nomes: numero,
  comeco: z.array(z.object({ linha: numero, texto })),
  /** Of each column, should it bring a number: what is to be said of it. */
  perguntas: z.array(
    z.object({
      /** A cell that can be read in two ways; '' where none can. */
      separador: texto,
      /** What the column itself shows. */
      decidido: z.enum(['', ...SEPARADORES]),
      /** All of it lies between 0 and 1. */
      ate_um: z.boolean(),
    }),
  ),
  escolhas,
  /** A file of the lines with what became of them and why, ready to be taken. */
  tem_planilha: z.boolean(),
  concluida_em: instante.nullable(),
  /** Until when it may be taken back; null where there is nothing to take back. */
  desfazer_ate: instante.nullable(),
});
export type Importacao = z.output<typeof importacaoSchema>;

export const listarImportacoes = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/configuracoes/importacao',
  resumo: 'As importações do município, as últimas primeiro',
  query: z.object({ ...paginacao('nome', 'criado_em') }),
  dados: paginated(importacaoLinhaSchema),
});
export const enviarImportacao = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/configuracoes/importacao',
  resumo: 'Recebe um arquivo para importar; nada muda nos cadastros até que alguém confira e confirme',
  multipart: true,
  body: z.object({ tipo: z.enum(TIPOS, { error: 'Escolha o que o arquivo traz.' }) }),
  dados: importacaoSchema,
});
export const verImportacao = endpoint({
  ...deGestor,
  ...uma,
  metodo: 'GET',
  path: ':painel/configuracoes/importacao/:id',
  resumo: 'Uma importação: onde está, o que falta e o que encontrou',
  dados: importacaoSchema,
});

export const linhaConferidaSchema = z.object({
  /** Its number, as a list wants it. */
  id: texto,
  linha: numero,
  resultado: z.enum(RESULTADOS).nullable(),
  /** What the line is of, as the town calls it. */
  rotulo: texto,
  motivos: z.array(z.object({ campo: texto, mensagem: texto })),
  celulas: z.array(texto),
  /** What of it is a number, or is not taken as it is written: as it was understood. */
  entendido: z.array(z.object({ campo: texto, escrito: texto, lido: texto, arredondado: z.boolean() })),
});
export type LinhaConferida = z.output<typeof linhaConferidaSchema>;

export const listarLinhas = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/configuracoes/importacao-linha',
  resumo: 'As linhas do arquivo, com o que seria ou foi feito de cada uma e por quê',
  query: z.object({
    ...paginacao('linha', 'rotulo'),
    importacao_id: id,
    resultado: z.enum(['', ...RESULTADOS, 'aviso']).default(''),
  }),
  dados: paginated(linhaConferidaSchema),
});

const ato = <const C extends string>(caminho: C, resumo: string) =>
  endpoint({
    ...deGestor,
    ...uma,
    metodo: 'POST',
    path: `:painel/configuracoes/importacao/:id/${caminho}` as const,
    resumo,
    body: daTela,
    dados: importacaoSchema,
  });

export const conferirImportacao = endpoint({
  ...deGestor,
  ...uma,
  metodo: 'POST',
  path: ':painel/configuracoes/importacao/:id/conferir',
  resumo: 'Diz que coluna traz o quê, e confere o arquivo inteiro sem gravar nada; as colunas ficam lembradas',
  body: daTela.extend({ colunas: z.record(z.string().max(60), origem), escolhas: escolhas.default({}) }),
  dados: importacaoSchema,
});
export const relerImportacao = endpoint({
  ...deGestor,
  ...uma,
  metodo: 'POST',
  path: ':painel/configuracoes/importacao/:id/reler',
  resumo: 'Lê o arquivo de novo, da planilha e da linha dos nomes que alguém escolheu',
  body: daTela.extend({
    folha: z.string().max(200).nullable().default(null),
    linha: numero.min(1).max(2_000_000).nullable().default(null),
  }),
  dados: importacaoSchema,
});
export const gravarImportacao = ato('gravar', 'Leva para os cadastros as linhas novas e alteradas; as recusadas ficam de fora');
export const pararImportacao = ato('parar', 'Para a gravação depois do grupo de linhas em curso; o que foi gravado fica');
export const desfazerImportacao = ato('desfazer', 'Tira dos cadastros tudo o que ela trouxe, se nada mais depende disso');
export const descartarImportacao = endpoint({
  ...deGestor,
  ...uma,
  metodo: 'POST',
  path: ':painel/configuracoes/importacao/:id/descartar',
  resumo: 'Apaga uma importação que não gravou nada, com o arquivo',
  body: daTela,
  dados: z.null(),
});
export const baixarPlanilha = endpoint({
  ...deGestor,
  ...uma,
  metodo: 'POST',
  path: ':painel/configuracoes/importacao/:id/planilha',
  resumo: 'O arquivo com o resultado e os motivos ao lado de cada linha; fica na auditoria',
  dados: z.null(),
  resposta: 'arquivo',
  idempotente: false,
});
export const baixarModelo = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/configuracoes/importacao-modelo/:tipo',
  resumo: 'Uma planilha vazia com as colunas de um tipo e uma linha de exemplo',
  params: z.object({ tipo: z.enum(TIPOS) }),
  dados: z.null(),
  resposta: 'arquivo',
});
