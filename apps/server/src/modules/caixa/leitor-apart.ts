// Runs in a process of its own: a bank's file is whatever somebody sent in its place, and thirty megabytes of it take seconds to check.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { lerRetornos, type Pagamento, type Retorno } from '@portal/domain/caixa/febraban150';
import { RuleError } from '@portal/domain/http/rule-error';
import { unzipSync } from 'fflate';

export interface PedidoDeRetorno {
  path: string;
  /** Which of the bank's files in it, from 1. */
  parte: number;
  /** Where the payments go, a line of JSON each. */
  para: string;
}
/** What the file says of itself; `linhas` payments. */
export type RetornoLido = Pick<Retorno, 'cabecalho' | 'total_centavos'> & {
  linhas: number;
  /** The bank's files in the one that was sent: checked all of them, whichever is asked for. */
  partes: number;
};

/** Payments that are written at once. */
const POR_VEZ = 1000;

export default async function ler({ path, para, parte }: PedidoDeRetorno): Promise<RetornoLido | { recusa: string }> {
  try {
    const todos = lerRetornos(semZip(await readFile(path)).toString('latin1'));
    const deste = todos[parte - 1];
    if (!deste) return { recusa: 'O arquivo do banco não é mais o que era. Envie-o de novo.' };
    const { cabecalho, total_centavos, pagamentos } = deste;
    await escrever(para, pagamentos);
    return { cabecalho, total_centavos, linhas: pagamentos.length, partes: todos.length };
  } catch (error) {
    if (error instanceof RuleError) return { recusa: error.message };
    throw error;
  }
}

/** Unfolded no file of a bank is larger. */
const MAXIMO_DO_ZIP = 64 * 1024 * 1024;
const nao = (mensagem: string) => new RuleError('arquivo_recusado', mensagem);

/** What a zip holds, several files of it one after the other; what is no zip as it is. @throws RuleError `arquivo_recusado` */
function semZip(bytes: Buffer): Buffer {
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return bytes;
  let total = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (name.endsWith('/') || name.startsWith('__MACOSX/') || name.endsWith('.DS_Store')) return false;
    total += originalSize;
    if (total > MAXIMO_DO_ZIP) throw nao('O zip traz arquivos grandes demais para serem de um banco. Envie o arquivo sem o zip.');
    return true;
  };
  const arquivos = abrirZip(bytes, filter);
  const nomes = Object.keys(arquivos).sort();
  if (nomes.length === 0) throw nao('O zip está vazio.');
  if (nomes.some((n) => /\.(zip|rar|7z)$/i.test(n)))
    throw nao('O zip traz outro arquivo compactado. Envie o arquivo do banco sem o zip.');
  return Buffer.concat(nomes.flatMap((n) => [arquivos[n] as Uint8Array, Buffer.from('\r\n')]));
}

function abrirZip(bytes: Buffer, filter: (f: { name: string; originalSize: number }) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof RuleError ? error : nao('Não conseguimos abrir este zip. Envie o arquivo do banco sem ele.');
  }
}

async function escrever(para: string, pagamentos: readonly Pagamento[]): Promise<void> {
  const saida = createWriteStream(para);
  for (let de = 0; de < pagamentos.length; de += POR_VEZ) {
    const linhas = pagamentos.slice(de, de + POR_VEZ).map((p) => `${JSON.stringify(p)}\n`);
    if (!saida.write(linhas.join(''))) await once(saida, 'drain');
  }
  saida.end();
  await finished(saida);
}
