export interface StaffSeed {
  chave: string;
  nome: string;
  cargo: string;
  permissoes: string[];
  setores: Record<string, string[]>;
  /** also asks for things, as a citizen of the town */
  isContribuinte?: boolean;
}

export const ANALISA = ['prefeitura.requerimento.analisar', 'prefeitura.requerimento.decidir'];
export const CHEFIA = [...ANALISA, 'prefeitura.requerimento.cancelar', 'prefeitura.requerimento.reabrir'];

/** The staff of the demonstration; a small town has the ones marked by SMALL_TOWN. */
export const STAFF: StaffSeed[] = [
  {
    chave: 'administrador',
    nome: 'Helena Prado Siqueira',
    cargo: 'Administradora do portal',
    permissoes: ['perfil.administrador'],
    setores: { GAB: [] },
  },
  {
    chave: 'gestor',
    nome: 'Roberto Farias Lopes',
    cargo: 'Diretor de Planejamento',
    permissoes: [
      'perfil.gestor.prefeitura',
      'prefeitura.requerimento.visualizar',
      'prefeitura.requerimento.relatorio',
      'prefeitura.requerimento.abrir',
      'prefeitura.contribuinte.cadastro',
      'prefeitura.contribuinte.validacao',
      'permissao.vizualizacao.taxas',
    ],
    setores: { SEPLAN: CHEFIA, DAP: CHEFIA, PROT: CHEFIA, FISC: CHEFIA, CAD: CHEFIA },
  },
  {
    chave: 'analista',
    nome: 'Camila Teixeira Ramos',
    cargo: 'Analista de projetos',
    permissoes: ['prefeitura.requerimento.abrir', 'prefeitura.contribuinte.cadastro'],
    // who heads a sector reads its reports
    setores: { PROT: ANALISA, DAP: [...CHEFIA, 'prefeitura.requerimento.relatorio'] },
  },
  { chave: 'analista2', nome: 'Diego Martins Figueira', cargo: 'Arquiteto analista', permissoes: [], setores: { DAP: ANALISA } },
  {
    chave: 'analista3',
    nome: 'Larissa Monteiro Dias',
    cargo: 'Engenheira analista',
    permissoes: ['permissao.vizualizacao.taxas'],
    setores: { DAP: ANALISA, MAMB: ANALISA },
  },
  {
    chave: 'protocolo',
    nome: 'Osvaldo Nunes Pires',
    cargo: 'Atendente',
    permissoes: ['prefeitura.requerimento.abrir', 'prefeitura.contribuinte.cadastro', 'prefeitura.contribuinte.validacao'],
    setores: { PROT: CHEFIA },
  },
  {
    chave: 'assinante',
    nome: 'Marta Villela Andrade',
    cargo: 'Secretária de Planejamento Urbano',
    permissoes: ['prefeitura.assinatura', 'prefeitura.requerimento.visualizar'],
    setores: { SEPLAN: ['prefeitura.assinatura'] },
  },
  {
    chave: 'financeiro',
    nome: 'Paulo Sérgio Antunes',
    cargo: 'Fiscal de tributos',
    permissoes: ['permissao.interacao.taxas', 'permissao.vizualizacao.taxas'],
    setores: { TRIB: [] },
  },
  {
    chave: 'financeiro2',
    nome: 'Ivone Castro Melo',
    cargo: 'Chefe da arrecadação',
    // money that a town gives up takes two people
    permissoes: ['permissao.interacao.taxas', 'permissao.vizualizacao.taxas'],
    setores: { TRIB: [], SEFAZ: [] },
  },
  {
    chave: 'fiscal',
    nome: 'Anderson Rocha Lima',
    cargo: 'Fiscal de obras',
    permissoes: ['permissao.relatorios.vistoria'],
    setores: { FISC: CHEFIA },
  },
  {
    chave: 'cadastro',
    nome: 'Sueli Barreto Gomes',
    cargo: 'Técnica de cadastro',
    permissoes: ['prefeitura.contribuinte.cadastro'],
    setores: { CAD: CHEFIA },
  },
  { chave: 'ambiental', nome: 'Tiago Moura Sales', cargo: 'Biólogo', permissoes: [], setores: { MAMB: ANALISA } },
  {
    chave: 'procuradora',
    nome: 'Beatriz Coelho Vaz',
    cargo: 'Procuradora',
    permissoes: ['prefeitura.requerimento.visualizar', 'prefeitura.requerimento.relatorio'],
    setores: { PROC: [] },
    isContribuinte: true,
  },
];

export const SMALL_TOWN = ['gestor', 'analista', 'assinante', 'financeiro', 'fiscal', 'cadastro'];

export interface ProfessionalSeed {
  chave: string;
  nome: string;
  conselho: 'CREA' | 'CAU';
  registro: string;
  titulo: string;
}

export const PROFISSIONAIS: ProfessionalSeed[] = [
  ['arquiteta', 'Renata Campos Aguiar', 'CAU', 'A112233-4', 'Arquiteta e urbanista'],
  ['engenheiro', 'Fábio Duarte Leme', 'CREA', '128.774-5', 'Engenheiro civil'],
  ['prof3', 'Luciana Peixoto Brandão', 'CAU', 'A98765-1', 'Arquiteta e urbanista'],
  ['prof4', 'Gustavo Hartmann', 'CREA', '091.552-0', 'Engenheiro civil'],
  ['prof5', 'Patrícia Sordi Zanella', 'CREA', '143.010-8', 'Engenheira civil'],
  ['prof6', 'Marcelo Kuhn', 'CAU', 'A55210-9', 'Arquiteto e urbanista'],
  ['prof7', 'Adriana Bittencourt', 'CREA', '077.331-2', 'Engenheira sanitarista'],
  ['prof8', 'Rodrigo Savi Trento', 'CREA', '150.447-6', 'Engenheiro civil'],
  ['prof9', 'Elisa Vieira Nogueira', 'CAU', 'A73309-2', 'Arquiteta e urbanista'],
  ['prof10', 'César Augusto Pinho', 'CREA', '102.918-3', 'Engenheiro civil'],
].map(([chave, nome, conselho, registro, titulo]) => ({ chave, nome, conselho, registro, titulo }) as ProfessionalSeed);

/** Known to the town hall from its own files, without an account: name, council, number, title, and how they stand. */
export const PROFISSIONAIS_DO_ARQUIVO: [
  nome: string,
  conselho: 'CREA' | 'CAU' | 'CFT',
  registro: string,
  titulo: string,
  como?: 'suspenso' | 'vencido' | 'vence' | 'conferido',
][] = [
  ['Alcides Brito Moraes', 'CREA', '061.224-7', 'Engenheiro civil', 'suspenso'],
  ['Bernadete Wagner', 'CAU', 'A41877-3', 'Arquiteta e urbanista', 'vencido'],
  ['Caetano Rigo', 'CFT', '0448129', 'Técnico em edificações', 'vence'],
  ['Dalva Terezinha Bez', 'CREA', '088.140-2', 'Engenheira civil', 'conferido'],
  ['Edgar Molin', 'CREA', '095.336-9', 'Engenheiro eletricista', 'conferido'],
  ['Fabrícia Nesi Duarte', 'CAU', 'A60214-8', 'Arquiteta e urbanista', 'conferido'],
  ['Genésio Kretzer', 'CREA', '052.918-1', 'Engenheiro agrimensor', 'vencido'],
  ['Heloísa Dal Bó', 'CAU', 'A88310-0', 'Arquiteta e urbanista', 'conferido'],
  ['Ivan Scussel', 'CREA', '119.402-5', 'Engenheiro civil'],
  ['Jussara Pickler', 'CREA', '126.077-0', 'Engenheira ambiental', 'conferido'],
  ['Leopoldo Gava', 'CFT', '0391775', 'Técnico em edificações', 'conferido'],
  ['Mirela Tomazi', 'CAU', 'A95521-6', 'Arquiteta e urbanista'],
  ['Norberto Zappelini', 'CREA', '070.613-4', 'Engenheiro civil', 'conferido'],
  ['Olívia Marcon', 'CREA', '138.259-3', 'Engenheira civil', 'vence'],
];

/** Citizens of the demonstration; the first is the one of the log-in list. */
export const CIDADAOS = [
  'Ana Paula Ferreira',
  'João Batista Moreira',
  'Cláudia Regina Silveira',
  'Marcos Vinícius Tavares',
  'Terezinha de Jesus Alves',
  'Rafael Bernardes Costa',
  'Juliana Mendes Prates',
  'Antônio Carlos Rezende',
  'Sandra Mara Oliveira',
  'Eduardo Klein',
  'Vera Lúcia Machado',
  'Fernando Guimarães Neto',
  'Aline Ribeiro Santos',
  'José Aparecido Lopes',
  'Cristiane Bauer',
  'Leandro Assis Peixoto',
  'Rosângela Freitas',
  'Wilson Schmitt',
  'Daniela Corrêa Lima',
  'Hugo Medeiros',
  'Neusa Maria Pacheco',
  'Thiago Borges Cunha',
  'Márcia Helena Rosa',
  'Otávio Fontes',
  'Priscila Amaral',
  'Geraldo Simões',
  'Luana Cardoso',
  'Sérgio Luiz Batista',
  'Ivete Rodrigues',
  'Bruno Almeida Leal',
  'Carla Dornelles',
  'Nelson Fagundes',
];

export const RUAS = [
  'Rua das Acácias',
  'Rua São Pedro',
  'Avenida Brasil',
  'Rua Duque de Caxias',
  'Rua dos Ipês',
  'Avenida Getúlio Vargas',
  'Rua Sete de Setembro',
  'Travessa das Flores',
  'Rua Marechal Deodoro',
  'Servidão do Moinho',
  'Rua XV de Novembro',
  'Rua Nereu Ramos',
];
