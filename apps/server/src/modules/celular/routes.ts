import * as contract from '@portal/domain/celular/contract';
import { route } from '#platform/http/route.ts';
import type { Guard } from '#platform/net/guard.ts';
import { garantirChaves } from '#platform/push/chaves.ts';
import { anunciarAparelho, ligarAparelho, removerAparelho, testarAparelho, verCelular } from './aparelhos.ts';
import { guardarSilencio } from './silencio.ts';

export const celularRoutes = (guard: Guard) => [
  route(contract.verCelular, verCelular),
  route(contract.prepararAparelho, async ({ tx, cofre }) => ({ chave_publica: (await garantirChaves(tx, cofre)).publica })),
  route(contract.ligarAparelho, (ctx, { body }) => ligarAparelho(ctx, body, guard), 'Este aparelho agora recebe avisos.'),
  route(contract.anunciarAparelho, (ctx, { body }) => anunciarAparelho(ctx, body.endereco)),
  route(contract.removerAparelho, (ctx, { params }) => removerAparelho(ctx, params.id), 'O aparelho não recebe mais avisos.'),
  route(contract.testarAparelho, (ctx, { params }) => testarAparelho(ctx, params.id), 'Aviso de teste a caminho.', {
    porMinuto: 'links',
  }),
  route(contract.guardarSilencio, (ctx, { body }) => guardarSilencio(ctx, body), 'Horas de silêncio guardadas.'),
];
