import type { Minimos } from '@portal/domain/http/navegadores';
import { MAX_PER_PAGE } from '@portal/domain/http/paging';
import { APP_VERSAO } from '@portal/domain/http/versao';
import * as contract from '@portal/domain/organizacoes/contract';
import { APP_DESCRICAO, APP_NOME, isHostSistema } from '@portal/domain/organizacoes/marca';
import * as lista from '@portal/domain/recursos/contract';
import { SITUACOES } from '@portal/domain/requerimentos/status';
import { SITUACOES_VISTORIA } from '@portal/domain/vistorias/status';
import type { Ctx } from '#platform/http/context.ts';
import { route } from '#platform/http/route.ts';
import { listAssinaturas } from '../assinaturas/index.ts';
import { verAvisos } from '../calendario/index.ts';
import { findConfiguracao, type GovbrOptions, isGovbrLigado } from '../configuracoes/index.ts';
import { findOrganizacaoPublica } from '../organizacoes/index.ts';
import { type Achado, guardarCep, procurarCep } from './cep.ts';
import { findEnderecoPadrao } from './endereco.ts';
import { listSetores, listSetoresComProcessos, listSetoresPermitidos } from './listas.ts';
import { findAnalistas, findCanais, findServidores } from './queries.ts';

export interface RecursosOptions {
  dominiosCentrais: readonly string[];
  realtimeKey: string;
  caixaDeSaida: boolean;
  correio: boolean;
  /** Address of the service that knows CEPs, with `{cep}` in it; undefined: only our own table is asked. */
  cepUrl: string | undefined;
  navegadores: Minimos;
  mapa: { url: string; creditos: string };
  /** Signatures with ICP-Brasil certificates can be checked here. */
  icp: boolean;
  govbr: GovbrOptions;
}

/** The CSRF token itself is put in by the plumbing, which knows the visit's cookie. */
export const recursosRoutes = (o: RecursosOptions) => {
  const recursos = async ({ tx, organizacao, csrf, agora }: Ctx) => ({
    organizacao: await findOrganizacaoPublica(tx, organizacao.id, agora),
    padrao: {
      nome: APP_NOME,
      descricao: APP_DESCRICAO,
      versao: APP_VERSAO,
      central: isHostSistema(organizacao.dominio) || o.dominiosCentrais.some((d) => organizacao.dominio.includes(d)),
      csrf_token: csrf(),
      endereco: await findEnderecoPadrao(tx, organizacao.id),
      navegadores: o.navegadores,
      realtime: { key: o.realtimeKey, cluster: 'us2' as const, ws_port: 0 },
      caixa_de_saida: o.caixaDeSaida,
      emails: o.correio,
      mapa: o.mapa,
      icp_brasil: o.icp,
      govbr: await isGovbrLigado(tx, o.govbr),
    },
    aberto: {
      registro_de_licencas: (await findConfiguracao(tx, 'registro_de_licencas'))?.valor.publicado ?? true,
      dados_abertos: (await findConfiguracao(tx, 'dados_abertos'))?.valor.publicado ?? true,
    },
  });
  return [
    route(contract.recursos, recursos),
    route(contract.recursosV2, recursos),
    route(contract.csrfToken, async ({ csrf }) => ({ csrf_token: csrf() })),
    route(lista.canaisAtendimento, ({ tx, organizacao }) => findCanais(tx, organizacao.id)),
    route(lista.avisosDeExpediente, verAvisos),
    route(lista.usuariosPrefeitura, ({ tx }, { query }) => findServidores(tx, query.s)),
    route(lista.setoresComProcessos, (ctx, { params }) => listSetoresComProcessos(ctx, params.id)),
    route(lista.processoRequerimentoStatus, async () => SITUACOES),
    route(lista.vistoriaStatus, async () => SITUACOES_VISTORIA),
    route(lista.buscarCep, (ctx, _, achado: Achado) => guardarCep(ctx, achado), '', {
      porMinuto: 'publicas',
      // what the outside service said is kept for everyone
      escreve: true,
      prepara: ({ params }, antes) => procurarCep(params.cep, o.cepUrl, antes),
    }),
    route(lista.setores, (ctx, { query }) => listSetores(ctx, query.sistema_organizacao_id)),
    route(lista.setoresPermitidos, (ctx, { query }) => listSetoresPermitidos(ctx, query.sistema_organizacao_id)),
    route(lista.analistas, ({ tx }, { query }) => findAnalistas(tx, query.sistema_organizacao_setor_id)),
    route(
      lista.minhasAssinaturas,
      async (ctx) => (await listAssinaturas(ctx, { page: 1, per_page: MAX_PER_PAGE, order: '', direction: 'asc', s: '' })).data,
    ),
  ];
};
