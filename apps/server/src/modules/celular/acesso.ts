import { type RawBuilder, sql } from 'kysely';

/** Of a member `m` of the town: that they open this panel now. */
export const ABRE_O_PAINEL = (painel: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (m.ativo and not m.suporte and case ${painel}::text when 'prefeitura' then m.painel_prefeitura else m.painel_contribuinte end
   and exists (select from usuario u where u.id = m.usuario_id and u.ativo))`;

/**
 * Of a subscription `i`: that the session it was last seen in was not ended, there or by a new password in another town. One that only ran
 * out is whoever holds the phone's still.
 */
export const CONTINUA_DE_QUEM_ENTROU: RawBuilder<boolean> = sql<boolean>`
  not exists (select from sessao s join usuario u on u.id = s.usuario_id
               where s.organizacao_id = i.organizacao_id and s.id = i.sessao_id
                 and (s.revogada_em is not null or greatest(s.autenticada_em, s.mantida_em, s.criado_em) < u.sessoes_desde))`;
