import { DIAS_PARA_SEPARAR } from '@portal/domain/contribuintes/uniao';
import { sql } from 'kysely';
import type { JobCtx } from '#platform/jobs/job.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';

/** Every night what can be taken back no more loses what it held, and the record that went keeps its name alone. */
export const limparUnioesJob = jobPorMunicipio('contribuintes.limpar-unioes', '57 3 * * *', limparUma, 'todos');

async function limparUma(town: JobCtx): Promise<void> {
  await town.inTenant(async ({ tx, agora }) => {
    const antiga = sql`x.antes is not null and x.em < ${agora}::timestamptz - make_interval(days => ${DIAS_PARA_SEPARAR})`;
    await sql`update usuario u set telefone = '', endereco = '{}', endereco_cidade_id = null, nome_fantasia = '', responsavel_nome = '',
        responsavel_cpf = null from contribuinte_uniao x where x.sai_id = u.id and ${antiga}`.execute(tx);
    await sql`delete from contribuinte_uniao_linha l using contribuinte_uniao x where x.id = l.uniao_id and ${antiga}`.execute(
      tx,
    );
    await sql`update contribuinte_uniao x set antes = null, depois = null where ${antiga}`.execute(tx);
  });
}
