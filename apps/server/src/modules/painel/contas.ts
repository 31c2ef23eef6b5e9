import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';

/** One number a town. */
type Conta = Map<number, number>;

const porMunicipio = (rows: { organizacao_id: number; n: string | number }[]): Conta =>
  new Map(rows.map(({ organizacao_id, n }) => [organizacao_id, Number(n)]));

const DIA_MS = 86_400_000;
const antes = (agora: Date, dias: number) => new Date(agora.getTime() - dias * DIA_MS);

/** From the kept totals: a request beside its first sector is counted once. */
export async function contarAbertos(tx: Tx): Promise<Conta> {
  const { rows } = await sql<{ organizacao_id: number; n: string }>`
    select organizacao_id, sum(n) as n from requerimento_contagem
     where status in ('Aguardando comprovante', 'Aguardando prefeitura', 'Em andamento', 'Aguardando requerente') and not ao_lado
     group by organizacao_id`.execute(tx);
  return porMunicipio(rows);
}

/** Town by town along the index of their lists. */
export async function contarNovos(tx: Tx, agora: Date): Promise<Conta> {
  const { rows } = await sql<{ organizacao_id: number; n: string }>`
    select o.id as organizacao_id, r.n
      from organizacao o
      join lateral (select count(*) as n from requerimento r
                     where r.organizacao_id = o.id and r.protocolado_em >= ${antes(agora, 7)}) r on true
     where o.id > 0`.execute(tx);
  return porMunicipio(rows);
}

/** Whoever was in during the week: staff, and the others. Support of the installation is neither. */
export async function contarGente(tx: Tx, agora: Date): Promise<{ equipe: Conta; requerentes: Conta }> {
  const { rows } = await sql<{ organizacao_id: number; equipe: string; requerentes: string }>`
    select s.organizacao_id, count(distinct s.usuario_id) filter (where m.painel_prefeitura) as equipe,
           count(distinct s.usuario_id) filter (where not m.painel_prefeitura) as requerentes
      from sessao s
      join membro m on m.organizacao_id = s.organizacao_id and m.usuario_id = s.usuario_id and not m.suporte
     where s.visto_em >= ${antes(agora, 7)} and s.organizacao_id > 0
     group by s.organizacao_id`.execute(tx);
  return {
    equipe: porMunicipio(rows.map((r) => ({ ...r, n: r.equipe }))),
    requerentes: porMunicipio(rows.map((r) => ({ ...r, n: r.requerentes }))),
  };
}

/** Work that waits or is under way, and what was given up since yesterday. The queue has its own clock. */
export async function contarTarefas(tx: Tx): Promise<{ fila: Conta; falhas: Conta }> {
  const { rows } = await sql<{ organizacao_id: number; fila: string; falhas: string }>`
    select (data ->> 'organizacao_id')::integer as organizacao_id,
           count(*) filter (where state in ('created', 'retry', 'active')) as fila,
           count(*) filter (where state = 'failed' and completed_on >= now() - interval '1 day') as falhas
      from fila.job where state <> 'completed' and data ? 'organizacao_id'
     group by 1`.execute(tx);
  return {
    fila: porMunicipio(rows.map((r) => ({ ...r, n: r.fila }))),
    falhas: porMunicipio(rows.map((r) => ({ ...r, n: r.falhas }))),
  };
}

/** Tried in vain, or written an hour ago and not gone. That there is no mail server ('Retido') is told of the installation. */
export async function contarEmails(tx: Tx, agora: Date): Promise<Conta> {
  const { rows } = await sql<{ organizacao_id: number; n: string }>`
    select e.organizacao_id, count(*) as n from email e join organizacao o on o.id = e.organizacao_id and o.ativa
     where e.situacao in ('Erro', 'Falhou', 'Pendente') and e.revisto_em is null and e.criado_em >= ${antes(agora, 7)}
       and (e.situacao <> 'Pendente' or e.criado_em < ${new Date(agora.getTime() - 3_600_000)})
     group by e.organizacao_id`.execute(tx);
  return porMunicipio(rows);
}

export async function somarArquivos(tx: Tx): Promise<Conta> {
  const { rows } = await sql<{ organizacao_id: number; n: string }>`
    select organizacao_id, sum(tamanho) as n from arquivo group by organizacao_id`.execute(tx);
  return porMunicipio(rows);
}

/** Addresses whose last check found that they lead elsewhere, or to nobody. */
export async function contarEnderecos(tx: Tx): Promise<Conta> {
  const { rows } = await sql<{ organizacao_id: number; n: string }>`
    select organizacao_id, count(*) as n from organizacao_dominio
     where situacao in ('Leva a outro lugar', 'Não responde') group by organizacao_id`.execute(tx);
  return porMunicipio(rows);
}
