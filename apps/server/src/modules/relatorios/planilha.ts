import type { Celula } from '@portal/domain/exportacoes/colunas';
import { definicaoDe, type Especie, NOME_DO_GRUPO, type Relatorio } from '@portal/domain/relatorios/catalogo';
import type { DadosDoRelatorio, PedidoDaLista } from '@portal/domain/relatorios/contract';
import { nomeDaChave } from '@portal/domain/relatorios/palavras';
import { dataDe, formatData } from '@portal/domain/text/datas';
import { formatNumero } from '@portal/domain/text/numeros';

/** A number as a paper writes it. */
export const escrito = (valor: number | null | undefined, especie: Especie): string =>
  valor === null || valor === undefined
    ? '—'
    : formatNumero(String(valor), { numero: 0, dias: 1, area: 2, porcento: 1 }[especie]);

/** The table of a report as cells: its head, its lines, its whole. */
export function tabelaDe(relatorio: Relatorio, dados: DadosDoRelatorio): { titulos: string[]; linhas: Celula[][] } {
  const { medidas } = definicaoDe(relatorio);
  const nomes = Object.keys(medidas);
  const celulas = (valores: DadosDoRelatorio['total']): Celula[] => nomes.map((nome) => valores[nome] ?? null);
  return {
    titulos: [NOME_DO_GRUPO[dados.por], ...nomes.map((nome) => medidas[nome]?.titulo ?? nome)],
    linhas: [
      ...dados.linhas.map((l) => [nomeDaChave(dados.por, l.nome), ...celulas(l.valores)]),
      ['Total', ...celulas(dados.total)],
    ],
  };
}

const dia = (instante: string | null, fuso: string): string => (instante ? formatData(dataDe(instante, fuso)) : '');

/** Columns of the list behind a number. */
export const COLUNAS_DA_LISTA: readonly { titulo: string; valor: (l: PedidoDaLista, fuso: string) => Celula }[] = [
  { titulo: 'Requerimento', valor: (l) => l.numero },
  { titulo: 'Processo', valor: (l) => l.processo_nome },
  { titulo: 'Requerente', valor: (l) => l.requerente_nome },
  { titulo: 'Bairro', valor: (l) => l.bairro },
  { titulo: 'Etapa', valor: (l) => l.etapa },
  { titulo: 'Setor', valor: (l) => l.setor },
  { titulo: 'Analista', valor: (l) => l.analista },
  { titulo: 'Situação', valor: (l) => l.status },
  { titulo: 'Protocolado em', valor: (l, fuso) => dia(l.protocolado_em, fuso) },
  { titulo: 'Encerrado em', valor: (l, fuso) => dia(l.encerrado_em, fuso) },
  { titulo: 'Dias conosco', valor: (l) => l.conosco_dias },
  { titulo: 'Dias no total', valor: (l) => l.total_dias },
  { titulo: 'Área (m²)', valor: (l) => l.area_m2 },
];
