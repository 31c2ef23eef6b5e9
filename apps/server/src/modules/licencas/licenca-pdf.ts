import path from 'node:path';
import { type Data, formatData, formatDataExtenso } from '@portal/domain/text/datas';
import { qrSvg } from '#platform/pdf/codes.ts';
import { htmlToRich } from '#platform/pdf/html.ts';
import { ENSAIO_MS, renderPdf } from '#platform/pdf/render.ts';
import { type OrganizacaoPdf, timbre } from '#platform/pdf/timbre.ts';
import { type BlocoDeAreas, printAreas } from './areas.ts';

export interface LicencaDados {
  organizacao: OrganizacaoPdf;
  /** 'Alvará de construção', 'Habite-se' … */
  titulo: string;
  /** Number and year as people say it: '012/2026'. */
  numero: string;
  emissao: Data;
  /** Last valid day; `null` when it does not expire. */
  validade: Data | null;
  /** 'Xanxerê/SC', before the date. */
  local: string;
  /** The text of the town's template, its merge fields already filled in by `mesclar`; each part after the first begins a page. */
  corpo: string[];
  /** What a model of the town's library lays out by itself. */
  layout?: { brasao: boolean; cabecalho: string[]; rodape: string; base_legal: string };
  /** Where the work is, large enough to be read from the street. */
  lugar?: string;
  /** Facts between hairlines, four by row; `colunas` says how many places one takes. */
  dados?: Array<{ rotulo: string; valor: string; colunas?: 1 | 2 | 3 | 4 }>;
  quadro_de_areas?: BlocoDeAreas[];
  condicoes_html?: string;
  /** The licence this one takes the place of: 'o alvará nº 003/2025'. */
  substitui?: string;
  /** Who signs, in the order of the spaces on the last page: two by row (`licencaSeloRetangulo`). */
  signatarios: Array<{ nome: string; cargo: string }>;
  codigo: string;
  /** Page that verifies the document, `https://…`. */
  url_verificacao: string;
  /** Words across every page of what only shows how it would be. */
  marca_dagua?: string;
}

const semProtocolo = (url: string): string => url.replace(/^https?:\/\//, '');

/** A licence of the town, PDF/A-2b: ready to be sealed in the spaces its last page leaves. */
export function licencaPdf(licenca: LicencaDados, ensaio = false, paginas_max?: number): Promise<Buffer> {
  const { brasao: _, ...semBrasao } = licenca.organizacao;
  const { org, arquivos } = timbre(licenca.layout?.brasao === false ? semBrasao : licenca.organizacao);
  const {
    titulo,
    numero,
    local,
    dados = [],
    quadro_de_areas = [],
    condicoes_html,
    substitui,
    signatarios,
    codigo,
    lugar,
    marca_dagua,
    layout,
  } = licenca;
  // a Certidão, an Alvará: words that agree with either
  const validade = `Validade: ${licenca.validade ? `até ${formatData(licenca.validade)}` : 'prazo indeterminado'}`;
  return renderPdf(
    path.join(import.meta.dirname, 'licenca.typ'),
    {
      org,
      titulo,
      numero,
      local,
      dados,
      signatarios,
      codigo,
      validade,
      emissao: formatDataExtenso(licenca.emissao),
      corpo: licenca.corpo.map(htmlToRich),
      url: licenca.url_verificacao,
      endereco: semProtocolo(licenca.url_verificacao),
      // beside the code, which stands there in full
      pagina: semProtocolo(licenca.url_verificacao).replace(/\/[^/]*$/, ''),
      ...(quadro_de_areas.length > 0 && { areas: printAreas(quadro_de_areas) }),
      ...(condicoes_html && { condicoes: htmlToRich(condicoes_html) }),
      ...(substitui && { substitui }),
      ...(lugar && { lugar }),
      ...(layout?.base_legal && { base_legal: layout.base_legal }),
      ...(layout?.rodape && { rodape: layout.rodape }),
      ...(layout?.cabecalho.length && { cabecalho: layout.cabecalho }),
      ...(marca_dagua && { marca_dagua }),
    },
    { ...arquivos, 'verificar.svg': qrSvg(licenca.url_verificacao) },
    { padrao: 'a-2b', ...(ensaio && { ensaio, limite_ms: ENSAIO_MS }), ...(paginas_max !== undefined && { paginas_max }) },
  );
}
