import type { Celula } from './celulas.ts';
import { recusar } from './escritor.ts';
import { letrasDoDbf } from './letras-do-dbf.ts';

interface CampoDoDbf {
  nome: string;
  tipo: string;
  de: number;
  tamanho: number;
}

const APAGADO = '*'.charCodeAt(0);
const FIM_DOS_CAMPOS = 0x0d;

/** Without the blanks and zeros that fill a field up. */
function cheio(bytes: Uint8Array): Uint8Array {
  let fim = bytes.length;
  while (fim > 0 && (bytes[fim - 1] === 0x20 || bytes[fim - 1] === 0)) fim -= 1;
  return bytes.subarray(0, fim);
}
const ascii = (bytes: Uint8Array): string => String.fromCharCode(...cheio(bytes)).trim();

function numeroDe(texto: string): Celula {
  // what has no decimals is taken digit by digit: an inscription may be longer than a number is exact
  if (/^-?\d+$/.test(texto)) return texto;
  return /^[+-]?\d*\.?\d+(e[+-]?\d+)?$/i.test(texto) ? Number(texto) : '';
}

/** Rows of a table of dBASE in their order; null where one is deleted. @throws Error `ilegivel` */
export function lerDbf(arquivo: Uint8Array, cpg: string | null): { nomes: string[]; linhas: (Celula[] | null)[] } {
  if (arquivo.length < 33) return recusar('ilegivel');
  const vista = new DataView(arquivo.buffer, arquivo.byteOffset, arquivo.byteLength);
  const [registros, comeco, tamanho] = [vista.getUint32(4, true), vista.getUint16(8, true), vista.getUint16(10, true)];
  if (tamanho < 1 || comeco > arquivo.length) return recusar('ilegivel');
  const campos: CampoDoDbf[] = [];
  const nomes: Uint8Array[] = [];
  for (let i = 32, de = 1; i + 32 <= comeco && arquivo[i] !== FIM_DOS_CAMPOS; i += 32) {
    const largo = arquivo[i + 16] ?? 0;
    const ate = arquivo.subarray(i, i + 11).indexOf(0);
    nomes.push(arquivo.subarray(i, i + (ate < 0 ? 11 : ate)));
    campos.push({ nome: '', tipo: String.fromCharCode(arquivo[i + 11] ?? 0), de, tamanho: largo });
    de += largo;
  }
  const quantos = Math.min(registros, Math.floor((arquivo.length - comeco) / tamanho));
  const daLinha = (n: number, { de, tamanho: largo }: CampoDoDbf) => {
    const inicio = comeco + n * tamanho + de;
    return arquivo.subarray(inicio, inicio + largo);
  };
  function* letras() {
    yield* nomes;
    const deTexto = campos.filter((c) => c.tipo === 'C');
    for (let n = 0; n < quantos; n += 1) for (const campo of deTexto) yield cheio(daLinha(n, campo));
  }
  const texto = letrasDoDbf(letras, cpg, arquivo[29] ?? 0);
  const celula = (n: number, campo: CampoDoDbf): Celula => {
    const bytes = daLinha(n, campo);
    if (campo.tipo === 'C') return texto(cheio(bytes)).trim();
    if (campo.tipo === 'I' && bytes.length === 4)
      return String(new DataView(bytes.buffer, bytes.byteOffset, 4).getInt32(0, true));
    if (campo.tipo === 'B' && bytes.length === 8) return new DataView(bytes.buffer, bytes.byteOffset, 8).getFloat64(0, true);
    const lido = ascii(bytes);
    if (campo.tipo === 'N' || campo.tipo === 'F' || campo.tipo === 'O') return numeroDe(lido);
    if (campo.tipo === 'D')
      return /^\d{8}$/.test(lido) && Number(lido) > 0 ? `${lido.slice(0, 4)}-${lido.slice(4, 6)}-${lido.slice(6)}` : '';
    if (campo.tipo === 'L') return /^[ty]$/i.test(lido) ? 'Sim' : /^[fn]$/i.test(lido) ? 'Não' : '';
    return campo.tipo === 'M' ? '' : lido;
  };
  const linhas: (Celula[] | null)[] = [];
  for (let n = 0; n < quantos; n += 1)
    linhas.push(arquivo[comeco + n * tamanho] === APAGADO ? null : campos.map((campo) => celula(n, campo)));
  return { nomes: nomes.map((bytes) => texto(bytes).trim()), linhas };
}
