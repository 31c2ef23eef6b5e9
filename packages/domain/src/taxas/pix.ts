import { RuleError } from '../http/rule-error.ts';

const NOME_MAX = 25;
const CIDADE_MAX = 15;

export interface DadosPix {
  /** CNPJ without mask, e-mail, phone with +55, or the random key. */
  chave: string;
  /** Payee and its town; accents are dropped and the text is cut to what the format holds (25 and 15). */
  nome: string;
  cidade: string;
  /** Left out: who pays types the amount. */
  valor_centavos?: number;
  /** Up to 25 letters and digits; comes back in the statement. */
  txid?: string;
}

/** The payee as a bank's screen shows it: a long "Prefeitura Municipal de …" would lose the town's name. */
export const recebedorNoPix = (nome: string): string =>
  nome.length > NOME_MAX ? nome.replace(/^Prefeitura (Municipal )?d/, 'Município d') : nome;

/** CRC16-CCITT-FALSE: polynomial 0x1021, begins at 0xFFFF; four capital hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i) << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const field = (id: string, value: string): string => id + String(value.length).padStart(2, '0') + value;

const plain = (text: string, max: number): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^0-9A-Za-z .,/()-]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, max)
    .trim();

/** The common frame of a BR Code around the account, the amount and the txid. */
function brCode(conta: string, nome: string, cidade: string, valor: string, txid: string): string {
  const inicio = field('00', '01') + conta + field('52', '0000') + field('53', '986') + valor;
  const quem = field('58', 'BR') + field('59', plain(nome, NOME_MAX)) + field('60', plain(cidade, CIDADE_MAX));
  const corpo = `${inicio}${quem}${field('62', field('05', txid))}6304`;
  return corpo + crc16(corpo);
}

/**
 * The text of a static Pix, which is both the "copia e cola" and the content of the QR code.
 * @throws RuleError `pix_invalido` when key, name, town, amount or txid cannot be written
 * @source BCB, Manual de Padrões para Iniciação do Pix; brasil.md §2.3
 */
export function pixEstatico({ chave, nome, cidade, valor_centavos, txid = '***' }: DadosPix): string {
  const conta = field('26', field('00', 'br.gov.bcb.pix') + field('01', chave));
  const isAmount =
    valor_centavos === undefined || (Number.isSafeInteger(valor_centavos) && valor_centavos > 0 && valor_centavos < 1e12);
  const isTxid = txid === '***' || /^[A-Za-z0-9]{1,25}$/.test(txid);
  if (!/^[\x21-\x7e]{1,77}$/.test(chave) || !plain(nome, NOME_MAX) || !plain(cidade, CIDADE_MAX) || !isAmount || !isTxid) {
    throw new RuleError('pix_invalido', 'Não foi possível montar o Pix. Confira chave, nome, cidade e valor.');
  }
  const centavos = String(valor_centavos ?? 0).padStart(3, '0');
  const valor = valor_centavos === undefined ? '' : field('54', `${centavos.slice(0, -2)}.${centavos.slice(-2)}`);
  return brCode(conta, nome, cidade, valor, txid);
}

/** The text of a dynamic Pix: amount and due date live at the address the bank gave (without `https://`). */
export function pixDinamico({ url, nome, cidade }: { url: string; nome: string; cidade: string }): string {
  const endereco = semEsquema(url);
  if (!/^[\x21-\x7e]{1,77}$/.test(endereco)) throw new RuleError('pix_invalido', 'O endereço da cobrança Pix não é válido.');
  const conta = field('01', '12') + field('26', field('00', 'br.gov.bcb.pix') + field('25', endereco));
  return brCode(conta, nome, cidade, '', '***');
}

/** The amount of a BR Code in centavos; undefined: it carries none, null: what it carries is no amount. */
export function valorNoPix(campos: ReadonlyMap<string, string>): number | null | undefined {
  const escrito = campos.get('54');
  if (escrito === undefined) return undefined;
  const [, reais, centavos = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(escrito) ?? [];
  return reais === undefined ? null : Number(reais) * 100 + Number(centavos.padEnd(2, '0'));
}

/** Fields by id, one after the other until the text ends; null when one is cut short or comes twice. */
function camposTlv(texto: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < texto.length; ) {
    const [, id = '', length = ''] = /^(\d{2})(\d{2})/.exec(texto.slice(at, at + 4)) ?? [];
    const end = at + 4 + Number(length);
    if (!id || end > texto.length || fields.has(id)) return null;
    fields.set(id, texto.slice(at + 4, end));
    at = end;
  }
  return fields;
}

/** The fields of a BR Code by id, or `null` when the text is cut short, says a thing twice or its CRC is wrong. */
export const parsePix = (texto: string): Map<string, string> | null =>
  texto.slice(-8, -4) === '6304' && crc16(texto.slice(0, -4)) === texto.slice(-4) ? camposTlv(texto) : null;

/** An address of a charge as a BR Code carries it. */
export const semEsquema = (url: string): string => url.replace(/^https?:\/\//, '');

/** The address where a dynamic code's charge lies, without scheme; null: it is no dynamic code of the Pix. */
export function enderecoNoPix(campos: ReadonlyMap<string, string>): string | null {
  const conta = camposTlv(campos.get('26') ?? '');
  if (conta?.get('00')?.toLowerCase() !== 'br.gov.bcb.pix' || conta.has('01')) return null;
  return conta.get('25') || null;
}
