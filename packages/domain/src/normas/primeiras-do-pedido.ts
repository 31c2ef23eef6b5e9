import { ARTIGO_A_CONFIRMAR, type ConteudoIn, conteudoSchema, type Exemplo, LEI_A_CONFIRMAR } from './conteudo.ts';
import { NENHUM } from './exemplos.ts';
import { escolha, type Nome, quantos } from './nome.ts';
import { DA_OBRA } from './obra.ts';

/** What these ask and not every process has: who answers for the work, its papers, what was licensed. */
export const PERGUNTAS_DO_PEDIDO: readonly Nome[] = [
  escolha('opcoes', ['partes_responsabilidades', 'Responsabilidades com responsável técnico', 'Partes do pedido'], []),
  escolha('opcoes', ['partes_conselhos', 'Conselhos dos responsáveis técnicos', 'Partes do pedido'], ['CREA', 'CAU', 'CFT']),
  {
    ...{ id: 'conclusao', rotulo: 'Data da conclusão da obra', unidade: '', classe: 'data', opcoes: [] },
    origem: 'Obra concluída',
  },
  quantos('quantos_fotos', 'Fotos da obra pronta', 'arquivos', 'Documentos'),
  ...DA_OBRA.filter((n) => n.id === 'obra_area_falta_m2'),
];

type Valores = Exemplo['valores'];
type Escrita = Omit<ConteudoIn, 'base_legal' | 'artigo' | 'peso' | 'exemplos'> &
  Partial<Pick<ConteudoIn, 'base_legal' | 'artigo'>>;
const norma = (nome: string, escrita: Escrita, cumprem: Valores[], descumprem: Valores[]) => ({
  nome,
  conteudo: conteudoSchema.parse({
    ...{ base_legal: `Código de Obras ${LEI_A_CONFIRMAR}`, artigo: ARTIGO_A_CONFIRMAR, peso: 'avisa', ...escrita },
    exemplos: [
      ...cumprem.map((valores) => ({ nome: '', valores, espera: 'cumpre' })),
      ...descumprem.map((valores) => ({ nome: '', valores, espera: 'descumpre' })),
    ],
  }),
});

const CASA = { projeto_destinacao: 'Residencial unifamiliar' };
const PROJETO = 'Autoria do projeto';
const EXECUCAO = 'Execução da obra';

/** @source Decreto 90.922/1985, art. 4º, § 1º: buildings of up to 80 m² by technicians, outside of housing estates */
export const DOS_RESPONSAVEIS = [
  norma(
    'Responsável pela execução da obra',
    {
      quando: 'area_construir > 80 and projeto_destinacao != "Casa popular"',
      exigencia: { tipo: 'condicao', condicao: `list contains(partes_responsabilidades, "${EXECUCAO}")` },
      mensagem: 'Acima de 80 m² a obra precisa de um responsável técnico pela execução.',
    },
    [
      { ...CASA, area_construir: '81', partes_responsabilidades: `${PROJETO}; ${EXECUCAO}` },
      { ...CASA, area_construir: '300', partes_responsabilidades: EXECUCAO },
      { projeto_destinacao: 'Galpão industrial', area_construir: '900', partes_responsabilidades: EXECUCAO },
    ],
    [
      { ...CASA, area_construir: '80,01', partes_responsabilidades: PROJETO },
      { ...CASA, area_construir: '120', partes_responsabilidades: NENHUM },
      { projeto_destinacao: 'Galpão industrial', area_construir: '900', partes_responsabilidades: PROJETO },
    ],
  ),
  norma(
    'Técnico em edificações: até 80 m²',
    {
      base_legal: 'Decreto 90.922/1985',
      artigo: 'art. 4º, § 1º',
      quando: 'area_final > 80',
      exigencia: {
        tipo: 'condicao',
        condicao: 'list contains(partes_conselhos, "CREA") or list contains(partes_conselhos, "CAU")',
      },
      mensagem: 'O técnico em edificações responde por obras de até 80 m². Acima disso, indique profissional do CREA ou do CAU.',
    },
    [
      { area_final: '81', partes_conselhos: 'CREA' },
      { area_final: '200', partes_conselhos: 'CFT; CAU' },
      { area_final: '900', partes_conselhos: 'CREA; CAU' },
    ],
    [
      { area_final: '80,01', partes_conselhos: 'CFT' },
      { area_final: '120', partes_conselhos: 'CFT' },
      { area_final: '120', partes_conselhos: NENHUM },
    ],
  ),
];

const PRONTA = { conclusao: '20/10/2026' };

/** What only a habite-se is asked. */
export const DO_HABITE_SE = [
  norma(
    'Habite-se dentro do que foi licenciado',
    {
      quando: 'conclusao != null',
      exigencia: { tipo: 'medida', medida: 'area_final', sentido: 'ate', limite: 'obra_area_falta_m2', unidade: 'm²' },
      mensagem: 'O habite-se é de {valor}; do que foi licenciado e ainda não tem habite-se, cabe {limite}.',
    },
    [
      { ...PRONTA, area_final: '60', obra_area_falta_m2: '150' },
      { ...PRONTA, area_final: '150', obra_area_falta_m2: '150' },
      { ...PRONTA, area_final: '90,5', obra_area_falta_m2: '90,5' },
    ],
    [
      { ...PRONTA, area_final: '150,01', obra_area_falta_m2: '150' },
      { ...PRONTA, area_final: '200', obra_area_falta_m2: '180' },
      { ...PRONTA, area_final: '10', obra_area_falta_m2: '0' },
    ],
  ),
  norma(
    'Fotos da obra pronta',
    {
      quando: 'conclusao != null and area_final > 100',
      exigencia: { tipo: 'medida', medida: 'quantos_fotos', sentido: 'desde', limite: '3', unidade: 'arquivos', casas: 0 },
      mensagem: 'O pedido tem {valor}. Acima de 100 m² envie fotos da frente, do interior e do passeio.',
    },
    [
      { ...PRONTA, area_final: '101', quantos_fotos: '3' },
      { ...PRONTA, area_final: '250', quantos_fotos: '6' },
      { ...PRONTA, area_final: '900', quantos_fotos: '10' },
    ],
    [
      { ...PRONTA, area_final: '100,01', quantos_fotos: '0' },
      { ...PRONTA, area_final: '250', quantos_fotos: '2' },
      { ...PRONTA, area_final: '900', quantos_fotos: '1' },
    ],
  ),
];
