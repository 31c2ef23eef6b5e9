import { createHash, createHmac } from 'node:crypto';
import { textoAssinado } from '@portal/domain/obras-externas/protocolo';
import type { Ctx } from '#platform/http/context.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import type { Posted } from '#platform/net/read.ts';
import { abrirCliente } from '../organizacoes/index.ts';

/** How long the works system may take, and how much it may say. */
const LIMITES = { ms: 15_000, bytes: 64_000 };

/** Where a town's works system is, and as whom it is called. */
export type Acesso = NonNullable<Awaited<ReturnType<typeof abrirCliente>>>;

/** 'ilegivel': the keys do not open any more, because the installation has another secret; null: the town has none. */
export async function findAcesso(ctx: Ctx): Promise<Acesso | 'ilegivel' | null> {
  try {
    return await abrirCliente(ctx);
  } catch {
    return 'ilegivel';
  }
}

interface Chamada {
  metodo: 'GET' | 'POST';
  /** After the endpoint's own path: '/obras'. */
  caminho: string;
  corpo?: unknown;
  /** Of one intention: whoever answers twice, answers the same. */
  chave?: string;
}

/** The endpoint's own path and question stay; ours comes after its path. */
function enderecoDe(endpoint: string, caminho: string): URL {
  const url = new URL(endpoint);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}${caminho}`;
  return url;
}

/** One signed call, outside of any transaction. @throws Error when it is late, long, or none */
export function chamar(
  job: Pick<JobCtx, 'enviarJson' | 'agora'>,
  { endpoint, config_id, app_key, app_secret }: Acesso,
  { metodo, caminho, corpo, chave }: Chamada,
  limites = LIMITES,
): Promise<Posted> {
  const url = enderecoDe(endpoint, caminho);
  const momento = Math.floor(job.agora().getTime() / 1000);
  const bytes = corpo === undefined ? '' : JSON.stringify(corpo);
  const texto = textoAssinado({
    metodo,
    caminho: `${url.pathname}${url.search}`,
    momento,
    corpo: createHash('sha256').update(bytes).digest('hex'),
  });
  return job.enviarJson(url.href, limites, {
    de: 'municipio',
    metodo,
    ...(corpo === undefined ? {} : { corpo }),
    cabecalhos: {
      'x-app-key': app_key,
      'x-config-id': config_id,
      'x-momento': String(momento),
      'x-assinatura': `v1=${createHmac('sha256', app_secret).update(texto).digest('hex')}`,
      ...(chave ? { 'idempotency-key': chave } : {}),
    },
  });
}

/** Why a call came to nothing, to who looks after it. */
export function porqueDoErro(error: unknown): string {
  const { name = '', code = '', message = '' } = error as { name?: string; code?: string; message?: string };
  if (code === 'ENDERECO_PROTEGIDO')
    return 'O sistema de obras fica em uma rede que o portal não alcança. Quem opera o portal precisa liberá-la.';
  if (name === 'TimeoutError' || name === 'AbortError') return 'O sistema de obras não respondeu a tempo.';
  if (message.includes('too long')) return 'O sistema de obras respondeu com muito mais do que se espera.';
  return 'Não conseguimos falar com o sistema de obras.';
}
