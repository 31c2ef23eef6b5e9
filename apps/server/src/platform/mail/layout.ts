import { qrPng } from './qr.ts';

/** The town a mail speaks for; `cor` is `#rrggbb`. */
export interface Brand {
  nome: string;
  cor: string;
}

export type ParteDoEmail =
  | { tipo: 'paragrafo'; texto: string }
  | { tipo: 'botao'; texto: string; url: string }
  /** besides the one button: where else to look */
  | { tipo: 'ligacao'; texto: string; url: string }
  | { tipo: 'fatos'; itens: { nome: string; valor: string }[] }
  /** what is asked, one by one */
  | { tipo: 'itens'; itens: { nome: string; texto: string }[] }
  /** a code to copy, and its picture to point another phone at */
  | { tipo: 'pix'; codigo: string };

/** A picture that the body names by `cid:`, sent along with it. */
export interface ImagemDoEmail {
  cid: string;
  conteudo: Buffer;
}

export const paragrafo = (texto: string): ParteDoEmail => ({ tipo: 'paragrafo', texto });
export const botao = (texto: string, url: string): ParteDoEmail => ({ tipo: 'botao', texto, url });
export const fatos = (itens: { nome: string; valor: string }[]): ParteDoEmail => ({ tipo: 'fatos', itens });

export const ligacao = (texto: string, url: string): ParteDoEmail => ({ tipo: 'ligacao', texto, url });
export const itens = (lista: { nome: string; texto: string }[]): ParteDoEmail => ({ tipo: 'itens', itens: lista });
export const pix = (codigo: string): ParteDoEmail => ({ tipo: 'pix', codigo });

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] as string);
const withBreaks = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');

const FONT = "font-family:Inter,'Segoe UI',Roboto,Arial,sans-serif";
const FALLBACK = '#1f5fa8';

/** Programs that follow the theme of the device read it; the others keep the light one, which stands in each element. */
const DARK = `@media (prefers-color-scheme: dark) {
.fundo { background: #14181d !important }
.folha { background: #1e242b !important }
.tinta { color: #e8edf2 !important }
.leve { color: #a9b6c3 !important }
.linha { border-color: #3a4550 !important }
.caixa { background: #14181d !important; border-color: #3a4550 !important; color: #e8edf2 !important }
}`;

/**
 * The body of a mail as HTML and as plain text, both from the same blocks, and the pictures the HTML names. Everything given is text:
 * it is escaped here, and an address that is not http(s) is left out.
 */
export function renderMail({ marca, titulo, blocos }: { marca: Brand; titulo: string; blocos: ParteDoEmail[] }): {
  html: string;
  texto: string;
  imagens: ImagemDoEmail[];
} {
  const cor = /^#[0-9a-f]{6}$/i.test(marca.cor) ? marca.cor : FALLBACK;
  const rodape = `Mensagem automática: ${marca.nome}. Por favor, não responda a este e-mail.`;
  const imagens: ImagemDoEmail[] = [];
  const html = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(titulo)}</title>
<style>${DARK}</style>
</head>
<body class="fundo" style="margin:0;padding:0;background:#f3f5f7">
<table class="fundo" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f7">
<tr><td align="center" style="padding:24px 12px">
<table class="folha" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:8px;${FONT}">
<tr><td style="background:${cor};color:${textOn(cor)};padding:16px 24px;border-radius:8px 8px 0 0;font-size:16px;font-weight:600">${escapeHtml(marca.nome)}</td></tr>
<tr><td class="tinta" style="padding:24px;color:#1c2733;font-size:16px;line-height:1.5">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(titulo)}</h1>
${blocos.map((bloco) => blockAsHtml(bloco, cor, imagens)).join('\n')}
</td></tr>
<tr><td class="leve linha" style="padding:16px 24px;border-top:1px solid #dde3e9;color:#5a6875;font-size:13px">${escapeHtml(rodape)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
  const texto = [titulo, ...blocos.map(blockAsText), '--', rodape].filter(Boolean).join('\n\n');
  return { html, texto: `${texto}\n`, imagens };
}

/** The same body with its pictures inside, for a page of ours: what arrives by mail names them, since mail programs show no others. */
export const comImagens = (html: string, imagens: readonly ImagemDoEmail[]): string =>
  imagens.reduce(
    (p, { cid, conteudo }) => p.replaceAll(`cid:${cid}`, `data:image/png;base64,${conteudo.toString('base64')}`),
    html,
  );

function blockAsHtml(bloco: ParteDoEmail, cor: string, imagens: ImagemDoEmail[]): string {
  switch (bloco.tipo) {
    case 'paragrafo':
      return `<p style="margin:0 0 16px">${withBreaks(bloco.texto)}</p>`;
    case 'fatos': {
      const rows = bloco.itens.map(({ nome, valor }) => {
        const name = `<th class="leve" scope="row" align="left" valign="top" style="padding:6px 16px 6px 0;color:#5a6875;font-weight:400">${escapeHtml(nome)}</th>`;
        return `<tr>${name}<td valign="top" style="padding:6px 0;font-weight:600;overflow-wrap:anywhere">${withBreaks(valor)}</td></tr>`;
      });
      return `<table cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:15px">${rows.join('')}</table>`;
    }
    case 'itens': {
      const rows = bloco.itens.map(
        ({ nome, texto }) =>
          `<li style="margin:0 0 12px;padding:0 0 0 4px"><strong>${escapeHtml(nome)}</strong>${texto && `<br>${withBreaks(texto)}`}</li>`,
      );
      return `<ol style="margin:0 0 16px;padding:0 0 0 24px;overflow-wrap:anywhere">${rows.join('')}</ol>`;
    }
    case 'pix': {
      const cid = `pix${imagens.length + 1}@portal`;
      imagens.push({ cid, conteudo: qrPng(bloco.codigo) });
      const code = `<p class="caixa" style="margin:0 0 12px;padding:12px;border:1px solid #dde3e9;border-radius:6px;background:#f3f5f7;color:#1c2733;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:13px;line-height:1.4;word-break:break-all;-webkit-user-select:all;user-select:all">${escapeHtml(bloco.codigo)}</p>`;
      return `<p style="margin:0 0 8px"><strong>Pix copia e cola</strong></p>\n${code}\n<p style="margin:0 0 16px"><img src="cid:${cid}" width="200" height="200" alt="Código QR do Pix: o mesmo código de cima" style="display:block;border:0;border-radius:6px;background:#ffffff"></p>`;
    }
    case 'ligacao':
      return isWebAddress(bloco.url)
        ? `<p style="margin:0 0 16px"><a class="tinta" href="${escapeHtml(bloco.url)}" style="color:#1c2733">${escapeHtml(bloco.texto)}</a></p>`
        : '';
    case 'botao': {
      if (!isWebAddress(bloco.url)) return '';
      const style = `display:inline-block;padding:12px 20px;border-radius:6px;background:${cor};color:${textOn(cor)};font-weight:600;text-decoration:none`;
      const link = `<a href="${escapeHtml(bloco.url)}" style="${style}">${escapeHtml(bloco.texto)}</a>`;
      const plain = `<span class="leve" style="font-size:13px;color:#5a6875;word-break:break-all">Se o botão não abrir, copie este endereço: ${escapeHtml(bloco.url)}</span>`;
      return `<p style="margin:0 0 8px">${link}</p>\n<p style="margin:0 0 16px">${plain}</p>`;
    }
  }
}

function blockAsText(bloco: ParteDoEmail): string {
  switch (bloco.tipo) {
    case 'paragrafo':
      return bloco.texto;
    case 'fatos':
      return bloco.itens.map(({ nome, valor }) => `${nome}: ${valor}`).join('\n');
    case 'itens':
      return bloco.itens.map(({ nome, texto }, i) => `${i + 1}. ${nome}${texto && `: ${texto}`}`).join('\n');
    case 'pix':
      return `Pix copia e cola:\n${bloco.codigo}`;
    case 'ligacao':
    case 'botao':
      return isWebAddress(bloco.url) ? `${bloco.texto}: ${bloco.url}` : '';
  }
}

const isWebAddress = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** White or near-black, whichever reads better on that colour. @source WCAG 2.2, relative luminance */
function textOn(cor: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(cor.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.06 ? '#ffffff' : '#14181d';
}
