import { sql } from 'kysely';

/** As the index of mails by request has it. */
const PRIMEIRO_ID = sql`substring(e.chave from '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}')`;

/** A key that says to whom a mail went ends with their id. */
export const ULTIMO_ID = sql`case when e.chave ~ ':[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then right(e.chave, 36)::uuid end`;

/**
 * `p`, the person of a mail `e`, with the address they have now: named by its key, by the link that it carries, or by whose address it is. One
 * that somebody else has meanwhile is nobody's but theirs. No row for who has no account here, or none any more.
 */
export const DA_PESSOA = sql`
  left join lateral (
    select u.id, u.nome, u.email, m.painel_prefeitura as equipe
      from membro m join usuario u on u.id = m.usuario_id
     where m.organizacao_id = e.organizacao_id and m.removido_em is null and m.usuario_id = coalesce(
             (select k.usuario_id from membro k where k.organizacao_id = e.organizacao_id and k.usuario_id = ${ULTIMO_ID}),
             (select l.usuario_id from link_email l where l.organizacao_id = e.organizacao_id and l.id = ${ULTIMO_ID}),
             (select d.id from usuario d join membro k on k.usuario_id = d.id and k.organizacao_id = e.organizacao_id
               where d.email = e.para order by d.id limit 1))) p on true`;

/** `r`, the request that a mail `e` is about: its key names it. */
export const DO_PEDIDO = sql`
  left join requerimento r on r.organizacao_id = e.organizacao_id and r.id = ${PRIMEIRO_ID}::uuid`;
