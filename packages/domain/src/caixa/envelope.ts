/** Length of every line, in characters, which here are bytes: the layout is ASCII, and what is not arrives as Latin-1. */
export const LARGURA = 150;

/** What a bank's file is, where it is not the one that is read here. */
export type OutroLeiaute = 'cnab400' | 'cnab240' | 'remessa400' | 'ofx';

/** Positions that mark other layouts of the banks, in the first line. @source FEBRABAN, CNAB 240 v10 (record 0) and CNAB 400 (record 0) */
export function outroLeiaute(primeira: string): OutroLeiaute | null {
  if (/^02RETORNO/i.test(primeira)) return 'cnab400';
  if (/^01REMESSA/i.test(primeira)) return 'remessa400';
  // bank, batch 0000, record 0
  if (/^\d{3}00000/.test(primeira) && primeira.length > LARGURA) return 'cnab240';
  return /^(OFXHEADER|<OFX>|<\?OFX)/i.test(primeira) ? 'ofx' : null;
}

const ESTE = 'este portal lê o de arrecadação (150 posições), que se baixa no convênio de arrecadação do banco.';
export const NOMES_DOS_LEIAUTES: Record<OutroLeiaute, string> = {
  cnab400: `É um retorno de cobrança (CNAB 400); ${ESTE}`,
  remessa400:
    'É uma remessa de cobrança (CNAB 400), que vai para o banco. Envie o retorno de arrecadação (150 posições), que vem dele.',
  cnab240: `É um arquivo CNAB 240, de cobrança ou de pagamentos; ${ESTE}`,
  ofx: `É um extrato (OFX); ${ESTE}`,
};

const FIM_ANTIGO = String.fromCharCode(26);
const isVazia = (linha: string): boolean => linha.replaceAll(FIM_ANTIGO, '').trim() === '';

/** A file without line ends, cut at the width of its records; what does not fit comes out as it is. */
function emLinhas(texto: string): string[] {
  const linhas = texto.split(/\r\n|\n|\r/);
  const cheias = linhas.filter((l) => !isVazia(l));
  const [so = ''] = cheias;
  if (cheias.length !== 1 || so.length <= LARGURA || !/^A[12]/.test(so)) return linhas;
  const partes: string[] = [];
  for (let de = 0; de < so.length; de += LARGURA) partes.push(so.slice(de, de + LARGURA));
  return partes;
}

/** As much of each record as can never be blank: with less of it, something was cut. */
const MINIMO: Record<string, number> = { A: 81, G: 116, Z: 24 };

/**
 * The lines of a file as the bank wrote them, whatever carried it: a mark of UTF-8 before it, blanks at the ends of lines that a mail
 * program took, no line ends at all, the sign that old systems ended files with. Nothing that says something is added or left out.
 * @param texto the file as Latin-1
 */
export function linhasDoBanco(texto: string): string[] {
  const linhas = emLinhas(texto.replace(/^\xEF\xBB\xBF/, ''));
  while (linhas.length > 0 && isVazia(linhas.at(-1) ?? '')) linhas.pop();
  return linhas.map((linha) =>
    linha.length < LARGURA && linha.trimEnd().length >= (MINIMO[linha[0] ?? ''] ?? LARGURA) ? linha.padEnd(LARGURA) : linha,
  );
}

/** Several files one after the other, as a network that carries them joins them; each with the place of its first line, from 1. */
export function arquivosDe(linhas: readonly string[]): { primeira: number; linhas: string[] }[] {
  const arquivos: { primeira: number; linhas: string[] }[] = [];
  let acabou = true;
  for (const [i, linha] of linhas.entries()) {
    // between two of them there may be an empty line
    if (acabou && arquivos.length > 0 && isVazia(linha)) continue;
    if (acabou) arquivos.push({ primeira: i + 1, linhas: [] });
    arquivos.at(-1)?.linhas.push(linha);
    acabou =
      linha.startsWith('Z') &&
      (linhas[i + 1] === undefined || isVazia(linhas[i + 1] ?? '') || linhas[i + 1]?.startsWith('A') === true);
  }
  return arquivos;
}
