import { BlockList, isIPv6 } from 'node:net';
import * as contract from '@portal/domain/emails/contract';
import { AppError } from '#platform/http/app-error.ts';
import { route } from '#platform/http/route.ts';
import { listCaixaDeSaida } from './commands.ts';

const estaMaquina = new BlockList();
estaMaquina.addSubnet('127.0.0.0', 8, 'ipv4');
estaMaquina.addAddress('::1', 'ipv6');

/** Mails carry links that open accounts: whoever reads them sits at this machine, wherever the program listens. */
const isDaqui = (ip: string): boolean => estaMaquina.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');

/** @param isOpen the demonstration shows its mails; a real installation never does */
export const emailsRoutes = (isOpen: boolean) => [
  route(contract.verCaixaDeSaida, async (ctx) => {
    if (!isOpen || !isDaqui(ctx.pedido.ip)) throw new AppError(404, 'Não encontramos este endereço.');
    return listCaixaDeSaida(ctx);
  }),
];
