import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

const grupo = 'Dados abertos';
const publica = { permissao: 'publico', grupo, metodo: 'GET' } as const;
const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo } as const;

/** By which anybody may use them. */
export const LICENCA = {
  sigla: 'CC BY 4.0',
  nome: 'Creative Commons Atribuição 4.0 Internacional',
  url: 'https://creativecommons.org/licenses/by/4.0/deed.pt-br',
} as const;

interface Coluna {
  nome: string;
  /** What stands in it, for whoever reads the file with a program. */
  descricao: string;
}
const c = (nome: string, descricao: string): Coluna => ({ nome, descricao });
const PERIODO = [
  c('de', 'Primeiro dia do período, AAAA-MM-DD'),
  c('ate', 'Último dia do período, AAAA-MM-DD: quase sempre o do mesmo mês'),
];
const JUNTOS = '"Outros" reúne os que teriam menos de 5';

/** What is told, and the columns of each file in the order they are written. */
export const CONJUNTOS = {
  protocolados: {
    titulo: 'Requerimentos protocolados',
    resumo: 'Quantos requerimentos foram protocolados em cada mês, por processo.',
    por: 'Processo',
    colunas: [...PERIODO, c('processo', `Nome do processo. ${JUNTOS}`), c('quantos', 'Requerimentos protocolados')],
  },
  encerrados: {
    titulo: 'Requerimentos encerrados',
    resumo: 'Quantos requerimentos terminaram em cada mês, por processo, e quanto tempo levaram do protocolo ao fim.',
    por: 'Processo',
    colunas: [
      ...PERIODO,
      c('processo', `Nome do processo. ${JUNTOS}`),
      c('quantos', 'Requerimentos encerrados, com qualquer resultado'),
      c('mediana_dias', 'Metade deles levou até estes dias corridos, do protocolo ao fim'),
      c('p90_dias', 'Nove em cada dez levaram até estes dias corridos'),
    ],
  },
  licencas: {
    titulo: 'Licenças emitidas',
    resumo: 'Quantos documentos a prefeitura emitiu em cada mês, por tipo.',
    por: 'Tipo de documento',
    colunas: [...PERIODO, c('documento', `Título do documento. ${JUNTOS}`), c('quantos', 'Documentos assinados e emitidos')],
  },
  areas: {
    titulo: 'Área licenciada',
    resumo: 'Quantos documentos foram emitidos em cada mês, por bairro, e a área construída que está neles.',
    por: 'Bairro',
    colunas: [
      ...PERIODO,
      c('bairro', `Bairro do imóvel. ${JUNTOS}`),
      c('quantos', 'Documentos assinados e emitidos'),
      c('area_m2', 'Soma da área construída dos documentos que têm uma, em m²'),
    ],
  },
} as const satisfies Record<string, { titulo: string; resumo: string; por: string; colunas: readonly Coluna[] }>;
export type Conjunto = keyof typeof CONJUNTOS;
export const NOMES_DOS_CONJUNTOS = Object.keys(CONJUNTOS) as [Conjunto, ...Conjunto[]];
export const FORMATOS = ['csv', 'json'] as const;
export type Formato = (typeof FORMATOS)[number];
/** Periods of each that the page tells; the files have all. */
export const PERIODOS_NA_PAGINA = 24;

const conjunto = z.enum(NOMES_DOS_CONJUNTOS);
const linhaSchema = z.object({
  conjunto,
  de: z.string(),
  ate: z.string(),
  /** '' of the small ones together */
  grupo: z.string(),
  quantos: z.number().int(),
  mediana_dias: z.number().int().nullable(),
  p90_dias: z.number().int().nullable(),
  area_m2: z.number().nullable(),
});
export type LinhaAberta = z.output<typeof linhaSchema>;
const arquivoSchema = z.object({
  conjunto,
  formato: z.enum(FORMATOS),
  tamanho: z.number().int(),
  linhas: z.number().int(),
  feito_em: z.iso.datetime(),
});
export type ArquivoAberto = z.output<typeof arquivoSchema>;

export const abrirDadosAbertos = endpoint({
  ...publica,
  path: 'dados-abertos',
  resumo: 'Os números que o município publica, dos últimos períodos, e os arquivos que se podem baixar; sem dados de pessoas',
  dados: z.object({ publicado: z.boolean(), linhas: z.array(linhaSchema), arquivos: z.array(arquivoSchema) }),
});
export type DadosAbertos = z.output<typeof abrirDadosAbertos.dados>;

export const baixarDadosAbertos = endpoint({
  ...publica,
  path: 'dados-abertos/arquivo/:arquivo',
  resumo: 'Um dos conjuntos inteiro ("licencas.csv", "areas.json"), feito de noite; licença CC BY 4.0',
  params: z.object({
    arquivo: z
      .string()
      .regex(new RegExp(`^(${NOMES_DOS_CONJUNTOS.join('|')})\\.(csv|json)$`), 'Peça, por exemplo, licencas.csv.'),
  }),
  dados: z.null(),
  resposta: 'arquivo',
});

const publicacaoSchema = z.object({ publicado: z.boolean() });
const path = ':painel/dados-abertos/publicacao';
const publicacao = { dados: publicacaoSchema.extend({ versao: z.number().int() }) } as const;
export const verPublicacao = endpoint({
  ...deGestor,
  ...publicacao,
  metodo: 'GET',
  path,
  resumo: 'Se os dados abertos estão publicados',
});
export const salvarPublicacao = endpoint({
  ...deGestor,
  ...publicacao,
  metodo: 'POST',
  path,
  resumo: 'Publica ou tira do ar os dados abertos',
  body: publicacaoSchema.extend({ versao: z.number().int().min(0) }),
});
export const prepararDadosAbertos = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/dados-abertos/preparar',
  resumo: 'Conta agora os meses que terminaram e refaz os arquivos, sem esperar a noite',
  dados: z.null(),
});
