import path from 'node:path';
import { dataDe, formatData, formatDataExtenso, formatDataHora } from '@portal/domain/text/datas';
import type { AreaComparada } from '@portal/domain/vistorias/areas';
import type { AssinaturaDesenhada } from '@portal/domain/vistorias/presentes';
import {
  achadoDaLinha,
  achadoEmPalavras,
  type Linha,
  limitesDaLinha,
  medidaEscrita,
  type RespostaDaLinha,
  SEM_RESPOSTA,
} from '@portal/domain/vistorias/roteiro';
import type { Resultado } from '@portal/domain/vistorias/vistoria';
import { qrSvg } from '#platform/pdf/codes.ts';
import { renderPdf } from '#platform/pdf/render.ts';
import { type OrganizacaoPdf, timbre } from '#platform/pdf/timbre.ts';
import type { VistoriaRow } from './queries.ts';

export interface FotoDoLaudo {
  /** of the checklist; '' of the whole */
  linha: string;
  legenda: string;
  /** JPEG */
  bytes: Buffer;
}

export interface LaudoDados {
  organizacao: OrganizacaoPdf;
  numero: string;
  v: VistoriaRow;
  resultado: Resultado;
  concluida_em: Date;
  fotos: readonly FotoDoLaudo[];
  /** taken, but not set on paper */
  fotos_fora: number;
  areas: readonly AreaComparada[];
  /** what was marked on the sheets of the request during the visit */
  marcas: readonly { arquivo: string; pagina: number; texto: string }[];
  /** 'ABCD-EFGH-…', and the page that verifies it; a visit of before codes has none */
  codigo?: string;
  url_verificacao?: string;
}

const semProtocolo = (url: string): string => url.replace(/^https?:\/\//, '');

/** Many pictures take longer than text. */
const LIMITE_MS = 60_000;

function linhaNoPapel(linha: Linha, resposta: RespostaDaLinha, fotos: readonly string[]) {
  return {
    texto: linha.texto,
    base: [limitesDaLinha(linha), linha.base_legal].filter(Boolean).join(' · '),
    achado: achadoDaLinha(linha, resposta) ?? 'Não verificado',
    dito: achadoEmPalavras(linha, resposta),
    fotos: fotos.join(', '),
  };
}

/** What was drawn with a finger, as a picture of lines. */
const desenho = ({ largura, altura, tracos }: AssinaturaDesenhada): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${largura} ${altura}">${tracos
    .map(
      (t) =>
        `<polyline fill="none" stroke="#17202b" stroke-width="${Math.max(2, Math.round(largura / 200))}" stroke-linecap="round" stroke-linejoin="round" points="${t.map(([x, y]) => `${x},${y}`).join(' ')}"/>`,
    )
    .join('')}</svg>`;

/** The report of a visit: PDF/A-2a, sealed afterwards without a stamp to be seen. */
export function laudoPdf(laudo: LaudoDados): Promise<Buffer> {
  const {
    organizacao,
    numero,
    v,
    resultado,
    concluida_em,
    fotos,
    fotos_fora,
    areas,
    marcas,
    codigo,
    url_verificacao: url,
  } = laudo;
  const { org, arquivos } = timbre(organizacao);
  const { fuso } = organizacao;
  const hora = (d: Date | null) => (d ? formatDataHora(d, fuso) : '—');
  const nomes = fotos.map((f, i) => ({ ...f, nome: `foto-${i + 1}.jpg`, titulo: `Foto ${i + 1}` }));
  const presentes = v.presentes.map((p, i) => ({ ...p, desenho: p.assinatura ? `assinatura-${i + 1}.svg` : '' }));
  const naLinha = (id: string) => nomes.filter((f) => f.linha === id).map((f) => f.titulo);
  return renderPdf(
    path.join(import.meta.dirname, 'laudo.typ'),
    {
      org,
      titulo: `Laudo de vistoria nº ${numero}`,
      tipo: v.alvo ? `${v.tipo}: ${v.alvo}` : v.tipo,
      ...{ resultado, motivo: v.motivo, observacoes: v.observacoes },
      dados: [
        { rotulo: 'Requerimento', valor: v.requerimento_numero || 'Sem requerimento' },
        { rotulo: v.requerimento_id ? 'Requerente' : 'Responsável', valor: v.requerente_nome || '—', colunas: 3 },
        { rotulo: 'Local', valor: v.endereco || '—', colunas: 4 },
        ...(v.relato ? [{ rotulo: 'O que foi visto', valor: v.relato, colunas: 4 }] : []),
        { rotulo: 'Marcada para', valor: hora(v.inicio) },
        { rotulo: 'Começou', valor: hora(v.iniciada_em) },
        { rotulo: 'Terminou', valor: hora(concluida_em) },
        { rotulo: 'Vale até', valor: v.vale_ate ? formatData(v.vale_ate) : '—' },
      ],
      partes:
        resultado === 'Não realizada'
          ? []
          : v.regra.roteiro.map((s) => ({
              titulo: s.titulo,
              linhas: s.linhas.map((l) => linhaNoPapel(l, v.respostas[l.id] ?? SEM_RESPOSTA, naLinha(l.id))),
            })),
      fotos: nomes.map(({ nome, titulo, legenda, linha }) => ({
        ...{ nome, titulo },
        legenda: legenda || v.regra.roteiro.flatMap((s) => s.linhas).find((l) => l.id === linha)?.texto || '',
      })),
      fotos_fora,
      marcas: marcas.map((x) => ({ ...x, pagina: String(x.pagina) })),
      areas: areas.map((a) => ({
        nome: a.nome,
        aprovada: a.aprovada === null ? '—' : medidaEscrita(a.aprovada),
        medida: medidaEscrita(a.medida),
        diferenca: a.diferenca === null ? '—' : medidaEscrita(a.diferenca),
      })),
      ...(codigo && url && { codigo, url, endereco: semProtocolo(url), pagina: semProtocolo(url).replace(/\/[^/]*$/, '') }),
      presentes: presentes.map(({ nome, documento, papel, desenho: arquivo }) => ({ nome, documento, papel, desenho: arquivo })),
      fiscal: v.fiscal_nome,
      em: formatDataExtenso(dataDe(concluida_em, fuso)),
    },
    {
      ...arquivos,
      ...(url && { 'verificar.svg': qrSvg(url) }),
      ...Object.fromEntries(nomes.map((f) => [f.nome, f.bytes])),
      ...Object.fromEntries(
        presentes.flatMap((p) => (p.desenho ? [[p.desenho, desenho(p.assinatura as AssinaturaDesenhada)]] : [])),
      ),
    },
    { padrao: 'a-2a', quando: concluida_em, limite_ms: LIMITE_MS },
  );
}
