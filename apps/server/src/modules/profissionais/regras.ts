import { type RegrasDeProfissionais, regrasDeProfissionais } from '@portal/domain/configuracoes/model';
import type { Ctx } from '#platform/http/context.ts';
import { findConfiguracao } from '../configuracoes/index.ts';

/** What the town asks of those who are named in its requests. */
export const findRegras = async (tx: Ctx['tx']): Promise<RegrasDeProfissionais> =>
  (await findConfiguracao(tx, 'profissionais'))?.valor ?? regrasDeProfissionais.parse({});
