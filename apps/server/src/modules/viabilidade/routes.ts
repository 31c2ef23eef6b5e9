import * as contract from '@portal/domain/viabilidade/contract';
import { route } from '#platform/http/route.ts';
import { abrirConsulta, consultar } from './consulta.ts';
import { mapaDaViabilidade } from './mapa.ts';
import { salvarOferta, verOferta } from './oferta.ts';
import { viabilidadeEmPdf } from './viabilidade-pdf.ts';

export const viabilidadeRoutes = [
  route(contract.verViabilidade, abrirConsulta, '', { guardaPor: 60 }),
  route(contract.consultarViabilidade, (ctx, { query }) => consultar(ctx, query), '', { porMinuto: 'verificacoes' }),
  route(contract.baixarViabilidade, (ctx, { query }) => viabilidadeEmPdf(ctx, query), '', { porMinuto: 'publicas' }),
  route(contract.verMapaDaViabilidade, (ctx, { query }) => mapaDaViabilidade(ctx, query), '', { guardaPor: 60 }),
  route(contract.verOferta, verOferta),
  route(contract.salvarOferta, (ctx, { body }) => salvarOferta(ctx, body), 'Consulta de viabilidade salva.'),
];
