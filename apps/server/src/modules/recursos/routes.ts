import type { Minimos } from '@portal/domain/navegadores/minimos';
import * as contract from '@portal/domain/organizacoes/contract';
import { APP_NOME, APP_VERSAO, isHostSistema, PAIS_PADRAO } from '@portal/domain/organizacoes/marca';
import type { Ctx } from '#platform/http/context.ts';
import { route } from '#platform/http/route.ts';
import { findOrganizacaoPublica } from '../organizacoes/index.ts';

export interface RecursosOptions {
  dominiosCentrais: readonly string[];
  realtimeKey: string;
  caixaDeSaida: boolean;
  navegadores: Minimos;
}

/** The CSRF token itself is put in by the plumbing, which knows the visit's cookie. */
export const recursosRoutes = (o: RecursosOptions) => {
  const recursos = async ({ tx, organizacao, csrf }: Ctx) => ({
    organizacao: await findOrganizacaoPublica(tx, organizacao.id),
    padrao: {
      nome: APP_NOME,
      versao: APP_VERSAO,
      central: isHostSistema(organizacao.dominio) || o.dominiosCentrais.some((d) => organizacao.dominio.includes(d)),
      csrf_token: csrf(),
      endereco: { pais_id: PAIS_PADRAO, estado_id: null, estado_nome: '', cidade_id: null },
      navegadores: o.navegadores,
      realtime: { key: o.realtimeKey, cluster: 'us2' as const, ws_port: 0 },
      caixa_de_saida: o.caixaDeSaida,
    },
  });
  return [
    route(contract.recursos, recursos),
    route(contract.recursosV2, recursos),
    route(contract.csrfToken, async ({ csrf }) => ({ csrf_token: csrf() })),
  ];
};
