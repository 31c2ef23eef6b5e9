import * as contract from '@portal/domain/emails/contract';
import { AppError } from '#platform/http/app-error.ts';
import { route } from '#platform/http/route.ts';
import { listCaixaDeSaida } from './commands.ts';

/** @param isOpen the demonstration shows its mails; a real installation never does */
export const emailsRoutes = (isOpen: boolean) => [
  route(contract.verCaixaDeSaida, async (ctx) => {
    if (!isOpen) throw new AppError(404, 'Não encontramos este endereço.');
    return listCaixaDeSaida(ctx);
  }),
];
