import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { findArquivo } from '../arquivos/index.ts';
import type { LinhaLida } from './leitores/escritor.ts';
import { LeituraFalhou, lerArquivo } from './leitura.ts';
import { type ImportacaoRow, lockImportacao, propor } from './queries.ts';

/** Lines that the file is read into at once. */
const POR_INSERCAO = 500;

/** The file into lines. What cannot be read says why, and ends there. */
export async function ler(jobCtx: JobCtx, row: ImportacaoRow): Promise<void> {
  const { arquivo, town } = await jobCtx.inTenant(async ({ tx, organizacao }) => ({
    arquivo: await findArquivo(tx, row.arquivo_id ?? ''),
    town: organizacao.id,
  }));
  const local = await jobCtx.files.local(town, arquivo.sha256);
  try {
    await lerArquivo(
      {
        path: local.path,
        tamanho: arquivo.tamanho,
        onde: { tipo: row.tipo, ...(row.tabela_pedida ?? { folha: null, linha: null }) },
      },
      { town, account: row.autor_id, isCall: false },
      async (leitura, linhas) => {
        await jobCtx.inTenant(async ({ tx, agora }) => {
          const { situacao, versao } = await lockImportacao(tx, row.id);
          if (situacao !== 'Lendo') return;
          await tx.deleteFrom('importacao_linha').where('importacao_id', '=', row.id).execute();
          for await (const grupo of emGrupos(linhas, POR_INSERCAO)) await inserir(tx, row.id, grupo);
          const { formato, cabecalho, total, tem_geometria, tabela, provas } = leitura;
          await tx
            .updateTable('importacao')
            .set({
              situacao: 'Colunas',
              formato,
              cabecalho: JSON.stringify(cabecalho),
              tem_geometria,
              total,
              colunas: JSON.stringify(await propor(tx, row.tipo, cabecalho)),
              tabela: JSON.stringify(tabela),
              provas: JSON.stringify(provas),
              escolhas: '{}',
              resumo: null,
              versao: versao + 1,
              atualizado_em: agora,
            })
            .where('id', '=', row.id)
            .execute();
        });
      },
    );
  } catch (error) {
    // a machine without room, or a database that is away: the job is tried again
    if (!(error instanceof LeituraFalhou)) throw error;
    const motivo = error.message;
    await jobCtx.inTenant(({ tx, agora }) =>
      tx
        .updateTable('importacao')
        .set({ situacao: 'Falhou', motivo, versao: row.versao + 1, atualizado_em: agora })
        .where('id', '=', row.id)
        .where('situacao', '=', 'Lendo')
        .execute(),
    );
  } finally {
    await local.release();
  }
}

async function* emGrupos<T>(itens: AsyncIterable<T>, tamanho: number): AsyncGenerator<T[]> {
  let grupo: T[] = [];
  for await (const item of itens) {
    grupo.push(item);
    if (grupo.length < tamanho) continue;
    yield grupo;
    grupo = [];
  }
  if (grupo.length > 0) yield grupo;
}

const inserir = (tx: Ctx['tx'], id: string, linhas: readonly LinhaLida[]) =>
  sql`insert into importacao_linha (importacao_id, linha, celulas, geometria)
      select ${id}::uuid, (x->>'l')::integer, x->'c', x->'g' from jsonb_array_elements(${JSON.stringify(linhas)}::jsonb) x`.execute(
    tx,
  );
