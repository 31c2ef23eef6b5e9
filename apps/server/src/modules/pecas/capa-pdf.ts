import path from 'node:path';
import { qrSvg } from '#platform/pdf/codes.ts';
import { htmlToRich } from '#platform/pdf/html.ts';
import { type PdfOptions, renderPdf } from '#platform/pdf/render.ts';
import { type OrganizacaoPdf, timbre } from '#platform/pdf/timbre.ts';
import { printAreas } from '../licencas/index.ts';
import type { FolhaDaPeca } from './peca-pdf.ts';

export interface CapaDados extends FolhaDaPeca {
  organizacao: OrganizacaoPdf;
  /** 'Capa do processo' */
  titulo: string;
  /** '2026/000123' */
  protocolo: string;
  /** What was asked for. */
  processo: string;
  /** Days as they are read. */
  protocolado_em: string;
  feita_em: string;
  /** Page where anybody follows the request, `https://…`. */
  url: string;
  /** Words across every page of what only shows how it would be. */
  marca_dagua?: string;
}

/** The first sheet of a request that is kept on paper: not sealed, for it proves nothing. */
export function capaPdf(c: CapaDados, quando: Date, options: PdfOptions = {}): Promise<Buffer> {
  const { brasao: _, ...semBrasao } = c.organizacao;
  const { org, arquivos } = timbre(c.layout?.brasao === false ? semBrasao : c.organizacao);
  const { titulo, protocolo, processo, protocolado_em, feita_em, url, lugar, layout, marca_dagua, dados = [] } = c;
  return renderPdf(
    path.join(import.meta.dirname, 'capa.typ'),
    {
      ...{ org, titulo, protocolo, processo, protocolado_em, feita_em, url, dados },
      endereco: url.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, ''),
      corpo: c.corpo.map(htmlToRich),
      ...(c.quadro_de_areas?.length && { areas: printAreas(c.quadro_de_areas) }),
      ...(c.condicoes_html && { condicoes: htmlToRich(c.condicoes_html) }),
      ...(lugar && { lugar }),
      ...(layout?.base_legal && { base_legal: layout.base_legal }),
      ...(layout?.rodape && { rodape: layout.rodape }),
      ...(layout?.cabecalho.length && { cabecalho: layout.cabecalho }),
      ...(marca_dagua && { marca_dagua }),
    },
    { ...arquivos, 'consulta.svg': qrSvg(url) },
    { padrao: 'a-2a', quando, ...options },
  );
}
