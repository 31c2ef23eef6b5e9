import { ARTIGO_A_CONFIRMAR, type Conteudo, type ConteudoIn, conteudoSchema, type Exemplo, LEI_A_CONFIRMAR } from './conteudo.ts';
import type { Nome } from './nome.ts';
import { DO_HABITE_SE, DOS_RESPONSAVEIS } from './primeiras-do-pedido.ts';

/** A rule of the first set, as a town takes it over: its law and article are the town's to write. */
export interface NormaPronta {
  nome: string;
  conteudo: Conteudo;
}

/** Questions that the first set asks and not every process has: a rule that names one waits until a process asks it. */
export const PERGUNTAS_ESPERADAS: readonly Nome[] = (
  [
    ['projecao_m2', 'Área de projeção sobre o terreno', 'm²'],
    ['permeavel_m2', 'Área permeável', 'm²'],
    ['altura_m', 'Altura da construção', 'm'],
    ['recuo_lateral_m', 'Recuo lateral', 'm'],
    ['recuo_fundos_m', 'Recuo de fundos', 'm'],
    ['recuo_rua_lateral_m', 'Recuo da segunda frente (lote de esquina)', 'm'],
    ['testada_m', 'Testada do lote', 'm'],
    ['vagas_carro', 'Vagas de garagem', 'vagas'],
    ['vagas_acessiveis', 'Vagas acessíveis', 'vagas'],
    ['quarto_menor_m2', 'Área do menor quarto', 'm²'],
    ['cozinha_m2', 'Área da cozinha', 'm²'],
    ['banheiro_menor_m2', 'Área do menor banheiro', 'm²'],
    ['pe_direito_m', 'Menor pé-direito dos cômodos de permanência', 'm'],
    ['vao_quarto_m2', 'Área do vão de iluminação e ventilação do menor quarto', 'm²'],
    ['porta_acessivel_m', 'Vão livre da porta de acesso', 'm'],
    ['rampa_inclinacao', 'Inclinação da rampa de acesso', '%'],
  ] as const
)
  .map(([id, rotulo, unidade]): Nome => ({ id, rotulo, unidade, classe: 'numero', opcoes: [], origem: 'Formulário' }))
  .concat({
    ...{ id: 'lote_esquina', rotulo: 'Terreno de esquina', unidade: '', classe: 'opcao', opcoes: ['Sim', 'Não'] },
    origem: 'Formulário',
  });

type Valores = Exemplo['valores'];
const exemplos = (cumprem: Valores[], descumprem: Valores[]): Exemplo[] => [
  ...cumprem.map((valores) => ({ nome: '', valores, espera: 'cumpre' as const })),
  ...descumprem.map((valores) => ({ nome: '', valores, espera: 'descumpre' as const })),
];
/** The same name over several values. */
const de = (nome: string, valores: string[], com: Valores = {}): Valores[] => valores.map((v) => ({ ...com, [nome]: v }));

const OBRAS = `Código de Obras ${LEI_A_CONFIRMAR}`;
const SOLO = `Lei de Uso e Ocupação do Solo ${LEI_A_CONFIRMAR}`;
const NBR = 'ABNT NBR 9050:2020';

type Escrita = Omit<ConteudoIn, 'base_legal' | 'artigo' | 'peso'> & Partial<Pick<ConteudoIn, 'artigo' | 'peso'>>;
const norma = (nome: string, base_legal: string, escrita: Escrita): NormaPronta => ({
  nome,
  conteudo: conteudoSchema.parse({ base_legal, artigo: ARTIGO_A_CONFIRMAR, peso: 'avisa', ...escrita }),
});
const minimo = (medida: string, limite: string, unidade = 'm') => ({
  tipo: 'medida' as const,
  medida,
  sentido: 'desde' as const,
  limite,
  unidade,
});
const maximo = (medida: string, limite: string, unidade = 'm') => ({
  ...minimo(medida, limite, unidade),
  sentido: 'ate' as const,
});

const ESQUINA = { zona_recuo_frontal: '4', lote_esquina: 'Sim' };
const CASA = 'Residencial unifamiliar';
const COMERCIO = 'Comercial, salas e lojas';
/** Where somebody sleeps: the rooms of a home are asked of no shop. */
const MORADIA = [COMERCIO, 'Galpão industrial', 'Edifício de garagens']
  .map((uso) => `projeto_destinacao != "${uso}"`)
  .join(' and ');
/** A house of one family owes nobody a way in. */
const DE_MUITOS = 'projeto_destinacao != "Residencial unifamiliar" and projeto_destinacao != "Casa popular"';

/** The zone's limits are checked by the zone itself; this is what a building code adds to them. */
const DO_LOTE: readonly NormaPronta[] = [
  norma('Lote de esquina: recuo da segunda frente', SOLO, {
    quando: 'lote_esquina = "Sim"',
    exigencia: minimo('recuo_rua_lateral_m', 'zona_recuo_frontal / 2'),
    mensagem: 'Na rua lateral o recuo é de {valor}; em lote de esquina a lei pede {limite}, metade do recuo da frente.',
    exemplos: exemplos(
      de('recuo_rua_lateral_m', ['2', '2,5', '4'], ESQUINA),
      de('recuo_rua_lateral_m', ['0', '1,5', '1,99'], ESQUINA),
    ),
  }),
  norma('Abertura perto da divisa', 'Código Civil (Lei 10.406/2002)', {
    artigo: 'art. 1.301',
    quando: 'recuo_lateral_m > 0',
    exigencia: minimo('recuo_lateral_m', '1,50'),
    mensagem: 'O recuo lateral é de {valor}. A menos de 1,50 m da divisa não pode haver janela, terraço ou varanda.',
    exemplos: exemplos(de('recuo_lateral_m', ['1,5', '2', '3']), de('recuo_lateral_m', ['0,5', '1', '1,49'])),
  }),
  norma('Recuo de fundos', SOLO, {
    exigencia: minimo('recuo_fundos_m', '1,50'),
    exemplos: exemplos(de('recuo_fundos_m', ['1,5', '2', '8']), de('recuo_fundos_m', ['0', '1', '1,4'])),
  }),
  norma('Testada mínima para duas casas no mesmo lote', SOLO, {
    quando: 'unidades > 1',
    exigencia: minimo('testada_m', '10'),
    exemplos: exemplos(
      de('testada_m', ['10', '12', '20'], { unidades: '2' }),
      de('testada_m', ['5', '8', '9,99'], { unidades: '2' }),
    ),
  }),
  norma('Área de terreno por unidade', SOLO, {
    quando: 'unidades > 1',
    exigencia: minimo('lote_area_m2 / unidades', '125', 'm² por unidade'),
    mensagem: 'São {valor} de terreno; a lei pede {limite}.',
    exemplos: exemplos(
      [
        { unidades: '2', lote_area_m2: '250' },
        { unidades: '2', lote_area_m2: '300' },
        { unidades: '4', lote_area_m2: '500' },
      ],
      [
        { unidades: '2', lote_area_m2: '240' },
        { unidades: '3', lote_area_m2: '250' },
        { unidades: '10', lote_area_m2: '1000' },
      ],
    ),
  }),
  norma('Projeção e área permeável cabem no terreno', SOLO, {
    exigencia: maximo('projecao_m2 + permeavel_m2', 'lote_area_m2', 'm²'),
    mensagem: 'A projeção e a área permeável somam {valor}, mais do que o terreno tem.',
    exemplos: exemplos(
      de('projecao_m2', ['100', '150', '200'], { permeavel_m2: '50', lote_area_m2: '250' }),
      de('projecao_m2', ['201', '240', '300'], { permeavel_m2: '50', lote_area_m2: '250' }),
    ),
  }),
  norma('Altura conforme os pavimentos', OBRAS, {
    exigencia: maximo('altura_m', 'projeto_pavimentos * 4'),
    mensagem: 'A altura é de {valor}; para este número de pavimentos a lei aceita {limite}.',
    exemplos: exemplos(
      de('altura_m', ['3', '7', '8'], { projeto_pavimentos: '2' }),
      de('altura_m', ['8,01', '9', '12'], { projeto_pavimentos: '2' }),
    ),
  }),
];

const vagas = (projeto_destinacao: string, area_final: string, unidades: string, vagas_carro: string): Valores => ({
  ...{ projeto_destinacao, area_final, unidades, vagas_carro },
});
const DAS_VAGAS: readonly NormaPronta[] = [
  norma('Vagas de garagem', SOLO, {
    exigencia: {
      ...{ tipo: 'tabela', medida: 'vagas_carro', sentido: 'desde', unidade: 'vagas', casas: 0 },
      entradas: ['projeto_destinacao', 'area_final'],
      linhas: [
        { celulas: [CASA, 'até 70'], limite: '0' },
        { celulas: [CASA, 'acima de 70'], limite: '1' },
        { celulas: ['Casa popular; Conjunto habitacional popular', ''], limite: '0' },
        { celulas: ['Residencial multifamiliar', ''], limite: 'unidades' },
        { celulas: ['Comercial, salas e lojas', 'até 100'], limite: '0' },
        { celulas: ['Comercial, salas e lojas', 'acima de 100'], limite: 'ceiling(area_final / 50)' },
        { celulas: ['Galpão industrial', ''], limite: 'ceiling(area_final / 100)' },
        { celulas: ['Edifício de garagens', ''], limite: '1' },
      ],
    },
    mensagem: 'O projeto tem {valor} de garagem; para este uso e tamanho a lei pede {limite}.',
    exemplos: exemplos(
      [vagas(CASA, '60', '1', '0'), vagas('Residencial multifamiliar', '400', '6', '6'), vagas(COMERCIO, '120', '1', '3')],
      [vagas(CASA, '71', '1', '0'), vagas('Residencial multifamiliar', '400', '6', '5'), vagas(COMERCIO, '151', '1', '3')],
    ),
  }),
  norma('Vaga acessível', 'Lei 10.098/2000', {
    artigo: 'art. 7º',
    quando: `vagas_carro > 10 and ${DE_MUITOS}`,
    exigencia: { ...minimo('vagas_acessiveis', 'ceiling(vagas_carro * 2 / 100)', 'vagas'), casas: 0 },
    mensagem: 'Das vagas, {valor} são acessíveis; a lei reserva 2 % delas, e pelo menos uma.',
    exemplos: exemplos(
      de('vagas_acessiveis', ['1', '2', '3'], { vagas_carro: '40', projeto_destinacao: COMERCIO }),
      de('vagas_acessiveis', ['0', '1', '2'], { vagas_carro: '120', projeto_destinacao: COMERCIO }),
    ),
  }),
];

const casa = { projeto_destinacao: CASA };
const DOS_COMODOS: readonly NormaPronta[] = [
  norma('Área mínima de quarto', OBRAS, {
    quando: MORADIA,
    exigencia: minimo('quarto_menor_m2', '8', 'm²'),
    exemplos: exemplos(de('quarto_menor_m2', ['8', '9,5', '12'], casa), de('quarto_menor_m2', ['5', '7', '7,99'], casa)),
  }),
  norma('Área mínima de cozinha', OBRAS, {
    quando: MORADIA,
    exigencia: minimo('cozinha_m2', '4', 'm²'),
    exemplos: exemplos(de('cozinha_m2', ['4', '6', '10'], casa), de('cozinha_m2', ['2', '3,5', '3,99'], casa)),
  }),
  norma('Área mínima de banheiro', OBRAS, {
    quando: MORADIA,
    exigencia: minimo('banheiro_menor_m2', '2', 'm²'),
    exemplos: exemplos(de('banheiro_menor_m2', ['2', '2,4', '4'], casa), de('banheiro_menor_m2', ['1', '1,5', '1,99'], casa)),
  }),
  norma('Pé-direito', OBRAS, {
    exigencia: minimo('pe_direito_m', '2,50'),
    exemplos: exemplos(de('pe_direito_m', ['2,5', '2,7', '3']), de('pe_direito_m', ['2', '2,3', '2,49'])),
  }),
  norma('Iluminação e ventilação do quarto', OBRAS, {
    quando: MORADIA,
    exigencia: minimo('vao_quarto_m2', 'quarto_menor_m2 / 6', 'm²'),
    mensagem: 'O vão tem {valor}; a lei pede {limite}, um sexto do piso.',
    exemplos: exemplos(
      de('vao_quarto_m2', ['1,5', '2', '3'], { quarto_menor_m2: '9', ...casa }),
      de('vao_quarto_m2', ['0,5', '1', '1,49'], { quarto_menor_m2: '9', ...casa }),
    ),
  }),
];

const loja = { projeto_destinacao: COMERCIO };
const DO_ACESSO: readonly NormaPronta[] = [
  norma('Porta de acesso', NBR, {
    artigo: 'item 6.11.2',
    quando: DE_MUITOS,
    exigencia: minimo('porta_acessivel_m', '0,80'),
    exemplos: exemplos(
      de('porta_acessivel_m', ['0,8', '0,9', '1,2'], loja),
      de('porta_acessivel_m', ['0,6', '0,7', '0,79'], loja),
    ),
  }),
  norma('Inclinação da rampa', NBR, {
    artigo: 'item 6.6',
    quando: `${DE_MUITOS} and rampa_inclinacao > 0`,
    exigencia: maximo('rampa_inclinacao', '8,33', '%'),
    exemplos: exemplos(de('rampa_inclinacao', ['5', '8', '8,33'], loja), de('rampa_inclinacao', ['8,34', '10', '12'], loja)),
  }),
];

/**
 * What a small town begins with. Examples of building codes as they commonly read, each to be confirmed against the town's own law.
 * @source ABNT NBR 9050:2020 (door 6.11.2, ramp 6.6); Lei 10.098/2000 art. 7; Código Civil art. 1.301
 */
export const PRIMEIRAS_NORMAS: readonly NormaPronta[] = [
  ...[...DO_LOTE, ...DAS_VAGAS, ...DOS_COMODOS, ...DO_ACESSO],
  ...[...DOS_RESPONSAVEIS, ...DO_HABITE_SE],
];
