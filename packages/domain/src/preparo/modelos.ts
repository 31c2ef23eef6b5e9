import type { Permissao } from '../usuarios/permissions.ts';

export interface ModeloDeOrganograma {
  chave: (typeof ORGANOGRAMAS)[number];
  nome: string;
  para: string;
  /** Each after the one it stands under. */
  setores: readonly [sigla: string, nome: string, pai: string | null][];
}

export const ORGANOGRAMAS = ['enxuto', 'completo'] as const;

const OBRAS: ModeloDeOrganograma['setores'] = [
  ['SEPLAN', 'Secretaria de Planejamento Urbano', null],
  ['PROT', 'Protocolo Geral', 'SEPLAN'],
  ['DAP', 'Departamento de Análise de Projetos', 'SEPLAN'],
  ['FISC', 'Fiscalização de Obras', 'SEPLAN'],
  ['CAD', 'Cadastro Imobiliário', 'SEPLAN'],
];

/** Sectors to begin with, by the acronyms that the models of the catalogue name. */
export const MODELOS_DE_ORGANOGRAMA: readonly ModeloDeOrganograma[] = [
  {
    chave: 'enxuto',
    nome: 'Enxuto',
    para: 'Só o caminho de um pedido: quem recebe, analisa, fiscaliza e assina. Serve a quem tem poucas pessoas, cada uma em mais de um setor.',
    setores: OBRAS,
  },
  {
    chave: 'completo',
    nome: 'Completo',
    para: 'O caminho de um pedido e as secretarias que costumam ser ouvidas.',
    setores: [
      ...OBRAS,
      ['SEFAZ', 'Secretaria da Fazenda', null],
      ['TRIB', 'Tributos e Arrecadação', 'SEFAZ'],
      ['MAMB', 'Meio Ambiente', null],
      ['PROC', 'Procuradoria do Município', null],
      ['GAB', 'Gabinete', null],
    ],
  },
];

const ANALISA: Permissao[] = ['prefeitura.requerimento.analisar', 'prefeitura.requerimento.decidir'];

/** What people usually do in a town hall, told by name: one is given to a person instead of a list of keys. */
export const PERFIS_INICIAIS: readonly { nome: string; descricao: string; permissoes: Permissao[] }[] = [
  { nome: 'Análise de projetos', descricao: 'Confere, pede correções e decide no setor.', permissoes: ANALISA },
  {
    nome: 'Chefia de setor',
    descricao: 'Tudo o que a análise faz, e também cancela e reabre.',
    permissoes: [...ANALISA, 'prefeitura.requerimento.cancelar', 'prefeitura.requerimento.reabrir'],
  },
  { nome: 'Assinatura', descricao: 'Assina os documentos do setor.', permissoes: ['prefeitura.assinatura'] },
  {
    nome: 'Atendimento no balcão',
    descricao: 'Abre pedidos para quem vem à prefeitura.',
    permissoes: ['prefeitura.requerimento.abrir', 'prefeitura.contribuinte.cadastro', 'prefeitura.contribuinte.validacao'],
  },
  {
    nome: 'Arrecadação',
    descricao: 'Confere comprovantes e cuida das guias.',
    permissoes: ['permissao.interacao.taxas', 'permissao.vizualizacao.taxas'],
  },
  {
    nome: 'Consulta',
    descricao: 'Vê os requerimentos de todos os setores e os relatórios, sem mudar nada.',
    permissoes: ['prefeitura.requerimento.visualizar', 'prefeitura.requerimento.relatorio'],
  },
];
