import type { JobCtx } from '#platform/jobs/job.ts';
import { aBuscarApart, guardarApart } from '#platform/signing/apart.ts';

/** A chain of ICP-Brasil has three lists; no document of a town has signers of more authorities than these. */
const LISTAS_MAX = 12;

export interface ComValidacao {
  pdf: Buffer;
  revogados: { nome: string; em: Date }[];
}

/**
 * The sealed file with what its signatures are validated by later (PAdES B-LT), where the operator lets the portal ask for it: the
 * chains, and the lists of revoked certificates that these name. Whatever is not reached, or is too much, leaves the file as it was.
 */
export async function comValidacao(ctx: JobCtx, pdf: Buffer): Promise<ComValidacao> {
  const nada = { pdf, revogados: [] };
  const { validacao } = ctx;
  if (!validacao) return nada;
  const [turn, agora] = [{ town: ctx.organizacaoId, account: 'selo', isCall: false }, ctx.agora()];
  try {
    const { cadeias, enderecos } = await aBuscarApart({ pdf, confiados: [...validacao.confiados], agora }, turn);
    if (cadeias.length === 0) return nada;
    const achadas = await Promise.all(enderecos.slice(0, LISTAS_MAX).map((endereco) => validacao.buscar(endereco)));
    const listas = achadas.filter((lista): lista is Buffer => lista !== null);
    const { acrescimo, revogados } = await guardarApart({ pdf, cadeias, listas, agora }, turn);
    return { pdf: acrescimo ? Buffer.concat([pdf, acrescimo]) : pdf, revogados };
  } catch (error) {
    validacao.falhou(error);
    return nada;
  }
}
