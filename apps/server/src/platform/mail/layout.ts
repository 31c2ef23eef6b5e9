/** The town a mail speaks for; `cor` is `#rrggbb`. */
export interface Brand {
  nome: string;
  cor: string;
}

export type ParteDoEmail =
  | { tipo: 'paragrafo'; texto: string }
  | { tipo: 'botao'; texto: string; url: string }
  | { tipo: 'fatos'; itens: { nome: string; valor: string }[] };

export const paragrafo = (texto: string): ParteDoEmail => ({ tipo: 'paragrafo', texto });
export const botao = (texto: string, url: string): ParteDoEmail => ({ tipo: 'botao', texto, url });
export const fatos = (itens: { nome: string; valor: string }[]): ParteDoEmail => ({ tipo: 'fatos', itens });

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] as string);
const withBreaks = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');

const FONT = "font-family:Inter,'Segoe UI',Roboto,Arial,sans-serif";
const FALLBACK = '#1f5fa8';

/**
 * The body of a mail as HTML and as plain text, both from the same blocks. Everything given is text: it is escaped here, and
 * an address that is not http(s) is left out.
 */
export function renderMail({ marca, titulo, blocos }: { marca: Brand; titulo: string; blocos: ParteDoEmail[] }): {
  html: string;
  texto: string;
} {
  const cor = /^#[0-9a-f]{6}$/i.test(marca.cor) ? marca.cor : FALLBACK;
  const rodape = `Mensagem automática: ${marca.nome}. Por favor, não responda a este e-mail.`;
  const html = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(titulo)}</title>
</head>
<body style="margin:0;padding:0;background:#f3f5f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f7">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:8px;${FONT}">
<tr><td style="background:${cor};color:${textOn(cor)};padding:16px 24px;border-radius:8px 8px 0 0;font-size:16px;font-weight:600">${escapeHtml(marca.nome)}</td></tr>
<tr><td style="padding:24px;color:#1c2733;font-size:16px;line-height:1.5">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(titulo)}</h1>
${blocos.map((bloco) => blockAsHtml(bloco, cor)).join('\n')}
</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid #dde3e9;color:#5a6875;font-size:13px">${escapeHtml(rodape)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
  const texto = [titulo, ...blocos.map(blockAsText), '--', rodape].filter(Boolean).join('\n\n');
  return { html, texto: `${texto}\n` };
}

function blockAsHtml(bloco: ParteDoEmail, cor: string): string {
  switch (bloco.tipo) {
    case 'paragrafo':
      return `<p style="margin:0 0 16px">${withBreaks(bloco.texto)}</p>`;
    case 'fatos': {
      const rows = bloco.itens.map(({ nome, valor }) => {
        const name = `<th scope="row" align="left" valign="top" style="padding:6px 16px 6px 0;color:#5a6875;font-weight:400">${escapeHtml(nome)}</th>`;
        return `<tr>${name}<td valign="top" style="padding:6px 0;font-weight:600">${withBreaks(valor)}</td></tr>`;
      });
      return `<table cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:15px">${rows.join('')}</table>`;
    }
    case 'botao': {
      if (!isWebAddress(bloco.url)) return '';
      const style = `display:inline-block;padding:12px 20px;border-radius:6px;background:${cor};color:${textOn(cor)};font-weight:600;text-decoration:none`;
      const link = `<a href="${escapeHtml(bloco.url)}" style="${style}">${escapeHtml(bloco.texto)}</a>`;
      const plain = `<span style="font-size:13px;color:#5a6875;word-break:break-all">Se o botão não abrir, copie este endereço: ${escapeHtml(bloco.url)}</span>`;
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
