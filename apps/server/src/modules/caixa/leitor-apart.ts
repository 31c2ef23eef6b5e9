// Runs in a process of its own: a bank's file is whatever somebody sent in its place, and thirty megabytes of it take seconds to check.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { lerRetorno, type Pagamento, type Retorno } from '@portal/domain/caixa/febraban150';
import { RuleError } from '@portal/domain/http/rule-error';

export interface PedidoDeRetorno {
  path: string;
  /** Where the payments go, a line of JSON each. */
  para: string;
}
/** What the file says of itself; `linhas` payments. */
export type RetornoLido = Pick<Retorno, 'cabecalho' | 'total_centavos'> & { linhas: number };

/** Payments that are written at once. */
const POR_VEZ = 1000;

export default async function ler({ path, para }: PedidoDeRetorno): Promise<RetornoLido | { recusa: string }> {
  try {
    const { cabecalho, total_centavos, pagamentos } = lerRetorno(await readFile(path, 'latin1'));
    await escrever(para, pagamentos);
    return { cabecalho, total_centavos, linhas: pagamentos.length };
  } catch (error) {
    if (error instanceof RuleError) return { recusa: error.message };
    throw error;
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
