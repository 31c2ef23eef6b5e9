import { MODELOS_DE_ORGANOGRAMA } from '@portal/domain/preparo/modelos';

export interface TownSeed {
  slug: string;
  nome: string;
  cidade: string;
  uf: string;
  cor: string;
  cep: string;
  site: string;
  bairros: string[];
  /** The demonstration in full, or a small town. */
  isFull: boolean;
}

const town = (
  slug: string,
  nome: string,
  cidade: string,
  uf: string,
  cor: string,
  cep: string,
  bairros: string[],
  isFull = false,
): TownSeed => ({
  slug,
  nome,
  cidade,
  uf,
  cor,
  cep,
  site: `${slug}.exemplo.gov.br`,
  bairros,
  isFull,
});

/** The demonstration and the towns that the spec names. Their data is made up. */
export const TOWNS: TownSeed[] = [
  town(
    'demo',
    'Prefeitura Municipal de Vale Verde',
    'Vale Verde',
    'SC',
    '#1f5fa8',
    '89999000',
    ['Centro', 'Jardim das Acácias', 'Vila Nova', 'São José', 'Distrito Industrial'],
    true,
  ),
  town('xanxere', 'Prefeitura Municipal de Xanxerê', 'Xanxerê', 'SC', '#1b7f4b', '89820000', [
    'Centro',
    'Matinho',
    'Vista Alegre',
  ]),
  town('balneario', 'Prefeitura Municipal de Balneário', 'Balneário', 'SC', '#0a7fa3', '88330000', ['Centro', 'Barra', 'Nações']),
  town('itapema', 'Prefeitura Municipal de Itapema', 'Itapema', 'SC', '#15616d', '88220000', [
    'Centro',
    'Meia Praia',
    'Morretes',
  ]),
  town('bombinhas', 'Prefeitura Municipal de Bombinhas', 'Bombinhas', 'SC', '#0b5394', '88215000', [
    'Centro',
    'Bombas',
    'Mariscal',
  ]),
  town('videira', 'Prefeitura Municipal de Videira', 'Videira', 'SC', '#6a1b4d', '89560000', ['Centro', 'Floresta', 'Alvorada']),
  town('biguacu', 'Prefeitura Municipal de Biguaçu', 'Biguaçu', 'SC', '#8a2d1b', '88160000', ['Centro', 'Rio Caveiras', 'Prado']),
  town('jacarei', 'Prefeitura Municipal de Jacareí', 'Jacareí', 'SP', '#3d405b', '12300000', [
    'Centro',
    'Jardim Paraíba',
    'Parque Brasil',
  ]),
];

/** The sectors, each under the one named last; a small town has the first five. */
export const SETORES = MODELOS_DE_ORGANOGRAMA.find((m) => m.chave === 'completo')!.setores;

/** The zone of each quarter of the demonstration; the steep ends of some lots are protected besides. */
export const ZONA_DO_BAIRRO: Record<string, string> = {
  Centro: 'ZC',
  'Jardim das Acácias': 'ZRP',
  'Vila Nova': 'ZRM',
  'São José': 'ZRP',
  'Distrito Industrial': 'ZI',
};

export const ZONAS: [
  sigla: string,
  descricao: string,
  to: string,
  ca: string,
  caMax: string,
  tp: string,
  gabarito: number,
  recuo: string,
][] = [
  ['ZRP', 'Zona residencial predominante', '60', '1.2', '2.0', '20', 3, '4'],
  ['ZRM', 'Zona residencial mista', '65', '2.0', '3.0', '15', 6, '4'],
  ['ZC', 'Zona central', '80', '3.5', '5.0', '10', 12, '0'],
  ['ZI', 'Zona industrial', '70', '1.5', '1.5', '15', 4, '8'],
  ['ZPA', 'Zona de proteção ambiental', '20', '0.3', '0.3', '70', 2, '10'],
];
