import { Readable } from 'node:stream';
import type { Celula } from '@portal/domain/exportacoes/colunas';
import { BOM, linhaCsv } from '@portal/domain/exportacoes/csv';
import {
  type Assunto,
  type Coluna,
  colunasDe,
  FORMATOS_PREPARADOS,
  type FormatoPreparado,
  MESES_GUARDADOS,
  NOMES_DOS_ASSUNTOS,
} from '@portal/domain/relatorios/arquivos';
import { addMeses, dataDe } from '@portal/domain/text/datas';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, jobDemorado } from '#platform/jobs/job.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';
import { somarPassagens } from './gestao.ts';
import { emParquet } from './parquet.ts';

const MAX_BYTES = 4 * 1024 ** 3;
const POR_VEZ = 5000;

const utc = (coluna: string) => sql`to_char(${sql.ref(coluna)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const simNao = (coluna: string) => sql`case when ${sql.ref(coluna)} then 'sim' else 'nao' end`;

const DO_PEDIDO: Record<string, RawBuilder<unknown>> = {
  requerimento_id: sql`r.id::text`,
  numero: sql`r.numero`,
  processo: sql`r.processo_nome`,
  bairro: sql`r.bairro`,
  requerente: sql`r.requerente_nome`,
};

interface Fonte {
  de: RawBuilder<unknown>;
  /** What its lines are walked by, unique and ordered, as text. */
  chave: RawBuilder<string>;
  colunas: Record<string, RawBuilder<unknown>>;
}

/** Where each column of the prepared files comes from; domain/relatorios/arquivos.ts says what they mean. */
const FONTES: Record<Assunto, Fonte> = {
  passagens: {
    de: sql`passagem_da_etapa p join requerimento r on r.id = p.requerimento_id join setor s on s.id = p.setor_id left join usuario u on u.id = p.analista_id`,
    chave: sql`p.etapa_id::text`,
    colunas: {
      ...DO_PEDIDO,
      etapa: sql`p.nome`,
      ciclo: sql`p.ciclo`,
      setor: sql`s.sigla`,
      analista: sql`u.nome`,
      situacao: sql`p.status`,
      substituida: simNao('p.substituida'),
      aberta_em: utc('p.aberta_em'),
      iniciada_em: utc('p.iniciada_em'),
      encerrada_em: utc('p.encerrada_em'),
      prazo_em: sql`p.prazo_em::text`,
      fila_segundos: sql`p.fila_s`,
      analise_segundos: sql`p.analise_s`,
      requerente_segundos: sql`p.requerente_s`,
      terceiros_segundos: sql`p.terceiros_s`,
      devolucoes: sql`p.devolucoes`,
    },
  },
  requerimentos: {
    de: sql`requerimento r`,
    chave: sql`r.id::text`,
    colunas: {
      ...DO_PEDIDO,
      situacao: sql`r.status`,
      protocolado_em: utc('r.protocolado_em'),
      concluido_em: utc('r.concluido_em'),
      prazo_em: sql`r.prazo_em::text`,
      conosco_segundos: sql`r.conosco_segundos`,
      area_final_m2: sql`r.area_total_m2::float`,
    },
  },
  areas: {
    de: sql`area_linha l join area_rodada a on a.requerimento_id = l.requerimento_id and a.rodada = l.rodada and a.ultima join requerimento r on r.id = l.requerimento_id`,
    chave: sql`l.requerimento_id::text || '/' || lpad(l.bloco::text, 4, '0') || '/' || lpad(l.linha::text, 4, '0')`,
    colunas: {
      ...DO_PEDIDO,
      situacao: sql`r.status`,
      bloco: sql`l.bloco`,
      pavimento: sql`l.pavimento`,
      destinacao: sql`l.destinacao`,
      tipo_construcao: sql`l.tipo_construcao`,
      situacao_da_area: sql`l.situacao`,
      computavel_m2: sql`l.computavel::float`,
      nao_computavel_m2: sql`l.nao_computavel::float`,
      vazio_m2: sql`l.vazio::float`,
      unidades: sql`l.unidades`,
    },
  },
  normas: {
    de: sql`norma_conferencia c join requerimento r on r.id = c.requerimento_id`,
    chave: sql`c.requerimento_id::text || '/' || lpad(c.rodada::text, 6, '0') || '/' || c.norma_id::text`,
    colunas: {
      ...DO_PEDIDO,
      zona: sql`c.zona`,
      rodada: sql`c.rodada`,
      ultima: simNao('c.ultima'),
      norma: sql`c.nome`,
      base_legal: sql`c.base_legal`,
      artigo: sql`c.artigo`,
      peso: sql`c.peso`,
      situacao: sql`c.situacao`,
      valor: sql`c.valor`,
      limite: sql`c.limite`,
      justificada: simNao('c.justificada'),
      conferida_em: utc('c.conferida_em'),
    },
  },
};

/** The next lines after a place, in one short transaction. */
async function lerLote({ tx }: Ctx, assunto: Assunto, comPessoas: boolean, depois: string) {
  const { de, chave, colunas } = FONTES[assunto];
  const nomes = colunasDe(assunto, comPessoas).map(({ nome }) => nome);
  const escolhidas = sql.join(nomes.map((nome) => sql`${colunas[nome] ?? sql`null`} as ${sql.ref(nome)}`));
  const { rows } = await sql<Record<string, Celula> & { chave_: string }>`
    select ${chave} as chave_, ${escolhidas} from ${de} where r.protocolado_em is not null and ${chave} > ${depois}
     order by 1 limit ${POR_VEZ}`.execute(tx);
  return { linhas: rows.map((row) => nomes.map((nome) => row[nome] ?? null)), ultima: rows.at(-1)?.chave_ ?? '' };
}

type Lote = readonly Celula[][];

/** As a spreadsheet takes it. */
async function* emCsv(colunas: readonly Coluna[], lotes: AsyncIterable<Lote>): AsyncGenerator<Buffer> {
  yield Buffer.from(BOM + linhaCsv(colunas.map(({ nome }) => nome)));
  for await (const lote of lotes) yield Buffer.from(lote.map((l) => linhaCsv([...l])).join(''));
}
const ESCREVER: Record<FormatoPreparado, typeof emCsv> = { csv: emCsv, parquet: emParquet };

interface Preparo {
  dia: string;
  assunto: Assunto;
  comPessoas: boolean;
  formato: FormatoPreparado;
}

async function preparar(jobCtx: JobCtx, { dia, assunto, comPessoas, formato }: Preparo): Promise<void> {
  let linhas = 0;
  async function* lotes(): AsyncGenerator<Lote> {
    for (let depois = ''; ; ) {
      const lote = await jobCtx.inTenant((ctx) => lerLote(ctx, assunto, comPessoas, depois));
      linhas += lote.linhas.length;
      if (lote.linhas.length > 0) yield lote.linhas;
      if (lote.linhas.length < POR_VEZ) return;
      depois = lote.ultima;
    }
  }
  const bytes = ESCREVER[formato](colunasDe(assunto, comPessoas), lotes());
  const file = await jobCtx.files.put(jobCtx.organizacaoId, Readable.from(bytes), { maxBytes: MAX_BYTES });
  await jobCtx.inTenant(async ({ tx, agora }) => {
    const feito = { sha256: file.sha256, tamanho: file.tamanho, linhas, feito_em: agora };
    await tx
      .insertInto('arquivo_preparado')
      .values({ id: uuidv7(), dia, assunto, com_pessoas: comPessoas, formato, ...feito })
      .onConflict((oc) => oc.columns(['organizacao_id', 'dia', 'assunto', 'com_pessoas', 'formato']).doUpdateSet(feito))
      .execute();
  });
}

/** Every file of one day, with and without people, in each format. Done again on one day it takes the place of the first. */
export const prepararArquivosJob = jobDemorado(
  'relatorios.preparar',
  z.object({ dia: z.iso.date() }),
  async (jobCtx, { dia }) => {
    for (const assunto of NOMES_DOS_ASSUNTOS)
      for (const comPessoas of [false, true])
        for (const formato of FORMATOS_PREPARADOS) await preparar(jobCtx, { dia, assunto, comPessoas, formato });
  },
);

/** Every night each town's files; those of more than thirteen months go, their bytes by the sweep of what nothing names. */
export const prepararTodosJob = jobPorMunicipio('relatorios.preparar-todos', '17 2 * * *', (municipio) =>
  municipio.inTenant(async (ctx) => {
    const dia = dataDe(ctx.agora, ctx.organizacao.fuso);
    await ctx.tx.deleteFrom('arquivo_preparado').where('dia', '<', addMeses(dia, -MESES_GUARDADOS)).execute();
    await somarPassagens(ctx);
    await ctx.enqueue(prepararArquivosJob, { dia });
  }),
);
