import path from 'node:path';
import { definicaoDe, NOME_DO_GRUPO, type Relatorio } from '@portal/domain/relatorios/catalogo';
import type { DadosDoRelatorio, Pedido } from '@portal/domain/relatorios/contract';
import { nomeDaChave } from '@portal/domain/relatorios/palavras';
import { formatData, formatDataHora } from '@portal/domain/text/datas';
import { renderPdf } from '#platform/pdf/render.ts';
import { type OrganizacaoPdf, timbre } from '#platform/pdf/timbre.ts';
import { escrito } from './planilha.ts';

/** Bars that a page has room for, and columns. */
const MAX_DE_BARRAS = 24;
const MAX_DE_COLUNAS = 7;
const LIMITE_MS = 60_000;

interface Papel {
  organizacao: OrganizacaoPdf;
  relatorio: Relatorio;
  pedido: Pedido;
  dados: DadosDoRelatorio;
  agora: Date;
  /** How far it looks, and by what it was narrowed. */
  filtros: string;
}

/** A report on paper: the town's head, the period, the same picture and the same table. PDF/A-2a. */
export function relatorioPdf({ organizacao, relatorio, pedido, dados, agora, filtros }: Papel): Promise<Buffer> {
  const { org, arquivos } = timbre(organizacao);
  const d = definicaoDe(relatorio);
  const nomes = Object.keys(d.medidas);
  // what is left out on a narrow screen is left out on paper first
  const noPapel = nomes.toSorted((a, b) => (d.medidas[a]?.from ?? 0) - (d.medidas[b]?.from ?? 0)).slice(0, MAX_DE_COLUNAS);
  const colunas = nomes.filter((nome) => noPapel.includes(nome));
  const medidaDe = (nome: string) => d.medidas[nome] as (typeof d.medidas)[string];
  const linha = (valores: DadosDoRelatorio['total']) => colunas.map((nome) => escrito(valores[nome], medidaDe(nome).especie));
  const partes = d.desenho.como === 'partes' ? d.desenho.medidas : d.desenho.medidas.slice(0, 1);
  const periodo = `${formatData(pedido.de)} a ${formatData(pedido.ate)}`;
  return renderPdf(
    path.join(import.meta.dirname, 'relatorio.typ'),
    {
      org,
      titulo: d.titulo,
      subtitulo: d.subtitulo,
      dados: [
        { rotulo: 'Período', valor: periodo },
        { rotulo: 'Por', valor: NOME_DO_GRUPO[dados.por] },
        { rotulo: 'Feito em', valor: formatDataHora(agora, organizacao.fuso) },
        { rotulo: 'Conta', valor: filtros, colunas: 3 },
      ],
      grafico: partes.map((nome) => medidaDe(nome).titulo).join(', '),
      partes: partes.map((nome) => medidaDe(nome).titulo),
      barras: dados.linhas.slice(0, MAX_DE_BARRAS).map((l) => {
        const valores = partes.map((nome) => Math.max(0, l.valores[nome] ?? 0));
        const total = valores.reduce((a, b) => a + b, 0);
        return {
          nome: nomeDaChave(dados.por, l.nome),
          valores,
          total,
          texto: escrito(total, medidaDe(partes[0] as string).especie),
        };
      }),
      tabela: `Por ${NOME_DO_GRUPO[dados.por].toLowerCase()}`,
      textos: 1,
      colunas: [NOME_DO_GRUPO[dados.por], ...colunas.map((nome) => medidaDe(nome).titulo)],
      linhas: dados.linhas.map((l) => [nomeDaChave(dados.por, l.nome), ...linha(l.valores)]),
      rodape: ['Total', ...linha(dados.total)],
      nota: d.quando,
    },
    arquivos,
    { padrao: 'a-2a', quando: agora, limite_ms: LIMITE_MS },
  );
}
