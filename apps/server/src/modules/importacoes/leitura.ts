import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { MAX_CELULA, MAX_COLUNAS, MAX_LINHAS } from '@portal/domain/importacoes/tipos';
import { formatNumero } from '@portal/domain/text/numeros';
import { apart, byBytes } from '#platform/quarantine/apart.ts';
import { OverLimitError, QueueFullError } from '#platform/quarantine/errors.ts';
import type { Turn } from '#platform/quarantine/fair-queue.ts';
import type { Leitura, PedidoDeLeitura } from './leitores/apart.ts';
import type { LinhaLida } from './leitores/escritor.ts';

/** A table of a large town hall takes some seconds; what is unfolded from a zip is what weighs. */
const lerApart = apart<PedidoDeLeitura, Leitura>(
  new URL('./leitores/apart.ts', import.meta.url),
  byBytes({ ms: 60_000, msPerMb: 2000, memoryMb: 768 }),
);

const ERROS: Record<string, string> = {
  ilegivel: 'Não conseguimos ler este arquivo. Salve-o de novo como CSV, XLSX, GeoJSON ou shapefile em zip e envie.',
  sem_cabecalho: 'A primeira linha precisa ter os nomes das colunas.',
  sem_linhas: 'O arquivo não tem nenhuma linha além dos nomes das colunas.',
  colunas_demais: `O arquivo tem mais de ${MAX_COLUNAS} colunas. Tire as que não interessam e envie de novo.`,
  linhas_demais: `O arquivo tem mais de ${formatNumero(String(MAX_LINHAS), 0)} linhas. Divida-o e envie as partes.`,
  zip_grande: 'O zip traz arquivos demais, ou uma tabela grande demais. Divida-o e envie as partes.',
  zip_sem_tabela: 'O zip não tem nenhuma tabela em CSV ou XLSX.',
  sem_feicoes: 'O GeoJSON precisa ser uma coleção de feições (FeatureCollection).',
  crs_desconhecido: 'O GeoJSON diz um sistema de coordenadas que não reconhecemos. Exporte-o em SIRGAS 2000 ou WGS 84.',
  varias_camadas: 'O zip tem mais de um shapefile. Envie um de cada vez.',
};

/** A file that cannot be read; the message is for whoever sent it. */
export class LeituraFalhou extends Error {
  override name = 'LeituraFalhou';
}

/** Whatever a reader ends by is the file's: what is thrown by a nest too deep, or a value that no table holds, has a code of nobody. */
function motivoDaLeitura(error: unknown): string {
  if (error instanceof OverLimitError)
    return 'O arquivo é grande ou complexo demais para ser lido de uma vez. Divida-o e envie as partes; em CSV cabe mais.';
  const [codigo = '', linha = ''] = error instanceof Error ? error.message.split(':') : [];
  if (codigo === 'celula_grande')
    return `A linha ${linha} tem uma célula com mais de ${formatNumero(String(MAX_CELULA), 0)} letras.`;
  return ERROS[codigo] ?? (ERROS.ilegivel as string);
}

/** What the database will never take, however often it is asked: a letter it has none for, a number out of its range. @source SQLSTATE class 22 */
const isDoConteudo = (error: unknown): boolean => /^22/.test(String((error as { code?: unknown } | null)?.code ?? ''));

/**
 * Reads a file away from the server, and hands out its lines.
 * @throws LeituraFalhou; QueueFullError when the machine has no room, which is no fault of the file
 */
export async function lerArquivo<T>(
  { path, tamanho }: { path: string; tamanho: number },
  turn: Turn,
  usar: (leitura: Leitura, linhas: AsyncIterable<LinhaLida>) => Promise<T>,
): Promise<T> {
  const para = join(tmpdir(), `portal-importacao-${randomUUID()}`);
  try {
    const leitura = await lerApart({ path, para }, tamanho, turn).catch((error: unknown) => {
      throw error instanceof QueueFullError ? error : new LeituraFalhou(motivoDaLeitura(error));
    });
    return await usar(leitura, linhasDe(para)).catch((error: unknown) => {
      throw isDoConteudo(error) ? new LeituraFalhou(ERROS.ilegivel) : error;
    });
  } finally {
    await rm(para, { force: true });
  }
}

async function* linhasDe(path: string): AsyncGenerator<LinhaLida> {
  const linhas = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const linha of linhas) yield JSON.parse(linha) as LinhaLida;
}
