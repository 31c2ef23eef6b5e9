import { limparHtml, MARCAS_DA_NOTICIA } from '@portal/domain/text/html';

export interface Pergunta {
  titulo: string;
  /** The answer, as it was written. */
  html: string;
  /** Question and answer as plain words, to search in. */
  texto: string;
}

/** The town's text taken apart at its headings: what stands before the first one, then a question each. */
export function perguntasDe(texto: string): { antes: string; perguntas: Pergunta[] } {
  const { body } = new DOMParser().parseFromString(limparHtml(texto, MARCAS_DA_NOTICIA), 'text/html');
  let antes = '';
  const perguntas: Pergunta[] = [];
  for (const node of body.childNodes) {
    const palavras = node.textContent ?? '';
    if (/^H[1-6]$/.test(node.nodeName)) {
      perguntas.push({ titulo: palavras.trim(), html: '', texto: palavras });
      continue;
    }
    const html = node instanceof Element ? node.outerHTML : palavras;
    const ultima = perguntas.at(-1);
    if (!ultima) antes += html;
    else {
      ultima.html += html;
      ultima.texto += ` ${palavras}`;
    }
  }
  return { antes: antes.trim(), perguntas };
}
