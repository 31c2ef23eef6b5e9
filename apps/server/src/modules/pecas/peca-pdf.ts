import path from 'node:path';
import { type Data, formatDataExtenso } from '@portal/domain/text/datas';
import { qrSvg } from '#platform/pdf/codes.ts';
import { htmlToRich } from '#platform/pdf/html.ts';
import { type PdfOptions, renderPdf } from '#platform/pdf/render.ts';
import { type OrganizacaoPdf, timbre } from '#platform/pdf/timbre.ts';
import { type LicencaDados, printAreas } from '../licencas/index.ts';

/** What the sheet says, as it was gathered when it was issued; kept with the row, so that it is printed so whenever it is printed. */
export type FolhaDaPeca = Pick<
  LicencaDados,
  'local' | 'corpo' | 'layout' | 'lugar' | 'dados' | 'quadro_de_areas' | 'condicoes_html'
>;

export interface PecaDados extends FolhaDaPeca {
  organizacao: OrganizacaoPdf;
  /** 'Parecer técnico' */
  titulo: string;
  /** '0012/2026' */
  numero: string;
  emissao: Data;
  quem: string;
  /** '' : the town knows none. */
  cargo: string;
  codigo: string;
  /** Page that verifies the document, `https://…`. */
  url_verificacao: string;
  /** Number of the one that it replaces. */
  substitui?: string;
  /** Words across every page of what only shows how it would be. */
  marca_dagua?: string;
}

/** @param dados what a licence would print of the same request by the same model */
export const folhaDe = ({ local, corpo, layout, lugar, dados, quadro_de_areas, condicoes_html }: LicencaDados): FolhaDaPeca => ({
  ...{ local, corpo },
  ...(layout && { layout }),
  ...(lugar && { lugar }),
  ...(dados && { dados }),
  ...(quadro_de_areas && { quadro_de_areas }),
  ...(condicoes_html && { condicoes_html }),
});

const semProtocolo = (url: string): string => url.replace(/^https?:\/\//, '');

/** A parecer or despacho, PDF/A-2a: the town's seal on it has no stamp to be seen. */
export function pecaPdf(p: PecaDados, quando: Date, options: PdfOptions = {}): Promise<Buffer> {
  const { brasao: _, ...semBrasao } = p.organizacao;
  const { org, arquivos } = timbre(p.layout?.brasao === false ? semBrasao : p.organizacao);
  const { titulo, numero, local, quem, cargo, codigo, substitui, lugar, marca_dagua, layout, dados = [] } = p;
  return renderPdf(
    path.join(import.meta.dirname, 'peca.typ'),
    {
      ...{ org, titulo, numero, local, quem, cargo, codigo, dados },
      emissao: formatDataExtenso(p.emissao),
      corpo: p.corpo.map(htmlToRich),
      url: p.url_verificacao,
      endereco: semProtocolo(p.url_verificacao),
      pagina: semProtocolo(p.url_verificacao).replace(/\/[^/]*$/, ''),
      ...(p.quadro_de_areas?.length && { areas: printAreas(p.quadro_de_areas) }),
      ...(p.condicoes_html && { condicoes: htmlToRich(p.condicoes_html) }),
      ...(substitui && { substitui }),
      ...(lugar && { lugar }),
      ...(layout?.base_legal && { base_legal: layout.base_legal }),
      ...(layout?.rodape && { rodape: layout.rodape }),
      ...(layout?.cabecalho.length && { cabecalho: layout.cabecalho }),
      ...(marca_dagua && { marca_dagua }),
    },
    { ...arquivos, 'verificar.svg': qrSvg(p.url_verificacao) },
    { padrao: 'a-2a', quando, ...options },
  );
}
