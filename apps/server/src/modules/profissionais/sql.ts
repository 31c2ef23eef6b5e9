import type { Registrado, Situacao } from '@portal/domain/profissionais/registro';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

export const hojeNo = ({ agora, organizacao }: Pick<Ctx, 'agora' | 'organizacao'>): string => dataDe(agora, organizacao.fuso);

/** `situacaoDe` of the domain, where rows are counted and filtered; of alias `p`. */
export const situacaoEm = (hoje: string) => sql<Situacao>`case when p.cancelado_em is not null then 'Cancelado'
  when p.suspenso_de <= ${hoje}::date and coalesce(p.suspenso_ate, 'infinity') >= ${hoje}::date then 'Suspenso'
  when p.validade < ${hoje}::date then 'Vencido'
  when p.conferido_em is not null then 'Válido' else 'A conferir' end`;

/** What the rule of the domain asks of a row. */
export const REGISTRADO = [
  'p.validade',
  'p.suspenso_de',
  'p.suspenso_ate',
  sql<boolean>`p.conferido_em is not null`.as('conferido'),
  sql<boolean>`p.cancelado_em is not null`.as('cancelado'),
] as const;

export const registradoDe = (row: {
  validade: string | null;
  suspenso_de: string | null;
  suspenso_ate: string | null;
  conferido_em: Date | null;
  cancelado_em: Date | null;
}): Registrado => ({ ...row, conferido: row.conferido_em !== null, cancelado: row.cancelado_em !== null });
