import * as contract from '@portal/domain/profissionais/contract';
import * as meus from '@portal/domain/profissionais/meus';
import { route } from '#platform/http/route.ts';
import * as atos from './atos.ts';
import { contar, listProfissionais } from './lista.ts';
import { corrigirRegistro, enviarMinhaProva, meusRegistros } from './meus.ts';
import { lerProfissional } from './pagina.ts';
import { procurarProfissional } from './procurar.ts';
import { baixarProva, guardarProva } from './provas.ts';
import { salvarRegras, verRegras } from './regras.ts';

const GUARDADO = 'Documento guardado.';
const UMA_PROVA = { upload: { maxMb: 20 } };

export const profissionaisRoutes = (conselho: boolean) => [
  route(contract.procurarProfissional, (ctx, { query }) => procurarProfissional(ctx, query), '', { porMinuto: 'verificacoes' }),
  route(contract.listarProfissionais, (ctx, { query }) => listProfissionais(ctx, query)),
  route(contract.contarProfissionais, contar),
  route(contract.verRegras, async (ctx) => ({ ...(await verRegras(ctx)), tem_conselho: conselho })),
  route(
    contract.salvarRegras,
    async (ctx, { body }) => ({ ...(await salvarRegras(ctx, body)), tem_conselho: conselho }),
    'Regra salva.',
  ),
  route(contract.verProfissional, (ctx, { params }) => lerProfissional(ctx, params.id)),
  route(contract.criarProfissional, (ctx, { body }) => atos.criarProfissional(ctx, body), 'Profissional incluído.'),
  route(contract.salvarProfissional, (ctx, { params, body }) => atos.salvarProfissional(ctx, params.id, body), 'Registro salvo.'),
  route(
    contract.conferirProfissional,
    (ctx, { params, body }) => atos.conferirProfissional(ctx, params.id, body),
    'Conferência guardada.',
  ),
  route(
    contract.cancelarProfissional,
    (ctx, { params, body }) => atos.cancelarProfissional(ctx, params.id, body),
    'Registro cancelado.',
  ),
  route(
    contract.reativarProfissional,
    (ctx, { params, body }) => atos.reativarProfissional(ctx, params.id, body),
    'Registro reativado.',
  ),
  route(contract.enviarProva, (ctx, { params, arquivo }) => guardarProva(ctx, params.id, arquivo), GUARDADO, UMA_PROVA),
  route(contract.baixarProva, (ctx, { params }) => baixarProva(ctx, params.id, params.prova_id)),
  route(meus.meusRegistros, meusRegistros),
  route(
    meus.corrigirRegistro,
    (ctx, { params, body }) => corrigirRegistro(ctx, params.id, body),
    'Registro corrigido. A prefeitura vai conferir.',
  ),
  route(meus.enviarMinhaProva, (ctx, { params, arquivo }) => enviarMinhaProva(ctx, params.id, arquivo), GUARDADO, UMA_PROVA),
];
