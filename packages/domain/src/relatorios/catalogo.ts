// Past 300 lines it would be cut by report; it is the one table of what each tells, read in one piece.

/** What a number is, and so how it is written. */
export type Especie = 'numero' | 'dias' | 'area' | 'porcento';

export interface Medida {
  titulo: string;
  /** What it counts, in one sentence. */
  dica: string;
  especie: Especie;
  /** From this width of the table on, in pixels; on every one where left out. */
  from?: number;
  /** There is a list of the requests behind it. */
  lista?: true;
  /** Less of it is better. */
  menosEMelhor?: true;
}

/** What its lines are told by. */
export const NOME_DO_GRUPO = {
  analista: 'Analista',
  setor: 'Setor',
  processo: 'Processo',
  etapa: 'Etapa',
  dia: 'Dia',
  semana: 'Semana',
  mes: 'Mês',
  coorte: 'Mês do protocolo',
  bairro: 'Bairro',
  zona: 'Zona',
  destinacao: 'Destinação',
  tipo_construcao: 'Tipo de construção',
  situacao_da_area: 'Situação da área',
  artigo: 'Artigo',
  norma: 'Norma',
  responsavel: 'Responsável técnico',
} as const;
export type Grupo = keyof typeof NOME_DO_GRUPO;

/** Groups whose lines follow each other in time, and are told even where nothing happened. */
export const NO_TEMPO: readonly Grupo[] = ['dia', 'semana', 'mes', 'coorte'];

/** What the numbers may be narrowed by. */
export const FILTROS = ['processo_id', 'setor_id', 'analista_id', 'bairro'] as const;
export type Filtro = (typeof FILTROS)[number];

interface Definicao {
  titulo: string;
  subtitulo: string;
  /** What is counted, for one and for many. */
  um: string;
  varios: string;
  /** The first is what it opens with. */
  grupos: readonly [Grupo, ...Grupo[]];
  medidas: Readonly<Record<string, Medida>>;
  /** Without any of this there is nothing to show. */
  conta: string;
  /** What its lines go by, from the most to the least; `conta` where left out. */
  ordem?: string;
  /** Drawn side by side: parts of a bar that add up, or lines of days. */
  desenho: { como: 'partes' | 'lado a lado'; medidas: readonly string[] };
  /** What lies in the period, as a sentence. */
  quando: string;
  filtros: readonly Filtro[];
}

const n = (titulo: string, dica: string, resto: Partial<Medida> = {}): Medida => ({ titulo, dica, especie: 'numero', ...resto });
const lista = { lista: true } as const;
const dias = (titulo: string, dica: string, from?: number): Medida => ({
  titulo,
  dica,
  especie: 'dias',
  menosEMelhor: true,
  ...(from && { from }),
});
const porcento = (titulo: string, dica: string): Medida => ({ titulo, dica, especie: 'porcento', menosEMelhor: true });
const area = (titulo: string, dica: string, from?: number): Medida => ({ titulo, dica, especie: 'area', ...(from && { from }) });

export const RELATORIOS = {
  produtividade: {
    titulo: 'Produtividade',
    subtitulo: 'Quantas etapas foram decididas, por quem, e em quanto tempo.',
    um: 'etapa decidida',
    varios: 'etapas decididas',
    grupos: ['analista', 'setor', 'processo', 'etapa', 'mes'],
    conta: 'decididas',
    quando:
      'Contam as etapas decididas no período. A que foi reaberta conta uma vez, quando foi decidida de novo; a de um requerimento cancelado não conta.',
    filtros: FILTROS,
    desenho: { como: 'partes', medidas: ['deferidas', 'indeferidas'] },
    medidas: {
      decididas: n('Decididas', 'Etapas aprovadas ou recusadas.', lista),
      deferidas: n('Aprovadas', 'Etapas aprovadas (deferidas).', lista),
      indeferidas: n('Recusadas', 'Etapas recusadas (indeferidas).', lista),
      devolvidas: n('Com devolução', 'Voltaram ao requerente ao menos uma vez.', { ...lista, from: 900 }),
      refeitas: n('Refeitas', 'Decididas de novo depois de uma reabertura.', { ...lista, from: 1000 }),
      atrasadas: n('Fora do prazo', 'Decididas depois do dia em que venciam.', { ...lista, menosEMelhor: true }),
      media: dias('Média (dias)', 'Dias com a prefeitura, em média.', 1100),
      mediana: dias('Mediana (dias)', 'Metade ficou com a prefeitura até estes dias.'),
      p90: dias('9 em 10 em até (dias)', 'Nove de cada dez ficaram com a prefeitura até estes dias.', 800),
    },
  },
  'tempo-processo': {
    titulo: 'Tempo de processo',
    subtitulo: 'Quanto cada etapa, e o pedido inteiro, levou com a prefeitura e fora dela.',
    um: 'encerrado',
    varios: 'encerrados',
    grupos: ['etapa', 'setor', 'processo', 'coorte', 'mes', 'bairro'],
    conta: 'quantos',
    quando:
      'Por etapa e por setor, contam as etapas decididas no período; nos outros, os requerimentos encerrados nele, do protocolo ao fim. Cancelados não contam.',
    filtros: FILTROS,
    desenho: { como: 'lado a lado', medidas: ['conosco_mediana', 'fora_mediana', 'total_p90'] },
    medidas: {
      quantos: n('Quantos', 'Etapas decididas, ou requerimentos encerrados.', lista),
      conosco_mediana: dias('Conosco (mediana)', 'Metade ficou com a prefeitura até estes dias.'),
      conosco_p90: dias('Conosco (9 em 10)', 'Nove de cada dez ficaram com a prefeitura até estes dias.', 800),
      fora_mediana: dias('Fora (mediana)', 'Com o requerente, à espera de pagamento ou de outros: metade até estes dias.'),
      total_media: dias('Total (média)', 'Do começo ao fim, em média.', 1100),
      total_mediana: dias('Total (mediana)', 'Do começo ao fim: metade até estes dias.'),
      total_p90: dias('Total (9 em 10)', 'Do começo ao fim: nove de cada dez até estes dias.', 900),
      fila_mediana: dias('Na fila (mediana)', 'Só de etapas: até alguém começar.', 1000),
      requerente_mediana: dias('Requerente (mediana)', 'Só de etapas: devolvidas ao requerente.', 1200),
      terceiros_mediana: dias('Terceiros (mediana)', 'Só de etapas: taxas, subprocessos e outros setores.', 1300),
    },
  },
  'entrada-requerimento': {
    titulo: 'Entrada de requerimentos',
    subtitulo: 'Quantos pedidos chegam, e o que foi feito deles.',
    um: 'requerimento',
    varios: 'requerimentos',
    grupos: ['mes', 'semana', 'dia', 'processo', 'bairro'],
    conta: 'entraram',
    quando: 'Contam os requerimentos protocolados no período, como estão hoje; os cancelados também, e são ditos.',
    filtros: FILTROS,
    desenho: { como: 'partes', medidas: ['deferidos', 'indeferidos', 'abertos', 'cancelados'] },
    medidas: {
      entraram: n('Entraram', 'Todos os protocolados.', lista),
      abertos: n('Em curso', 'Ainda sem decisão.', lista),
      deferidos: n('Aprovados', 'Terminaram aprovados (deferidos).', lista),
      indeferidos: n('Recusados', 'Terminaram recusados (indeferidos).', lista),
      cancelados: n('Dos quais cancelados', 'Entraram e foram cancelados.', { ...lista, from: 800 }),
    },
  },
  situacao: {
    titulo: 'Requerimentos por situação',
    subtitulo: 'Onde estão os pedidos agora, e quem se espera.',
    um: 'requerimento',
    varios: 'requerimentos',
    grupos: ['processo', 'setor', 'bairro', 'coorte'],
    conta: 'total',
    quando: 'Contam os requerimentos protocolados no período, pela situação de hoje. Os cancelados ficam à parte.',
    filtros: FILTROS,
    desenho: { como: 'partes', medidas: ['conosco', 'requerente', 'comprovante', 'deferidos', 'indeferidos'] },
    medidas: {
      total: n('Todos', 'Protocolados e não cancelados.', lista),
      conosco: n('Com a prefeitura', 'Aguardando prefeitura ou em andamento.', lista),
      requerente: n('Com o requerente', 'Aguardando requerente.', lista),
      comprovante: n('Pagamento', 'Aguardando comprovante.', lista),
      vencidos: n('Vencidos', 'Em curso, com o prazo no passado.', { ...lista, menosEMelhor: true }),
      deferidos: n('Aprovados', 'Deferidos.', { ...lista, from: 800 }),
      indeferidos: n('Recusados', 'Indeferidos.', { ...lista, from: 900 }),
      cancelados: n('Cancelados', 'Cancelados: não entram nas outras contas.', { ...lista, from: 1000 }),
    },
  },
  'quadro-area': {
    titulo: 'Quadro de áreas',
    subtitulo: 'O que se constrói na cidade, somado dos quadros de áreas dos pedidos.',
    um: 'requerimento',
    varios: 'requerimentos',
    grupos: ['destinacao', 'tipo_construcao', 'situacao_da_area', 'bairro', 'zona', 'processo', 'mes'],
    conta: 'requerimentos',
    quando: 'Contam os pedidos protocolados no período e não cancelados, pelo quadro da última rodada enviada.',
    filtros: FILTROS,
    desenho: { como: 'partes', medidas: ['nova', 'regularizada', 'demolida'] },
    medidas: {
      requerimentos: n('Pedidos', 'Requerimentos com quadro de áreas.', lista),
      nova: area('Nova (m²)', 'A construir e a ampliar.'),
      regularizada: area('A regularizar (m²)', 'Já feita, a regularizar.'),
      demolida: area('A demolir (m²)', 'Vai abaixo.', 800),
      existente: area('Existente (m²)', 'Já está lá.', 900),
      computavel: area('Computável (m²)', 'De todas as linhas do quadro.', 1100),
      nao_computavel: area('Não computável (m²)', 'De todas as linhas do quadro.', 1200),
      unidades: n('Unidades', 'Unidades dos blocos.', { from: 1000 }),
      aprovada: area('Aprovada (m²)', 'Nova e a regularizar, dos pedidos aprovados (deferidos).'),
    },
  },
  comparativo: {
    titulo: 'Comparativo de áreas',
    subtitulo: 'O que se pediu, o que foi aprovado e o que a vistoria mediu.',
    um: 'requerimento',
    varios: 'requerimentos',
    grupos: ['processo', 'mes', 'bairro'],
    conta: 'requerimentos',
    quando:
      'Contam os pedidos com quadro de áreas protocolados no período e não cancelados: a área final da primeira rodada, a da última dos aprovados, e a soma do que a última vistoria realizada mediu em m².',
    filtros: FILTROS,
    desenho: { como: 'lado a lado', medidas: ['pedida_dos_aprovados', 'aprovada', 'medida'] },
    medidas: {
      requerimentos: n('Pedidos', 'Requerimentos com quadro de áreas.', lista),
      pedida: area('Pedida (m²)', 'Área final do primeiro envio, de todos.'),
      aprovados: n('Aprovados', 'Deles, os aprovados (deferidos).', lista),
      pedida_dos_aprovados: area('Pedida, dos aprovados (m²)', 'Área final do primeiro envio, dos aprovados.', 900),
      aprovada: area('Aprovada (m²)', 'Área final da última rodada, dos aprovados.'),
      medidos: n('Medidos', 'Com vistoria que mediu área.', lista),
      aprovada_dos_medidos: area('Aprovada, dos medidos (m²)', 'Área aprovada dos que foram medidos.', 1100),
      medida: area('Medida (m²)', 'O que a vistoria mediu em m².'),
    },
  },
  normas: {
    titulo: 'Normas do município',
    subtitulo: 'Qual artigo mais para os projetos, e quantos voltam a cumprir.',
    um: 'projeto conferido',
    varios: 'projetos conferidos',
    grupos: ['artigo', 'norma', 'processo', 'zona', 'responsavel', 'mes'],
    conta: 'conferidos',
    ordem: 'descumpridos',
    quando:
      'Contam os pedidos protocolados no período que alguma norma conferiu, no protocolo ou num reenvio; os cancelados também. Cada pedido conta uma vez por linha. Sem dado para dizer, conta como conferido.',
    filtros: FILTROS,
    desenho: { como: 'lado a lado', medidas: ['descumpridos', 'pendencias', 'voltaram'] },
    medidas: {
      conferidos: n('Conferidos', 'Projetos que ao menos uma norma da linha conferiu.', lista),
      descumpridos: n('Descumpriram', 'Não cumpriram ao menos uma norma da linha, no protocolo ou num reenvio.', {
        ...lista,
        menosEMelhor: true,
      }),
      parte: porcento('Descumpriram (%)', 'De cada cem conferidos, quantos descumpriram.'),
      com_motivo: n('Com motivo', 'Descumpriram uma norma, e o requerente disse por quê.', { ...lista, from: 900 }),
      pendencias: n('Com pendência', 'A análise marcou uma pendência com o artigo da norma.', { ...lista, from: 700 }),
      voltaram: n('Voltaram a cumprir', 'Descumpriram, tiveram pendência com o artigo e cumprem no último envio.', lista),
    },
  },
} as const satisfies Record<string, Definicao>;

export type Relatorio = keyof typeof RELATORIOS;
export const NOMES = Object.keys(RELATORIOS) as [Relatorio, ...Relatorio[]];
export const definicaoDe = (relatorio: Relatorio): Definicao => RELATORIOS[relatorio];
