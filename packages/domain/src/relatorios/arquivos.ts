import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, instante, text } from '../http/fields.ts';

/** Months that a prepared file is kept. */
export const MESES_GUARDADOS = 13;
/** Keys a town may have at one time. */
export const MAX_DE_CHAVES = 20;

/** What a program reads a column as, where the format says it: in a CSV all are text. */
export type TipoDeColuna = 'texto' | 'inteiro' | 'decimal' | 'instante' | 'dia' | 'sim_nao';

export interface Coluna {
  nome: string;
  /** What stands in it, for whoever reads the file with a program. */
  descricao: string;
  tipo: TipoDeColuna;
  /** It names a person: only in the files that do. */
  pessoal?: true;
}
const c = (nome: string, descricao: string, tipo: TipoDeColuna = 'texto'): Coluna => ({ nome, descricao, tipo });
const pessoal = (nome: string, descricao: string): Coluna => ({ ...c(nome, descricao), pessoal: true });

/** How each is written: for a spreadsheet, and for a program that reads columns with their types. */
export const FORMATOS_PREPARADOS = ['csv', 'parquet'] as const;
export type FormatoPreparado = (typeof FORMATOS_PREPARADOS)[number];

const DO_PEDIDO = [c('requerimento_id', 'Identificador do requerimento'), c('numero', 'Número do requerimento')];
const ONDE = [c('processo', 'Nome do processo'), c('bairro', 'Bairro do imóvel')];
const FEITO = 'data e hora em UTC, ISO 8601';

/** What is prepared every night, and the columns of each, in the order they are written. */
export const ASSUNTOS = {
  passagens: {
    titulo: 'Passagens pelas etapas',
    resumo: 'Uma linha para cada vez que um requerimento passou por uma etapa.',
    colunas: [
      ...DO_PEDIDO,
      ...ONDE,
      c('etapa', 'Nome da etapa'),
      c('ciclo', '1 na primeira vez; cada reabertura soma um', 'inteiro'),
      c('setor', 'Sigla do setor'),
      pessoal('analista', 'Nome de quem analisou'),
      c('situacao', 'Situação da etapa'),
      c('substituida', 'sim quando uma reabertura tomou o lugar dela: não conta nos relatórios', 'sim_nao'),
      c('aberta_em', `Quando a etapa abriu, ${FEITO}`, 'instante'),
      c('iniciada_em', `Quando alguém começou, ${FEITO}`, 'instante'),
      c('encerrada_em', `Quando terminou, ${FEITO}`, 'instante'),
      c('prazo_em', 'Dia em que vence ou venceu, AAAA-MM-DD', 'dia'),
      c('fila_segundos', 'Segundos na fila da prefeitura, até a última mudança', 'inteiro'),
      c('analise_segundos', 'Segundos em análise', 'inteiro'),
      c('requerente_segundos', 'Segundos com o requerente', 'inteiro'),
      c('terceiros_segundos', 'Segundos à espera de taxas, subprocessos ou outros setores', 'inteiro'),
      c('devolucoes', 'Vezes que voltou ao requerente', 'inteiro'),
    ],
  },
  requerimentos: {
    titulo: 'Requerimentos',
    resumo: 'Uma linha para cada requerimento protocolado, como está.',
    colunas: [
      ...DO_PEDIDO,
      ...ONDE,
      pessoal('requerente', 'Nome do requerente'),
      c('situacao', 'Situação do requerimento'),
      c('protocolado_em', `Quando foi protocolado, ${FEITO}`, 'instante'),
      c('concluido_em', `Quando terminou, ${FEITO}`, 'instante'),
      c('prazo_em', 'Dia em que vence, AAAA-MM-DD', 'dia'),
      c('conosco_segundos', 'Segundos com a prefeitura, até a última vez que saiu dela', 'inteiro'),
      c('area_final_m2', 'Área construída ao fim da obra, m²', 'decimal'),
    ],
  },
  areas: {
    titulo: 'Quadros de áreas',
    resumo: 'Uma linha para cada linha do quadro de áreas da última rodada.',
    colunas: [
      ...DO_PEDIDO,
      ...ONDE,
      c('situacao', 'Situação do requerimento'),
      c('bloco', 'Número do bloco no quadro', 'inteiro'),
      c('pavimento', 'Nome do pavimento, em minúsculas'),
      c('destinacao', 'Destinação do bloco'),
      c('tipo_construcao', 'Tipo de construção do bloco'),
      c('situacao_da_area', 'Construir, Ampliar, Regularizar, Existente, Reformar ou Demolir'),
      c('computavel_m2', 'Área computável, vezes as repetições, m²', 'decimal'),
      c('nao_computavel_m2', 'Área não computável, vezes as repetições, m²', 'decimal'),
      c('vazio_m2', 'Vazio, vezes as repetições, m²', 'decimal'),
      c('unidades', 'Unidades do bloco, na primeira linha dele', 'inteiro'),
    ],
  },
  normas: {
    titulo: 'Normas conferidas',
    resumo: 'Uma linha para o que cada norma disse de um projeto, em cada envio.',
    colunas: [
      ...DO_PEDIDO,
      ...ONDE,
      c('zona', 'Zona do imóvel no dia do envio'),
      c('rodada', '1 no protocolo; cada reenvio soma um', 'inteiro'),
      c('ultima', 'sim quando nenhum envio mais novo foi conferido por esta norma', 'sim_nao'),
      c('norma', 'Nome da norma no dia do envio'),
      c('base_legal', 'Lei da norma no dia do envio'),
      c('artigo', 'Artigo da norma no dia do envio'),
      c('peso', 'avisa, pede_motivo ou impede'),
      c('situacao', 'dentro, fora ou sem dado'),
      c('valor', 'O que o projeto tem, com a unidade'),
      c('limite', 'O que a norma pede, com a unidade'),
      c('justificada', 'sim quando o requerente disse por que não cumpre', 'sim_nao'),
      c('conferida_em', `Quando foi conferido, ${FEITO}`, 'instante'),
    ],
  },
} as const satisfies Record<string, { titulo: string; resumo: string; colunas: readonly Coluna[] }>;
export type Assunto = keyof typeof ASSUNTOS;
export const NOMES_DOS_ASSUNTOS = Object.keys(ASSUNTOS) as [Assunto, ...Assunto[]];
export const colunasDe = (assunto: Assunto, comPessoas: boolean): readonly Coluna[] =>
  (ASSUNTOS[assunto].colunas as readonly Coluna[]).filter((coluna) => comPessoas || !coluna.pessoal);

const doGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Arquivos preparados' } as const;
const assunto = z.enum(NOMES_DOS_ASSUNTOS);
const params = z.object({ id });

const arquivoSchema = z.object({
  id: z.string(),
  dia: z.string(),
  assunto,
  com_pessoas: z.boolean(),
  formato: z.enum(FORMATOS_PREPARADOS),
  tamanho: z.number().int(),
  linhas: z.number().int(),
});
export type ArquivoPreparado = z.output<typeof arquivoSchema>;

const chaveSchema = z.object({
  id: z.string(),
  nome: z.string(),
  com_pessoas: z.boolean(),
  criada_por_nome: z.string(),
  criada_em: instante,
  usada_em: instante.nullable(),
});
export type ChaveDeLeitura = z.output<typeof chaveSchema>;

export const listarArquivos = endpoint({
  ...doGestor,
  metodo: 'GET',
  path: ':painel/relatorio/arquivos',
  resumo: 'Os arquivos preparados de cada noite, e as chaves de quem os busca por programa',
  dados: z.object({ arquivos: z.array(arquivoSchema), chaves: z.array(chaveSchema) }),
});
export const prepararArquivos = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/relatorio/arquivos/preparar',
  resumo: 'Prepara agora os arquivos de hoje, sem esperar a noite',
  dados: z.null(),
});
export const baixarArquivo = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/relatorio/arquivos/:id/baixar',
  resumo: 'Um arquivo preparado; fica na auditoria',
  params,
  dados: z.null(),
  resposta: 'arquivo',
  idempotente: false,
});
export const criarChave = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/relatorio/arquivos/chave',
  // the answer is a secret: it is not kept to be told again
  idempotente: false,
  resumo: 'Cria uma chave para um programa buscar os arquivos. O endereço é dito esta vez só',
  body: z.object({ nome: text(3, 60), com_pessoas: z.boolean().default(false) }),
  dados: z.object({ endereco: z.string() }),
});
export const apagarChave = endpoint({
  ...doGestor,
  metodo: 'DELETE',
  path: ':painel/relatorio/arquivos/chave/:id',
  resumo: 'Apaga uma chave: quem a tem não busca mais nada',
  params,
  dados: z.null(),
});
export const buscarArquivo = endpoint({
  metodo: 'GET',
  path: 'dados/:segredo/:arquivo',
  permissao: 'publico',
  grupo: 'Arquivos preparados',
  resumo:
    'O arquivo mais novo de um assunto ("passagens.csv", "passagens.parquet") ou o de um dia ("passagens-2026-11-27.csv"), pela chave; 404 depois de apagada',
  params: z.object({
    segredo: z.string().max(100),
    arquivo: z
      .string()
      .regex(/^(passagens|requerimentos|areas|normas)(-\d{4}-\d{2}-\d{2})?\.(csv|parquet)$/, 'Peça, por exemplo, passagens.csv.'),
  }),
  dados: z.null(),
  resposta: 'arquivo',
});
