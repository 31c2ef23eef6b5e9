/** A list of people is small; what is larger is something else. */
const MAX_BYTES = 400_000;

/** Zip, which the spreadsheets of today are, and the older ones: their bytes are no list. */
const NAO_E_TEXTO = [
  [0x50, 0x4b],
  [0xd0, 0xcf],
];

/**
 * The text of a list as spreadsheets save it: UTF-8, or the code page of Windows where it is not.
 * @throws Error in words for what is no text
 */
export async function lerArquivo(file: Blob): Promise<string> {
  if (file.size > MAX_BYTES) throw new Error('O arquivo é grande demais para uma lista de pessoas. Divida em mais de um.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (NAO_E_TEXTO.some((marca) => marca.every((b, i) => bytes[i] === b)))
    throw new Error('Este arquivo é de planilha. Salve como CSV e escolha de novo, ou copie as linhas e cole aqui.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
