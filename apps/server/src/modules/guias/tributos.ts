import { type CodigosDeFora, conferirResposta, type PedidoAoEmissor } from '@portal/domain/taxas/emissor';
import type { Data } from '@portal/domain/text/datas';
import { z } from 'zod';
import type { JobCtx } from '#platform/jobs/job.ts';

/** How long the tax system may take, and how much it may say. */
const ESPERA_MS = 15_000;
const MAX_BYTES = 64_000;

/** Where a town's tax system is, and what the portal says it is. */
export interface Acesso {
  /** '' : the installation's */
  endereco: string;
  segredo: string;
}

/** A word of the tax system itself on why it makes no slip. */
const recusaSchema = z.object({ erro: z.string().trim().min(1) }).or(z.object({ mensagem: z.string().trim().min(1) }));

function porqueDoStatus(status: number, body: unknown): string {
  if (status === 401 || status === 403)
    return 'O sistema tributário não aceitou a chave do portal. Confira a chave em Finanças da prefeitura.';
  const recusa = recusaSchema.safeParse(body);
  if (recusa.success) {
    const dito = 'erro' in recusa.data ? recusa.data.erro : recusa.data.mensagem;
    return `O sistema tributário não fez a guia. Ele diz: “${dito.replace(/\s+/g, ' ').slice(0, 200)}”.`;
  }
  return `O sistema tributário respondeu com um erro (${status}).`;
}

function porqueDoErro(error: unknown): string {
  const { name = '', code = '', message = '' } = error as { name?: string; code?: string; message?: string };
  if (code === 'ENDERECO_PROTEGIDO')
    return 'O sistema tributário fica em uma rede que o portal não alcança. Quem opera o portal precisa liberá-la.';
  if (name === 'TimeoutError' || name === 'AbortError') return 'O sistema tributário não respondeu a tempo.';
  if (message.includes('too long')) return 'O sistema tributário respondeu com muito mais do que uma guia.';
  return 'Não conseguimos falar com o sistema tributário.';
}

/**
 * Asks for one slip, outside of any transaction. Late, broken, refused or of another value: there is none yet, and why is said in words.
 * Asked again under the same key, the tax system answers with the same slip.
 */
export async function pedirAoSistema(
  job: Pick<JobCtx, 'enviarJson' | 'tributosUrl'>,
  { endereco, segredo }: Acesso,
  pedido: PedidoAoEmissor,
  hoje: Data,
): Promise<{ codigos: CodigosDeFora } | { erro: string }> {
  const onde = endereco || job.tributosUrl;
  if (!onde) return { erro: 'Falta o endereço do sistema tributário em Finanças da prefeitura.' };
  try {
    const { status, body } = await job.enviarJson(
      onde,
      { ms: ESPERA_MS, bytes: MAX_BYTES },
      {
        de: endereco ? 'municipio' : 'instalacao',
        corpo: pedido,
        cabecalhos: { authorization: `Bearer ${segredo}`, 'idempotency-key': pedido.chave },
      },
    );
    if (status < 200 || status > 299) return { erro: porqueDoStatus(status, body) };
    return conferirResposta(body, pedido, hoje);
  } catch (error) {
    return { erro: porqueDoErro(error) };
  }
}
