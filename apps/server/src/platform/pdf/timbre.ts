import { formatCnpj } from '@portal/domain/text/documento';

/** The town as its documents show it. */
export interface OrganizacaoPdf {
  /** "Prefeitura Municipal de Xanxerê". */
  nome: string;
  /** Secretaria or sector that issues the document. */
  setor?: string;
  /** With or without mask. */
  cnpj?: string;
  /** `#rrggbb`; darkened in the document when white text on it could not be read. */
  cor: string;
  /** Zone of the hours that are printed. */
  fuso: string;
  /** Coat of arms or logo: SVG, PNG or JPEG. */
  brasao?: Buffer | string;
  endereco?: string;
  telefone?: string;
  site?: string;
}

/** Format of a picture by its first bytes; the compiler goes by the extension. */
function extension(picture: Buffer | string): string {
  const head = Buffer.from(picture).subarray(0, 4).toString('latin1');
  if (head === '\x89PNG') return 'png';
  return head.startsWith('\xff\xd8') ? 'jpg' : 'svg';
}

/** What `timbre()` of base.typ reads, and the picture it needs. Empty texts are left out. */
export function timbre({ brasao, cor, cnpj, fuso: _, ...texts }: OrganizacaoPdf): {
  org: Record<string, string>;
  arquivos: Record<string, Buffer | string>;
} {
  const present = Object.fromEntries(Object.entries(texts).filter(([, text]) => text));
  const name = brasao && `brasao.${extension(brasao)}`;
  return {
    org: {
      ...present,
      cor: /^#[0-9a-f]{6}$/i.test(cor) ? cor : '#1f4e79',
      ...(cnpj && { cnpj: formatCnpj(cnpj) }),
      ...(name && { brasao: name }),
    },
    arquivos: brasao && name ? { [name]: brasao } : {},
  };
}
