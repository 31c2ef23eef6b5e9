import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ProgramaClaims } from '#platform/auth/tokens.ts';
import type { Tx } from '#platform/db/doors.ts';
import { ANONIMO, type UsuarioCtx } from '#platform/http/context.ts';
import type { UsoDoPrograma } from '#platform/http/uso.ts';

/** The program a token belongs to, with what it may do now; null once it was turned off, or its key is over. */
export async function identificarPrograma(tx: Tx, claims: ProgramaClaims): Promise<UsuarioCtx | null> {
  const { rows } = await sql<{ id: string; nome: string; escopos: string[] }>`
    select p.id, p.nome, p.escopos from programa p
      join programa_chave c on c.organizacao_id = p.organizacao_id and c.programa_id = p.id
     where p.organizacao_id = ${claims.organizacaoId} and p.id = ${claims.programaId} and p.ligado
       and c.id = ${claims.chaveId} and c.encerrada_em is null`.execute(tx);
  const [p] = rows;
  if (!p) return null;
  return { ...ANONIMO, programa: { id: p.id, nome: p.nome, escopos: p.escopos.filter((e) => claims.escopos.includes(e)) } };
}

/** One more call of this hour, at this address and with this outcome. */
export async function anotarUsoDoPrograma(tx: Tx, { programaId }: ProgramaClaims, uso: UsoDoPrograma): Promise<void> {
  await sql`
    insert into programa_uso as u (id, programa_id, hora, metodo, caminho, status, ultima_em, endereco_ip)
    select ${uuidv7()}, ${programaId}, date_trunc('hour', ${uso.em}::timestamptz, 'UTC'), ${uso.metodo}, ${uso.caminho}, ${uso.status}, ${uso.em}, ${uso.endereco_ip}
     where exists (select from programa where id = ${programaId})
    on conflict (organizacao_id, programa_id, hora, caminho, metodo, status)
    do update set chamadas = u.chamadas + 1, ultima_em = greatest(u.ultima_em, excluded.ultima_em), endereco_ip = excluded.endereco_ip`.execute(
    tx,
  );
}
