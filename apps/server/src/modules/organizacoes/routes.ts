import * as dominios from '@portal/domain/organizacoes/dominios';
import * as funcionamento from '@portal/domain/organizacoes/funcionamento';
import * as contract from '@portal/domain/organizacoes/gestao';
import { salvarIdentidade, verIdentidade } from '@portal/domain/organizacoes/identidade';
import * as pecas from '@portal/domain/organizacoes/pecas';
import * as privacidade from '@portal/domain/organizacoes/privacidade';
import * as telefone from '@portal/domain/organizacoes/telefone';
import { route } from '#platform/http/route.ts';
import type { Guard } from '#platform/net/guard.ts';
import { incluirDominio, listDominios, tirarDominio, tornarPrincipal, verificarDominio } from './dominios.ts';
import { guardarCliente, lerFuncionamento, salvarFuncionamento, tirarCliente } from './funcionamento.ts';
import { listOrganizacoes } from './lista.ts';
import { formaDaPeca, guardarPeca, lerMarca, lerPeca, tirarPeca } from './marca.ts';
import { lerPrivacidadeDe, salvarPrivacidadeDe, verAviso } from './privacidade.ts';
import { gravarIdentidade, lerIdentidade, salvarOrganizacao, verOrganizacao } from './registro.ts';
import { lerIcone, lerManifesto, lerManifestoDoPortal } from './telefone.ts';

const UM_ANO = 31_536_000;
const UMA_HORA = 3600;
const DE_IMAGEM = { upload: { foto: formaDaPeca, maxMb: 20 } };
const [SALVA, TIRADA] = ['Imagem salva.', 'Imagem tirada.'];

/** @param centrais addresses of the installation itself @param guard which addresses a town may name */
export const organizacoesRoutes = (centrais: readonly string[], guard: Guard) => [
  route(contract.listarOrganizacoes, (ctx, { query }) => listOrganizacoes(ctx, query)),
  route(contract.verOrganizacao, (ctx, { params }) => verOrganizacao(ctx, params.id)),
  route(contract.salvarOrganizacao, (ctx, { params, body }) => salvarOrganizacao(ctx, params.id, body), 'Município salvo.'),
  route(dominios.listarDominios, (ctx, { params }) => listDominios(ctx, params.id)),
  route(
    dominios.incluirDominio,
    (ctx, { params, body }) => incluirDominio(ctx, params.id, body.dominio, centrais),
    'Endereço incluído. Estamos verificando se ele leva a este portal.',
  ),
  route(dominios.verificarDominio, (ctx, { params, body }) => verificarDominio(ctx, params.id, body.dominio)),
  route(
    dominios.tornarPrincipal,
    (ctx, { params, body }) => tornarPrincipal(ctx, params.id, body.dominio),
    'Endereço principal trocado.',
  ),
  route(dominios.tirarDominio, (ctx, { params, body }) => tirarDominio(ctx, params.id, body.dominio), 'Endereço tirado.'),
  route(funcionamento.verFuncionamento, (ctx, { params }) => lerFuncionamento(ctx, params.id)),
  route(
    funcionamento.salvarFuncionamento,
    (ctx, { params, body }) => salvarFuncionamento(ctx, params.id, body),
    'Funcionamento salvo.',
  ),
  route(
    funcionamento.guardarCliente,
    (ctx, { params, body }) => guardarCliente(ctx, guard, params.id, body),
    'Cliente de API guardado.',
  ),
  route(funcionamento.tirarCliente, (ctx, { params }) => tirarCliente(ctx, params.id), 'Cliente de API tirado.'),
  route(verIdentidade, (ctx) => lerIdentidade(ctx)),
  route(salvarIdentidade, (ctx, { body }) => gravarIdentidade(ctx, body), 'Identidade salva.'),
  route(privacidade.verAviso, (ctx) => verAviso(ctx)),
  route(privacidade.lerPrivacidade, (ctx) => lerPrivacidadeDe(ctx)),
  route(privacidade.salvarPrivacidade, (ctx, { body }) => salvarPrivacidadeDe(ctx, body), 'Aviso de privacidade salvo.'),
  route(pecas.verPeca, (ctx, { params }) => lerPeca(ctx, params), '', { guardaPor: UM_ANO }),
  route(telefone.verManifesto, lerManifesto, '', { guardaPor: UMA_HORA }),
  route(telefone.verManifestoDoPortal, lerManifestoDoPortal, '', { guardaPor: UMA_HORA }),
  route(telefone.verIconeDoTelefone, (ctx, { params }) => lerIcone(ctx, params.lado), '', { guardaPor: UMA_HORA }),
  route(pecas.verMarca, (ctx) => lerMarca(ctx, ctx.organizacao.id)),
  route(
    pecas.enviarPeca,
    (ctx, { params, arquivo }) => guardarPeca(ctx, ctx.organizacao.id, params.peca, arquivo),
    SALVA,
    DE_IMAGEM,
  ),
  route(pecas.tirarPeca, (ctx, { params }) => tirarPeca(ctx, ctx.organizacao.id, params.peca), TIRADA),
  route(pecas.verMarcaDe, (ctx, { params }) => lerMarca(ctx, params.id)),
  route(pecas.enviarPecaDe, (ctx, { params, arquivo }) => guardarPeca(ctx, params.id, params.peca, arquivo), SALVA, DE_IMAGEM),
  route(pecas.tirarPecaDe, (ctx, { params }) => tirarPeca(ctx, params.id, params.peca), TIRADA),
];
