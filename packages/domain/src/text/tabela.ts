/** What separates cells: a spreadsheet copies tabs, and saves semicolons here and commas elsewhere. */
const SEPARADORES = ['\t', ';', ','] as const;

/** The separator of the first line that has text: the one that stands in it most often outside of quotes. */
function separadorDe(texto: string): string {
  const linha = (/^.*\S.*$/m.exec(texto)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const vezes = (s: string) => linha.split(s).length;
  return SEPARADORES.reduce((melhor, s) => (vezes(s) > vezes(melhor) ? s : melhor), '\t');
}

/**
 * Rows and cells of a text copied from a spreadsheet, or saved as CSV: quoted cells may hold separators and line ends (RFC 4180).
 * Walks the text once, and stops reading rows after `maxLinhas`, so that no text takes long.
 * @returns cells trimmed, without rows that are empty; `linha` counts from 1 as the spreadsheet does
 */
export function lerTabela(texto: string, maxLinhas: number): { linha: number; celulas: string[] }[] {
  const separador = separadorDe(texto);
  const tabela: { linha: number; celulas: string[] }[] = [];
  let [celulas, celula, entreAspas, linha]: [string[], string, boolean, number] = [[], '', false, 1];
  const fechar = () => {
    celulas.push(celula.trim());
    if (celulas.some(Boolean)) tabela.push({ linha, celulas });
    [celulas, celula] = [[], ''];
    linha += 1;
  };
  const limpo = texto
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n');
  for (let i = 0; i < limpo.length && tabela.length < maxLinhas; i += 1) {
    const c = limpo[i] as string;
    if (entreAspas) {
      if (c !== '"') celula += c;
      else if (limpo[i + 1] === '"') {
        celula += '"';
        i += 1;
      } else entreAspas = false;
    } else if (c === '"' && celula.trim() === '') {
      [celula, entreAspas] = ['', true];
    } else if (c === separador) {
      celulas.push(celula.trim());
      celula = '';
    } else if (c === '\n') fechar();
    else celula += c;
  }
  if (tabela.length < maxLinhas && (celula || celulas.length > 0)) fechar();
  return tabela;
}
