import path from 'node:path';
import { formatDataHora } from '@portal/domain/text/datas';
import { formatNumero } from '@portal/domain/text/numeros';
import { qrSvg } from '#platform/pdf/codes.ts';
import { renderPdf } from '#platform/pdf/render.ts';
import { type OrganizacaoPdf, timbre } from '#platform/pdf/timbre.ts';

/** The receipt of a filing. The public one is read by anyone with its address: `dados` hold only what its reader may know. */
export interface CanhotoDados {
  organizacao: OrganizacaoPdf;
  /** Number as people say it: '0123/2026'. */
  protocolo: string;
  /** Name of the process: 'Alvará de construção'. */
  processo: string;
  criado_em: Date | string;
  /** Facts in pairs, two by row; `colunas: 2` takes the whole row. */
  dados: Array<{ rotulo: string; valor: string; colunas?: 1 | 2 }>;
  arquivos: Array<{ nome: string; tamanho_bytes: number; sha256: string }>;
  /** What comes next, in sentences to a person. */
  passos: string[];
  /** Address of the public view, `https://…`. */
  url: string;
  codigo: string;
}

function formatTamanho(bytes: number): string {
  const [valor, unidade] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : [bytes / 1e6, 'MB'];
  return `${formatNumero(valor.toFixed(1), 1)}\u00a0${unidade}`;
}

/** A page to keep: protocol number, QR code of the public view, what was received and what comes next. */
export function canhotoPdf(canhoto: CanhotoDados): Promise<Buffer> {
  const { org, arquivos } = timbre(canhoto.organizacao);
  const { protocolo, processo, dados, passos, url, codigo } = canhoto;
  const documentos = canhoto.arquivos.map(({ nome, tamanho_bytes, sha256 }) => ({
    nome,
    tamanho: formatTamanho(tamanho_bytes),
    sha256: `${sha256.slice(0, 16)}…${sha256.slice(-8)}`,
  }));
  const criado_em = formatDataHora(canhoto.criado_em, canhoto.organizacao.fuso).replace(' ', ' às ');
  const endereco = url.replace(/^https?:\/\//, '');
  return renderPdf(
    path.join(import.meta.dirname, 'canhoto.typ'),
    { org, protocolo, processo, criado_em, dados, documentos, passos, url, endereco, codigo },
    { ...arquivos, 'consulta.svg': qrSvg(url) },
  );
}
