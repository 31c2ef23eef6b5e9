import * as contract from '@portal/domain/dados-abertos/contract';
import type { Ctx } from '#platform/http/context.ts';
import { route } from '#platform/http/route.ts';
import { abrir, baixar } from './ler.ts';
import { salvarPublicacao, verPublicacao } from './publicacao.ts';
import { publicarDadosJob } from './publicar.ts';

async function preparar(ctx: Ctx): Promise<null> {
  await ctx.enqueue(publicarDadosJob, {});
  await ctx.audit('dados-abertos.preparar');
  return null;
}

export const dadosAbertosRoutes = [
  route(contract.abrirDadosAbertos, abrir, '', { guardaPor: 60, porMinuto: 'publicas', leitura: true }),
  route(contract.baixarDadosAbertos, (ctx, { params }) => baixar(ctx, params.arquivo), '', {
    guardaPor: 300,
    porMinuto: 'publicas',
  }),
  route(contract.verPublicacao, verPublicacao),
  route(contract.salvarPublicacao, (ctx, { body }) => salvarPublicacao(ctx, body), 'Dados abertos salvos.'),
  route(contract.prepararDadosAbertos, preparar, 'Os números estão sendo contados.'),
];
