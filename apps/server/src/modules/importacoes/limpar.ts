import { DIAS_PARA_DESFAZER, EM_CURSO } from '@portal/domain/importacoes/tipos';
import { sql } from 'kysely';
import type { JobCtx } from '#platform/jobs/job.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';

/**
 * Every night the lines of what can be taken back no more lose what they held, which tells of people; how many they were stays. What was
 * never written goes whole. Its files go with the next sweep.
 */
export const limparImportacoesJob = jobPorMunicipio('importacoes.limpar', '53 3 * * *', limparUma, 'todos');

/** So long nothing has moved, and no job of it waits or runs: it has ended for good, and nobody would ever be told. */
const PRESA_HORAS = 2;
const PAROU = 'Paramos por uma falha nossa. O que já foi gravado está guardado; tente de novo.';

/** An import whose job is no more waits for a person again, as it would have at its end: else it would keep every other one out for good. */
const soltarPresas = (town: JobCtx) =>
  town.inTenant(({ tx, agora }) =>
    sql`update importacao i
           set situacao = case i.situacao when 'Lendo' then 'Falhou' when 'Conferindo' then 'Colunas' else 'Parada' end,
               motivo = ${PAROU}, versao = versao + 1, atualizado_em = ${agora}
         where i.situacao = any(${[...EM_CURSO]}::text[])
           and i.atualizado_em < ${agora}::timestamptz - make_interval(hours => ${PRESA_HORAS})
           and not exists (select from fila.job j where j.name = 'importacoes.correr' and j.state < 'completed'
                              and j.data -> 'payload' ->> 'importacao_id' = i.id::text)`.execute(tx),
  );

async function limparUma(town: JobCtx): Promise<void> {
  await soltarPresas(town);
  await town.inTenant(async ({ tx, agora }) => {
    const antigas = sql`i.atualizado_em < ${agora}::timestamptz - make_interval(days => ${DIAS_PARA_DESFAZER}) and i.situacao <> all(${[...EM_CURSO]}::text[])`;
    await sql`delete from importacao i where ${antigas} and i.situacao not in ('Concluída', 'Parada')`.execute(tx);
    await sql`update importacao_linha l set celulas = '[]', motivos = '[]', antes = null, geometria = null, rotulo = '', chave = '', feita = false
        from importacao i where i.id = l.importacao_id and i.arquivo_id is not null and ${antigas}`.execute(tx);
    await sql`update importacao i set arquivo_id = null, planilha_id = null, tabela = tabela || '{"acima": []}' where i.arquivo_id is not null and ${antigas}`.execute(
      tx,
    );
  });
}
