// Past 300 lines: one table of every column that may be brought.
import { normalizarBusca } from '../text/busca.ts';
import type { Tipo } from './tipos.ts';

/** One thing that a column may bring. */
export interface CampoDaImportacao {
  chave: string;
  titulo: string;
  obrigatorio?: true;
  /** How it is written, where that is not plain. */
  ajuda?: string;
  /** One cell of the model file. */
  exemplo: string;
  /** What else other systems call it, as `normalizarBusca` leaves it. */
  nomes?: readonly string[];
}

const CPF: CampoDaImportacao = {
  chave: 'cpf',
  titulo: 'CPF',
  obrigatorio: true,
  exemplo: '529.982.247-25',
  nomes: ['cpf cnpj', 'documento', 'cnpj cpf'],
};
const { obrigatorio: _, ...CPF_SE_SABE } = CPF;
const NOME: CampoDaImportacao = {
  chave: 'nome',
  titulo: 'Nome',
  obrigatorio: true,
  exemplo: 'Maria da Silva',
  nomes: ['nome completo', 'contribuinte', 'requerente', 'pessoa'],
};
const EMAIL: CampoDaImportacao = {
  chave: 'email',
  titulo: 'E-mail',
  exemplo: 'maria@exemplo.com.br',
  nomes: ['e mail', 'correio eletronico'],
};
const TELEFONE: CampoDaImportacao = {
  chave: 'telefone',
  titulo: 'Telefone',
  exemplo: '(49) 99999-0000',
  nomes: ['celular', 'fone', 'telefone celular'],
};

const PESSOAS: readonly CampoDaImportacao[] = [
  { ...CPF, chave: 'documento', titulo: 'CPF ou CNPJ', nomes: ['cpf', 'cnpj', 'cpf cnpj', 'cnpj cpf'] },
  NOME,
  { chave: 'nome_fantasia', titulo: 'Nome fantasia', exemplo: '', nomes: ['fantasia'] },
  { chave: 'responsavel_nome', titulo: 'Responsável pela empresa', exemplo: '', nomes: ['responsavel', 'representante'] },
  { chave: 'responsavel_cpf', titulo: 'CPF do responsável', exemplo: '', nomes: ['cpf do representante'] },
  EMAIL,
  TELEFONE,
  {
    chave: 'cep',
    titulo: 'CEP',
    exemplo: '89820-000',
    ajuda: 'O endereço entra inteiro ou não entra: CEP, logradouro, número, bairro, cidade e UF.',
  },
  { chave: 'logradouro', titulo: 'Logradouro', exemplo: 'Rua das Acácias', nomes: ['rua', 'endereco'] },
  { chave: 'numero', titulo: 'Número', exemplo: '120', nomes: ['num', 'n'] },
  { chave: 'complemento', titulo: 'Complemento', exemplo: '', nomes: ['compl'] },
  { chave: 'bairro', titulo: 'Bairro', exemplo: 'Centro' },
  { chave: 'cidade', titulo: 'Cidade', exemplo: 'Xanxerê', nomes: ['municipio'] },
  { chave: 'uf', titulo: 'UF', exemplo: 'SC', nomes: ['estado'] },
];

const IMOVEIS: readonly CampoDaImportacao[] = [
  {
    chave: 'inscricao',
    titulo: 'Inscrição imobiliária',
    obrigatorio: true,
    exemplo: '01.02.003.0040',
    nomes: ['inscricao', 'inscricao municipal', 'inscr imob', 'cadastro'],
  },
  { chave: 'matricula', titulo: 'Matrícula', exemplo: '12345', nomes: ['matricula do imovel', 'cnm', 'registro'] },
  { chave: 'cartorio', titulo: 'Cartório', exemplo: '1º Ofício de Registro de Imóveis', nomes: ['oficio', 'oficio de registro'] },
  { chave: 'incra', titulo: 'Código do INCRA', exemplo: '', nomes: ['incra', 'sncr', 'ccir'] },
  { chave: 'cib', titulo: 'CIB', exemplo: '', nomes: ['nirf'] },
  { chave: 'cep', titulo: 'CEP', obrigatorio: true, exemplo: '89820-000' },
  {
    chave: 'logradouro',
    titulo: 'Logradouro',
    obrigatorio: true,
    exemplo: 'Rua das Acácias',
    nomes: ['rua', 'endereco', 'nome do logradouro'],
  },
  {
    chave: 'numero',
    titulo: 'Número',
    exemplo: '120',
    ajuda: 'Vazio fica como S/N.',
    nomes: ['num', 'n', 'no', 'numero predial', 'numero do imovel'],
  },
  { chave: 'complemento', titulo: 'Complemento', exemplo: '', nomes: ['compl'] },
  { chave: 'bairro', titulo: 'Bairro', obrigatorio: true, exemplo: 'Centro', nomes: ['nome do bairro'] },
  { chave: 'lote', titulo: 'Lote', exemplo: '4', nomes: ['numero do lote'] },
  { chave: 'quadra', titulo: 'Quadra', exemplo: '3', nomes: ['numero da quadra'] },
  { chave: 'loteamento', titulo: 'Loteamento', exemplo: '', nomes: ['nome do loteamento'] },
  {
    chave: 'area_terreno_m2',
    titulo: 'Área do terreno (m²)',
    obrigatorio: true,
    exemplo: '360,00',
    nomes: ['area do terreno', 'area terreno', 'area do lote', 'area lote', 'area'],
  },
  {
    chave: 'area_construida_m2',
    titulo: 'Área construída (m²)',
    exemplo: '128,50',
    nomes: ['area construida', 'area edificada', 'area da edificacao'],
  },
  { chave: 'latitude', titulo: 'Latitude', exemplo: '-26.875400', ajuda: 'Em graus, com ponto ou vírgula.', nomes: ['lat'] },
  {
    chave: 'longitude',
    titulo: 'Longitude',
    exemplo: '-52.404700',
    ajuda: 'Em graus, com ponto ou vírgula.',
    nomes: ['long', 'lng', 'lon'],
  },
  {
    chave: 'testadas',
    titulo: 'Testadas',
    exemplo: 'Rua das Acácias: 12,00',
    ajuda: 'Logradouro e metros; mais de uma, separadas por |.',
    nomes: ['testada', 'testada principal'],
  },
  {
    chave: 'proprietarios',
    titulo: 'Proprietários',
    exemplo: 'Maria da Silva',
    ajuda: 'Mais de um, separados por |.',
    nomes: ['proprietario', 'nome do proprietario', 'contribuinte', 'dono', 'nome do dono', 'titular'],
  },
  {
    chave: 'documentos_dos_proprietarios',
    titulo: 'CPF ou CNPJ dos proprietários',
    exemplo: '529.982.247-25',
    ajuda: 'Na mesma ordem dos nomes, separados por |.',
    nomes: [
      'cpf cnpj',
      'cpf',
      'documento',
      'documento do proprietario',
      'cpf do proprietario',
      'cpf cnpj do proprietario',
      'cpf do dono',
      'cpf cnpj do dono',
    ],
  },
  {
    chave: 'partes_dos_proprietarios',
    titulo: 'Parte de cada proprietário (%)',
    exemplo: '100',
    ajuda: 'Na mesma ordem, separadas por |; vazio onde não se sabe.',
    nomes: ['percentual', 'fracao'],
  },
  {
    chave: 'zonas',
    titulo: 'Zonas',
    exemplo: 'ZR1',
    ajuda: 'Sigla, e a parte do lote em %: ZR1 60 | ZC 40.',
    nomes: ['zona', 'zoneamento', 'sigla da zona'],
  },
];

const LIMITE = (chave: string, titulo: string, exemplo: string, ...nomes: string[]): CampoDaImportacao => ({
  chave,
  titulo,
  exemplo,
  nomes,
});

const ZONAS: readonly CampoDaImportacao[] = [
  { chave: 'sigla', titulo: 'Sigla', obrigatorio: true, exemplo: 'ZR1', nomes: ['zona', 'codigo'] },
  { chave: 'descricao', titulo: 'Descrição', obrigatorio: true, exemplo: 'Zona residencial 1', nomes: ['nome', 'nome da zona'] },
  {
    chave: 'vigente_de',
    titulo: 'Vale desde',
    obrigatorio: true,
    exemplo: '01/01/2020',
    nomes: ['vigencia', 'data', 'inicio da vigencia'],
  },
  {
    chave: 'base_legal',
    titulo: 'Lei',
    obrigatorio: true,
    exemplo: 'Lei Complementar 10/2019, anexo II',
    nomes: ['base legal', 'lei'],
  },
  LIMITE('to_max', 'Taxa de ocupação máxima (%)', '60', 'taxa de ocupacao', 'to'),
  LIMITE('ca_basico', 'Coeficiente básico', '1', 'ca basico', 'coeficiente de aproveitamento basico', 'ca'),
  LIMITE('ca_max', 'Coeficiente máximo', '2', 'ca maximo', 'coeficiente de aproveitamento maximo'),
  LIMITE('tp_min', 'Permeabilidade mínima (%)', '20', 'taxa de permeabilidade', 'tp', 'permeabilidade'),
  LIMITE('gabarito', 'Gabarito (pavimentos)', '4', 'pavimentos', 'numero de pavimentos'),
  LIMITE('altura_max', 'Altura máxima (m)', '', 'altura'),
  LIMITE('recuo_frontal', 'Recuo frontal (m)', '4', 'afastamento frontal', 'recuo de frente'),
  LIMITE('recuo_lateral', 'Recuo lateral (m)', '1,5', 'afastamento lateral'),
  LIMITE('recuo_fundos', 'Recuo de fundos (m)', '1,5', 'afastamento de fundos'),
  LIMITE('lote_min_m2', 'Lote mínimo (m²)', '360', 'lote minimo', 'area minima'),
  LIMITE('testada_min_m', 'Testada mínima (m)', '12', 'testada minima'),
  { chave: 'vagas', titulo: 'Vagas', exemplo: '', nomes: ['estacionamento', 'vagas de garagem'] },
];

const PROFISSIONAIS: readonly CampoDaImportacao[] = [
  NOME,
  CPF_SE_SABE,
  { chave: 'conselho', titulo: 'Conselho', obrigatorio: true, exemplo: 'CREA', ajuda: 'CREA, CAU ou CFT.', nomes: ['orgao'] },
  {
    chave: 'registro',
    titulo: 'Registro',
    obrigatorio: true,
    exemplo: '123456-7',
    nomes: ['numero do registro', 'crea', 'cau', 'registro profissional', 'crea cau'],
  },
  { chave: 'uf', titulo: 'UF do registro', obrigatorio: true, exemplo: 'SC', nomes: ['uf', 'estado'] },
  { chave: 'titulo', titulo: 'Título', exemplo: 'Engenheira civil', nomes: ['profissao', 'formacao'] },
  { chave: 'especialidades', titulo: 'Especialidades', exemplo: '', nomes: ['especialidade', 'atribuicoes'] },
  { chave: 'validade', titulo: 'Validade do registro', exemplo: '31/12/2027', nomes: ['validade', 'vencimento'] },
  EMAIL,
  TELEFONE,
];

const REQUERIMENTOS: readonly CampoDaImportacao[] = [
  {
    chave: 'numero',
    titulo: 'Número',
    obrigatorio: true,
    exemplo: '123/2019',
    nomes: ['protocolo', 'processo', 'numero do processo', 'numero do protocolo'],
  },
  {
    chave: 'processo',
    titulo: 'Tipo de processo',
    obrigatorio: true,
    exemplo: 'Alvará de construção',
    ajuda: 'O nome de um processo publicado do município.',
    nomes: ['assunto', 'tipo', 'servico'],
  },
  {
    chave: 'protocolado_em',
    titulo: 'Protocolado em',
    obrigatorio: true,
    exemplo: '15/03/2019',
    nomes: ['data', 'data do protocolo', 'data de abertura', 'abertura'],
  },
  {
    chave: 'situacao',
    titulo: 'Situação',
    obrigatorio: true,
    exemplo: 'Deferido',
    ajuda: 'Em andamento, Deferido, Indeferido ou Cancelado.',
    nomes: ['status', 'fase'],
  },
  {
    chave: 'concluido_em',
    titulo: 'Concluído em',
    exemplo: '02/05/2019',
    ajuda: 'Obrigatória nos que terminaram.',
    nomes: ['data de conclusao', 'data do encerramento', 'encerramento'],
  },
  { ...CPF, chave: 'requerente_cpf', titulo: 'CPF do requerente', nomes: ['cpf', 'cpf cnpj', 'documento'] },
  { ...NOME, chave: 'requerente_nome', titulo: 'Nome do requerente', nomes: ['requerente', 'nome', 'interessado'] },
  {
    chave: 'inscricoes',
    titulo: 'Inscrição do imóvel',
    exemplo: '01.02.003.0040',
    ajuda: 'Mais de uma, separadas por |.',
    nomes: ['inscricao', 'inscricao imobiliaria', 'imovel'],
  },
  {
    chave: 'etapa',
    titulo: 'Etapa',
    exemplo: 'Análise',
    ajuda: 'Só dos que estão em andamento; vazia, a primeira.',
    nomes: ['setor atual', 'fase atual'],
  },
  { chave: 'observacao', titulo: 'Observação', exemplo: '', nomes: ['historico', 'obs', 'descricao', 'parecer'] },
  {
    chave: 'arquivos',
    titulo: 'Arquivos',
    exemplo: '123-2019/planta.pdf',
    ajuda: 'Os caminhos dentro do zip, separados por |.',
    nomes: ['arquivo', 'anexos'],
  },
];

export const CAMPOS: Record<Tipo, readonly CampoDaImportacao[]> = {
  pessoas: PESSOAS,
  profissionais: PROFISSIONAIS,
  zonas: ZONAS,
  imoveis: IMOVEIS,
  requerimentos: REQUERIMENTOS,
};

/** Where a field comes from: a column of the file, by its place, or one text for every line. */
export type Origem = { coluna: number } | { fixo: string };
export type Colunas = Record<string, Origem>;

/** A name of a column as it is remembered and compared. */
export const nomeDaColuna = (titulo: string): string =>
  normalizarBusca(titulo.normalize('NFKC'))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const semUnidade = (nome: string): string => nome.replace(/ (m2|m|pavimentos)$/, '');

/**
 * Which column brings what: as somebody of the town said the last time, else by its name. No column brings two things.
 * @param lembradas from the name of a column, as `nomeDaColuna` leaves it, to a field; '' for a column that brings nothing
 */
export function proporColunas(tipo: Tipo, cabecalho: readonly string[], lembradas: Readonly<Record<string, string>>): Colunas {
  const nomes = cabecalho.map(nomeDaColuna);
  const iguais = (nome: string, outro: string) => nome === outro || semUnidade(nome) === semUnidade(outro);
  const livres = new Set(nomes.keys());
  const colunas: Colunas = {};
  const tomar = (chave: string, coluna: number) => {
    if (coluna < 0 || chave in colunas || !livres.delete(coluna)) return;
    colunas[chave] = { coluna };
  };
  for (const [coluna, nome] of nomes.entries()) {
    const campo = lembradas[nome];
    if (campo === '') livres.delete(coluna);
    else if (campo && CAMPOS[tipo].some((c) => c.chave === campo)) tomar(campo, coluna);
  }
  const achar = (diz: (nome: string) => boolean) => nomes.findIndex((nome, i) => livres.has(i) && diz(nome));
  // what a field is called goes before what else it may be called, whatever the order of the fields
  for (const { chave, titulo } of CAMPOS[tipo])
    tomar(
      chave,
      achar((nome) => iguais(nome, nomeDaColuna(titulo)) || nome === nomeDaColuna(chave)),
    );
  for (const { chave, nomes: outros = [] } of CAMPOS[tipo])
    tomar(
      chave,
      achar((nome) => outros.some((outro) => iguais(nome, outro))),
    );
  return colunas;
}

/**
 * What is kept of a mapping for the next file of the kind: from the name of a column to its field, or to ''. Of two columns of one name,
 * that which brings something speaks for the name.
 */
export function lembrancaDe(cabecalho: readonly string[], colunas: Colunas): Map<string, string> {
  const campoDe = new Map(Object.entries(colunas).flatMap(([campo, o]) => ('coluna' in o ? [[o.coluna, campo] as const] : [])));
  const lembranca = new Map<string, string>();
  for (const [i, titulo] of cabecalho.entries()) {
    const nome = nomeDaColuna(titulo);
    if (nome !== '') lembranca.set(nome, lembranca.get(nome) || (campoDe.get(i) ?? ''));
  }
  return lembranca;
}

/** Fields that must come from somewhere and do not, by their titles. */
export const faltam = (tipo: Tipo, colunas: Colunas): string[] =>
  CAMPOS[tipo].filter((c) => c.obrigatorio && !(c.chave in colunas)).map((c) => c.titulo);

/** The cells of a line by what they bring, trimmed; what is empty is missing. */
export function valoresDe(colunas: Colunas, celulas: readonly string[]): Record<string, string> {
  const pares = Object.entries(colunas).map(([chave, origem]) => [
    chave,
    ('coluna' in origem ? (celulas[origem.coluna] ?? '') : origem.fixo).trim(),
  ]);
  return Object.fromEntries(pares.filter(([, valor]) => valor !== ''));
}
