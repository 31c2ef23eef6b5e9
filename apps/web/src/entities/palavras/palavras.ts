import { normalizarBusca } from '@portal/domain/text/busca';

export interface Palavra {
  nome: string;
  /** as the "?" is called */
  curto: string;
  /** What it is, and what it changes, for who builds once in a life. */
  frases: string;
  /** As it stands in labels, without accents; several words stand side by side. */
  termos: readonly string[];
}

/** The words of the trade that somebody meets who asks for the first time. A label that holds a longer term is of that word. */
export const PALAVRAS = {
  nao_computavel: {
    nome: 'Área não computável',
    curto: 'não computável',
    frases:
      'O que a lei deixa fora da conta do tamanho permitido, como garagem, sacada e caixa-d’água. Também é área construída, mas não gasta o limite do terreno.',
    termos: ['nao computavel', 'nao computaveis', 'nao comp'],
  },
  computavel: {
    nome: 'Área computável',
    curto: 'computável',
    frases:
      'O que entra na conta do tamanho permitido para o terreno: salas, quartos, cozinha, lojas. Some as paredes, medindo por fora.',
    termos: ['computavel', 'computaveis'],
  },
  vazio: {
    nome: 'Vazio',
    curto: 'vazio',
    frases: 'Abertura num piso, como pé-direito duplo ou o vão da escada. Aparece na planta do andar, mas não é área construída.',
    termos: ['vazio', 'vazios'],
  },
  repeticoes: {
    nome: 'Repetições',
    curto: 'repetições',
    frases: 'Quantos andares iguais a este existem. Um prédio com quatro andares iguais é uma linha com 4 repetições.',
    termos: ['repeticoes', 'repet'],
  },
  padrao: {
    nome: 'Padrão da construção',
    curto: 'padrão',
    frases:
      'Como é o acabamento: baixo é o mais simples, normal é o da maioria das casas, alto tem materiais caros. Muda o valor da taxa.',
    termos: ['padrao'],
  },
  coeficiente: {
    nome: 'Coeficiente de aproveitamento',
    curto: 'coeficiente',
    frases:
      'Quantas vezes a área do terreno se pode construir. Num lote de 300 m² com coeficiente 1, a área computável vai até 300 m², em um ou mais andares.',
    termos: ['coeficiente', 'aproveitamento'],
  },
  taxa_de_ocupacao: {
    nome: 'Taxa de ocupação',
    curto: 'taxa de ocupação',
    frases:
      'Quanto do terreno a construção cobre, vista de cima. Com taxa de 60%, um lote de 300 m² pode ter até 180 m² cobertos.',
    termos: ['taxa de ocupacao', 'ocupacao'],
  },
  projecao: {
    nome: 'Projeção sobre o terreno',
    curto: 'projeção',
    frases:
      'A sombra da construção com o sol a pino: o que ela cobre do terreno, vista de cima. Andares empilhados contam uma vez só.',
    termos: ['projecao'],
  },
  permeavel: {
    nome: 'Área permeável',
    curto: 'permeável',
    frases: 'O chão em que a chuva entra: jardim, horta, terra, brita. Piso e telhado não contam.',
    termos: ['permeavel', 'permeabilidade'],
  },
  recuo: {
    nome: 'Recuo',
    curto: 'recuo',
    frases:
      'A distância livre entre a construção e a divisa do terreno. O frontal se mede até a rua; os outros, até os vizinhos dos lados e do fundo.',
    termos: ['recuo', 'recuos', 'afastamento', 'afastamentos'],
  },
  testada: {
    nome: 'Testada',
    curto: 'testada',
    frases: 'O lado do terreno que dá para a rua, em metros. Terreno de esquina tem mais de uma.',
    termos: ['testada', 'testadas'],
  },
  altura: {
    nome: 'Altura da construção',
    curto: 'altura',
    frases: 'Do nível do terreno até o ponto mais alto do telhado, em metros. A caixa-d’água não conta.',
    termos: ['altura', 'gabarito'],
  },
  zona: {
    nome: 'Zona',
    curto: 'zona',
    frases:
      'A cidade é dividida em zonas, e cada uma diz o que se pode construir e de que tamanho. A do seu terreno vem do cadastro da prefeitura.',
    termos: ['zona', 'zonas', 'zoneamento'],
  },
  inscricao: {
    nome: 'Inscrição imobiliária',
    curto: 'inscrição',
    frases: 'O número do imóvel no cadastro da prefeitura. Está na capa do carnê do IPTU.',
    termos: ['inscricao imobiliaria', 'inscricao'],
  },
  matricula: {
    nome: 'Matrícula',
    curto: 'matrícula',
    frases:
      'A certidão do cartório que diz de quem é o terreno e quanto mede. Peça uma nova ao registro de imóveis: as antigas não valem.',
    termos: ['matricula'],
  },
  art: {
    nome: 'ART, RRT ou TRT',
    curto: 'ART, RRT ou TRT',
    frases:
      'O registro de que um profissional responde pela obra: ART no CREA, RRT no CAU, TRT no CFT. Quem emite é o próprio profissional.',
    termos: ['art', 'rrt', 'trt', 'art ou rrt'],
  },
} as const satisfies Record<string, Palavra>;

export type PalavraId = keyof typeof PALAVRAS;

const POR_TERMO = (Object.entries(PALAVRAS) as [PalavraId, Palavra][])
  .flatMap(([id, { termos }]) => termos.map((termo) => ({ id, termo })))
  // the longer one says more: 'não computável' is not 'computável'
  .sort((a, b) => b.termo.length - a.termo.length);

/** The word of the trade in a label; null when everybody knows all of it. */
export function palavraDe(rotulo: string): PalavraId | null {
  const texto = ` ${normalizarBusca(rotulo)} `;
  return POR_TERMO.find(({ termo }) => texto.includes(` ${termo} `))?.id ?? null;
}
