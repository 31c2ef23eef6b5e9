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
import type { OndeLer } from './leitores/grade.ts';
import type { Estranho } from './leitores/o-que-e.ts';

/** A table of a large town hall takes some seconds; what is unfolded from a zip is what weighs. */
const lerApart = apart<PedidoDeLeitura, Leitura>(
  new URL('./leitores/apart.ts', import.meta.url),
  byBytes({ ms: 60_000, msPerMb: 2000, memoryMb: 768 }),
);

const ERROS: Record<string, string> = {
  ilegivel: 'Não conseguimos ler este arquivo. Salve-o de novo como CSV, XLSX, ODS, GeoJSON, KML ou shapefile em zip e envie.',
  sem_cabecalho: 'Não achamos os nomes das colunas: a tabela precisa de uma linha com eles.',
  sem_linhas: 'O arquivo não tem nenhuma linha além dos nomes das colunas.',
  colunas_demais: `O arquivo tem mais de ${MAX_COLUNAS} colunas. Tire as que não interessam e envie de novo.`,
  linhas_demais: `O arquivo tem mais de ${formatNumero(String(MAX_LINHAS), 0)} linhas. Divida-o e envie as partes.`,
  zip_grande: 'O zip traz arquivos demais, ou uma tabela grande demais. Divida-o e envie as partes.',
  zip_sem_tabela: 'O zip não tem nenhuma tabela em CSV, XLSX ou ODS, nem mapa em GeoJSON, KML ou shapefile.',
  zip_no_zip: 'O zip só tem outro arquivo compactado dentro. Descompacte-o e envie o que está nele.',
  sem_feicoes: 'O GeoJSON precisa ser uma coleção de feições (FeatureCollection).',
  crs_desconhecido: 'O GeoJSON diz um sistema de coordenadas que não reconhecemos. Exporte-o em SIRGAS 2000 ou WGS 84.',
  varias_camadas: 'O zip tem mais de um shapefile. Envie um de cada vez.',
  falta_shp:
    'O shapefile está sem o arquivo .shp, que tem os contornos. Faça o zip de novo com todas as partes: .shp, .shx, .dbf e .prj.',
  falta_dbf:
    'O shapefile está sem o arquivo .dbf, que tem a tabela. Faça o zip de novo com todas as partes: .shp, .shx, .dbf e .prj.',
  falta_prj:
    'O shapefile está sem o arquivo .prj, que diz em que sistema de coordenadas ele está. Faça o zip de novo com todas as partes: .shp, .shx, .dbf e .prj.',
  kml_vazio:
    'O KML não tem nenhum lugar (Placemark). Se ele só aponta para outro arquivo, abra-o no Google Earth e salve a pasta inteira.',
};

const ABRA = 'Abra-o no QGIS e exporte a camada como GeoJSON ou como shapefile em SIRGAS 2000.';
/** What the file is that we do not read, and what to do with it. */
const FORMATOS: Record<Estranho | 'odt' | 'docx', string> = {
  gml: `É um arquivo GML, que este portal não lê. ${ABRA}`,
  gpkg: `É um GeoPackage (GPKG), ou outro banco SQLite, que este portal não lê. ${ABRA}`,
  dxf: `É um desenho DXF, que não diz de que imóvel é cada contorno. Ligue os contornos ao cadastro no QGIS e exporte a camada como GeoJSON ou shapefile.`,
  dwg: `É um desenho DWG, que este portal não lê. Salve-o como DXF, ligue os contornos ao cadastro no QGIS e exporte a camada como GeoJSON ou shapefile.`,
  tab: `É um mapa do MapInfo (TAB), que este portal não lê. ${ABRA}`,
  shp: 'É a parte .shp de um shapefile, sem as outras. Junte em um zip todas as partes: .shp, .shx, .dbf e .prj.',
  json: 'É um JSON que não é GeoJSON. Exporte a tabela como CSV ou XLSX, ou o mapa como GeoJSON.',
  xml: 'É um arquivo XML que não conhecemos. Exporte a tabela como CSV ou XLSX, ou o mapa como GeoJSON.',
  html: 'É uma página de internet com nome de planilha. Abra-a no Excel ou no LibreOffice e salve como XLSX.',
  xls: 'É uma planilha do Excel antigo (XLS), ou outro documento do Office antigo. Abra-a e salve como XLSX.',
  pdf: 'É um PDF, que não tem tabela que se leia com segurança. Peça os dados em planilha ao sistema de onde ele veio.',
  rar: 'É um arquivo RAR ou 7z. Descompacte-o e envie o que está nele, ou faça um zip.',
  imagem: 'É uma imagem. Envie a tabela em CSV, XLSX ou ODS, ou o mapa em GeoJSON, KML ou shapefile.',
  odt: 'É um documento do LibreOffice que não é planilha. Envie uma planilha (ODS, XLSX ou CSV).',
  docx: 'É um documento do Word. Envie uma planilha (XLSX, ODS ou CSV).',
};
const isFormato = (nome: string): nome is keyof typeof FORMATOS => nome in FORMATOS;

/** A file that cannot be read; the message is for whoever sent it. */
export class LeituraFalhou extends Error {
  override name = 'LeituraFalhou';
}

/** Whatever a reader ends by is the file's: what is thrown by a nest too deep, or a value that no table holds, has a code of nobody. */
function motivoDaLeitura(error: unknown): string {
  if (error instanceof OverLimitError)
    return 'O arquivo é grande ou complexo demais para ser lido de uma vez. Divida-o e envie as partes; em CSV cabe mais.';
  const [codigo = '', linha = ''] = error instanceof Error ? error.message.split(':') : [];
  if (codigo === 'formato' && isFormato(linha)) return FORMATOS[linha];
  if (codigo === 'prj_desconhecido')
    return `O .prj do shapefile diz um sistema de coordenadas que não conhecemos${linha ? ` (${linha})` : ''}. Exporte-o de novo em SIRGAS 2000, em graus ou em UTM.`;
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
  { path, tamanho, onde }: { path: string; tamanho: number; onde: OndeLer },
  turn: Turn,
  usar: (leitura: Leitura, linhas: AsyncIterable<LinhaLida>) => Promise<T>,
): Promise<T> {
  const para = join(tmpdir(), `portal-importacao-${randomUUID()}`);
  try {
    const leitura = await lerApart({ path, para, ...onde }, tamanho, turn).catch((error: unknown) => {
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
