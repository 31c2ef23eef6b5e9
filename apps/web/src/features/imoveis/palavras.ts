import { cantosDe } from '@portal/domain/geometria/aneis';
import { areaDe } from '@portal/domain/geometria/medidas';
import type { DadosDoImovel } from '@portal/domain/imoveis/cadastro';
import type { SituacaoDoImovel } from '@portal/domain/imoveis/registro';
import { formatData } from '@portal/domain/text/datas';
import { formatArea, formatExato } from '@portal/domain/text/numeros';
import type { Tone } from '#ui/tones.ts';

export const NOME_DA_SITUACAO: Record<SituacaoDoImovel, string> = {
  ativo: 'Ativo',
  desmembrado: 'Desmembrado',
  remembrado: 'Remembrado',
  arquivado: 'Arquivado',
};
export const TOM_DA_SITUACAO: Record<SituacaoDoImovel, Tone> = {
  ativo: 'green',
  desmembrado: 'violet',
  remembrado: 'blue',
  arquivado: 'grey',
};

export const porcento = (percentual: string | null): string =>
  percentual === null ? 'parte não informada' : `${formatExato(percentual, 0)} %`;

/** "de 01/01/2020 até 31/12/2024"; '' where nobody wrote it down. */
export const periodo = ({ de, ate }: { de: string | null; ate: string | null }): string =>
  [de && `desde ${formatData(de)}`, ate && `até ${formatData(ate)}`].filter(Boolean).join(' ');

const CAMPOS: [rotulo: string, ler: (d: DadosDoImovel) => string][] = [
  ['Inscrição', (d) => d.inscricao],
  ['Matrícula', (d) => d.matricula],
  ['Cartório', (d) => d.cartorio],
  ['INCRA', (d) => d.incra],
  ['CIB', (d) => d.cib],
  ['CEP', (d) => d.cep],
  ['Endereço', (d) => [d.logradouro, d.numero, d.complemento].filter(Boolean).join(', ')],
  ['Bairro', (d) => d.bairro],
  ['Lote', (d) => d.lote],
  ['Quadra', (d) => d.quadra],
  ['Loteamento', (d) => d.loteamento],
  ['Área do terreno', (d) => formatArea(d.area_terreno_m2)],
  ['Área construída', (d) => (d.area_construida_m2 === null ? '' : formatArea(d.area_construida_m2))],
  ['Latitude e longitude', (d) => [d.latitude, d.longitude].filter(Boolean).join(', ')],
  ['Testadas', (d) => d.testadas.map((t) => `${t.logradouro} ${formatExato(t.metros)} m`).join('; ')],
  [
    'Contorno',
    ({ geometria: g }) => {
      if (!g) return '';
      const cantos = cantosDe(g).flat();
      const [lon = 0, lat = 0] = cantos[0] ?? [];
      return `${formatArea(areaDe(g).toFixed(2))}, ${cantos.length} pontos a partir de ${formatExato(lat.toFixed(7))}; ${formatExato(lon.toFixed(7))}`;
    },
  ],
  ['Situação', (d) => NOME_DA_SITUACAO[d.situacao]],
  [
    'Proprietários',
    (d) => d.proprietarios.map((p) => [p.nome, porcento(p.percentual), periodo(p)].filter(Boolean).join(', ')).join('; '),
  ],
  ['Zonas', (d) => d.zonas.map((z) => `${z.sigla} ${porcento(z.percentual)}`).join('; ')],
];

/** What reads differently in two states of a record. */
export const diferencas = (antes: DadosDoImovel, depois: DadosDoImovel): { rotulo: string; antes: string; depois: string }[] =>
  CAMPOS.map(([rotulo, ler]) => ({ rotulo, antes: ler(antes), depois: ler(depois) })).filter((d) => d.antes !== d.depois);
