import { Readable } from 'node:stream';
import { BOM, linhaCsv } from '@portal/domain/exportacoes/csv';
import { CAMPOS, valoresDe } from '@portal/domain/importacoes/campos';
import { leitorDe } from '@portal/domain/importacoes/como-ler';
import { entender } from '@portal/domain/importacoes/entender';
import { type Motivo, NOMES_DOS_RESULTADOS, type Resultado, type Tipo } from '@portal/domain/importacoes/tipos';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer } from '#platform/http/route.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { registrarArquivo } from '../arquivos/index.ts';
import type { ImportacaoRow } from './queries.ts';

const MAX_BYTES = 500 * 1024 * 1024;
const POR_VEZ = 2000;
const TIPO = 'text/csv; charset=utf-8';

/** Reasons as one cell says them: by the title of the column they are about. */
export function motivosEmTexto(tipo: Tipo, motivos: readonly Motivo[]): string {
  const titulo = new Map(CAMPOS[tipo].map((c) => [c.chave, c.titulo]));
  return motivos.map(({ campo, mensagem }) => (titulo.has(campo) ? `${titulo.get(campo)}: ${mensagem}` : mensagem)).join(' ');
}

interface Linha {
  linha: number;
  celulas: string[];
  resultado: Resultado | null;
  motivos: Motivo[];
}

/** The file as it came, with what became of each line and why in its margin; read and written a part at a time. */
export async function fazerPlanilha(jobCtx: JobCtx, row: ImportacaoRow): Promise<(ctx: Ctx) => Promise<string>> {
  const como = leitorDe(row.tipo, row.colunas, row.provas, row.escolhas);
  const arredondados = (celulas: readonly string[]): Motivo[] =>
    entender(row.tipo, valoresDe(row.colunas, celulas), como)
      .filter((e) => e.arredondado)
      .map(({ campo, lido }) => ({ campo, mensagem: `Arredondada para ${lido}.` }));
  async function* texto() {
    yield BOM + linhaCsv(['Linha', 'Resultado', 'Motivo', ...row.cabecalho]);
    for (let depois = 0; ; ) {
      const { rows } = await jobCtx.inTenant(({ tx }) =>
        sql<Linha>`select linha, celulas, resultado, motivos from importacao_linha where importacao_id = ${row.id} and linha > ${depois}
          order by linha limit ${POR_VEZ}`.execute(tx),
      );
      if (rows.length === 0) return;
      yield rows
        .map(({ linha, celulas, resultado, motivos }) =>
          linhaCsv([
            String(linha),
            resultado ? NOMES_DOS_RESULTADOS[resultado] : '',
            motivosEmTexto(row.tipo, [...motivos, ...arredondados(celulas)]),
            ...celulas,
          ]),
        )
        .join('');
      depois = rows.at(-1)!.linha;
    }
  }
  const file = await jobCtx.files.put(jobCtx.organizacaoId, Readable.from(texto()), { maxBytes: MAX_BYTES });
  const nome = `${row.nome.replace(/\.[^.]*$/, '').slice(0, 120)}-conferida.csv`;
  return async (ctx) => (await registrarArquivo(ctx, { ...file, nome, tipo: TIPO })).id;
}

/** The columns of a kind, with one line as an example. */
export function modeloDe(tipo: Tipo): BytesAnswer {
  const campos = CAMPOS[tipo];
  const linhas = [campos.map((c) => c.titulo), campos.map((c) => c.exemplo)];
  return { bytes: Buffer.from(BOM + linhas.map((l) => linhaCsv(l)).join('')), nome: `modelo-${tipo}.csv`, tipo: TIPO };
}
