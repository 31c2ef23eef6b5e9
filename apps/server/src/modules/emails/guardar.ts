import { ANOS_DO_FATO, DIAS_DE_ESPERA, DIAS_DO_SELO, MESES_DO_CONTEUDO } from '@portal/domain/titular/emails';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';

/** As many as one transaction holds. */
const DE_CADA_VEZ = 1000;

interface Cursor {
  criado_em: string;
  id: string;
}

/**
 * By night: what waits for no job is given up, seals go, then what was written, then the rows. From the oldest on, a part at a time, each by a
 * transaction of its own: a run that was stopped has kept what it did.
 */
export const guardarEmailsJob = jobPorMunicipio('emails.guardar', '17 4 * * *', guardarUm, 'todos');

async function guardarUm(town: JobCtx): Promise<void> {
  await town.inTenant(desistir);
  for (const passo of [tirarSelos, esvaziar, apagar])
    for (let de: Cursor | null = { criado_em: '-infinity', id: '00000000-0000-0000-0000-000000000000' }; de; ) {
      town.signal.throwIfAborted();
      const agora: Cursor = de;
      de = await town.inTenant((ctx) => passo(ctx, agora));
    }
}

/** The last of a full part, from which the next goes on; null when there was no full one. */
const ultimo = (rows: readonly Cursor[]): Cursor | null => (rows.length < DE_CADA_VEZ ? null : (rows.at(-1) ?? null));

const parte = ({ criado_em, id }: Cursor) =>
  sql`(e.criado_em, e.id) > (${criado_em}::timestamptz, ${id}::uuid) order by e.criado_em, e.id limit ${DE_CADA_VEZ}`;

/** No job has them any more, e.g. because a process died with its last try; and addresses that nobody here has say nothing any more. */
async function desistir({ tx, agora }: Ctx): Promise<void> {
  await sql`
    update email e set situacao = 'Falhou', erro = 'parou', selado = null
     where e.situacao in ('Pendente', 'Erro') and e.criado_em < ${agora}::timestamptz - make_interval(days => ${DIAS_DE_ESPERA})
       and not exists (select from fila.job j where j.name in ('emails.enviar', 'emails.enviar-ja')
                          and j.state in ('created', 'retry', 'active') and j.data #>> '{payload,email_id}' = e.id::text)`.execute(
    tx,
  );
  await sql`
    delete from endereco_recusado r
     where not exists (select from usuario u join membro m on m.usuario_id = u.id and m.organizacao_id = r.organizacao_id
                        where lower(u.email) = r.email and m.removido_em is null)`.execute(tx);
}

/** Of a mail that only stands there, its links have ended by then. */
async function tirarSelos({ tx, agora }: Ctx, de: Cursor): Promise<Cursor | null> {
  const { rows } = await sql<Cursor>`
    with velhos as (
      select e.id from email e
       where e.selado is not null and e.situacao not in ('Pendente', 'Erro')
         and e.criado_em < ${agora}::timestamptz - make_interval(days => ${DIAS_DO_SELO}) and ${parte(de)}
    ), feitos as (update email e set selado = null from velhos v where e.id = v.id returning e.criado_em, e.id)
    select criado_em::text, id from feitos order by feitos.criado_em, feitos.id`.execute(tx);
  return ultimo(rows);
}

async function esvaziar({ tx, agora }: Ctx, de: Cursor): Promise<Cursor | null> {
  const { rows } = await sql<Cursor>`
    with velhos as (
      select e.id from email e
       where e.conteudo <> '{}' and e.situacao not in ('Pendente', 'Erro')
         and e.criado_em < ${agora}::timestamptz - make_interval(months => ${MESES_DO_CONTEUDO}) and ${parte(de)}
    ), feitos as (update email e set conteudo = '{}', selado = null from velhos v where e.id = v.id returning e.criado_em, e.id)
    select criado_em::text, id from feitos order by feitos.criado_em, feitos.id`.execute(tx);
  return ultimo(rows);
}

/** What a notice of the town hall stands on as its way of delivery stays with it. */
async function apagar({ tx, agora }: Ctx, de: Cursor): Promise<Cursor | null> {
  const { rows } = await sql<Cursor>`
    with velhos as (
      select e.id from email e
       where e.situacao not in ('Pendente', 'Erro') and e.criado_em < ${agora}::timestamptz - make_interval(years => ${ANOS_DO_FATO})
         and not exists (select from termo_entrega t where t.organizacao_id = e.organizacao_id and t.chave = e.chave) and ${parte(de)}
    ), feitos as (delete from email e using velhos v where e.id = v.id returning e.criado_em, e.id)
    select criado_em::text, id from feitos order by feitos.criado_em, feitos.id`.execute(tx);
  return ultimo(rows);
}
