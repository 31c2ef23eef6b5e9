import { Readable } from 'node:stream';
import {
  CONJUNTOS,
  type Conjunto,
  FORMATOS,
  type Formato,
  LICENCA,
  NOMES_DOS_CONJUNTOS,
} from '@portal/domain/dados-abertos/contract';
import { nomeDoGrupo } from '@portal/domain/dados-abertos/palavras';
import type { Celula } from '@portal/domain/exportacoes/colunas';
import { BOM, linhaCsv } from '@portal/domain/exportacoes/csv';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import type { JobCtx } from '#platform/jobs/job.ts';

const MAX_BYTES = 1024 ** 3;
const POR_VEZ = 5000;

interface Linha {
  de: string;
  ate: string;
  grupo: string;
  quantos: number;
  mediana_dias: number | null;
  p90_dias: number | null;
  area_m2: number | null;
}

/** The cells of a line, in the order of the columns of its file. */
const celulas = (conjunto: Conjunto, l: Linha): Celula[] =>
  CONJUNTOS[conjunto].colunas.map(({ nome }) => (nome in l ? l[nome as keyof Linha] : nomeDoGrupo(l.grupo)));

/** The next lines after a place. */
async function lerLote({ tx }: Ctx, conjunto: Conjunto, depois: Pick<Linha, 'de' | 'grupo'> | null): Promise<Linha[]> {
  const { rows } = await sql<Linha>`
    select de::text as de, ate::text as ate, grupo, quantos, mediana_dias, p90_dias, area_m2::float8 as area_m2 from dado_aberto
     where conjunto = ${conjunto} ${depois ? sql`and (de, grupo) > (${depois.de}::date, ${depois.grupo})` : sql``}
     order by dado_aberto.de, grupo limit ${sql.lit(POR_VEZ)}`.execute(tx);
  return rows;
}

const objeto = (conjunto: Conjunto, valores: readonly Celula[]): string =>
  JSON.stringify(Object.fromEntries(CONJUNTOS[conjunto].colunas.map(({ nome }, i) => [nome, valores[i] ?? null])));

/** What stands before the lines of a file, between two of them, and after. */
const MOLDES: Record<Formato, (conjunto: Conjunto, municipio: string) => { antes: string; entre: string; depois: string }> = {
  csv: (conjunto) => ({ antes: BOM + linhaCsv(CONJUNTOS[conjunto].colunas.map(({ nome }) => nome)), entre: '', depois: '' }),
  json: (conjunto, municipio) => {
    const { titulo, colunas } = CONJUNTOS[conjunto];
    const cabeca = JSON.stringify({ municipio, conjunto: titulo, licenca: LICENCA, colunas });
    return { antes: `${cabeca.slice(0, -1)},"linhas":[`, entre: ',', depois: ']}' };
  },
};

async function escrever(jobCtx: JobCtx, municipio: string, conjunto: Conjunto, formato: Formato): Promise<void> {
  const { antes, entre, depois } = MOLDES[formato](conjunto, municipio);
  const escrita = (l: Linha) => (formato === 'csv' ? linhaCsv(celulas(conjunto, l)) : objeto(conjunto, celulas(conjunto, l)));
  let linhas = 0;
  async function* texto() {
    yield Buffer.from(antes);
    for (let ultima: Linha | null = null; ; ) {
      const lote: Linha[] = await jobCtx.inTenant((ctx) => lerLote(ctx, conjunto, ultima));
      if (lote.length > 0) yield Buffer.from((linhas > 0 ? entre : '') + lote.map(escrita).join(entre));
      linhas += lote.length;
      ultima = lote.at(-1) ?? null;
      if (lote.length < POR_VEZ) break;
    }
    yield Buffer.from(depois);
  }
  const file = await jobCtx.files.put(jobCtx.organizacaoId, Readable.from(texto()), { maxBytes: MAX_BYTES });
  await jobCtx.inTenant(async ({ tx, agora }) => {
    const feito = { sha256: file.sha256, tamanho: file.tamanho, linhas, feito_em: agora };
    await tx
      .insertInto('arquivo_aberto')
      .values({ conjunto, formato, ...feito })
      .onConflict((oc) => oc.columns(['organizacao_id', 'conjunto', 'formato']).doUpdateSet(feito))
      .execute();
  });
}

/** Every file of a town; the bytes of the last night go by the sweep of what nothing names. */
export async function escreverArquivos(jobCtx: JobCtx): Promise<void> {
  const municipio = await jobCtx.inTenant(async ({ organizacao }) => organizacao.nome);
  for (const conjunto of NOMES_DOS_CONJUNTOS)
    for (const formato of FORMATOS) await escrever(jobCtx, municipio, conjunto, formato);
}
