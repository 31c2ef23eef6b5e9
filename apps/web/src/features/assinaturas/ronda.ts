import type { Assinatura } from '@portal/domain/assinaturas/contract';
import { ApiError } from '#lib/api-error.ts';

/** What may be signed now: it waits for this person, and its document is ready. */
export const isAssinavel = ({ status, documento }: Assinatura): boolean =>
  status === 'Aguardando' && documento.situacao === 'Aguardando assinatura';

export type Resultado = { id: string; feito: true } | { id: string; feito: false; porque: string };

const isSenha = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 422 && error.erros.some(({ campo }) => campo === 'senha');

const SEM_CONEXAO = 'Não conseguimos falar com o portal. Tente de novo.';

/** Nothing came through, or the person called the act back while it waited for the connection. */
const isSemConexao = (error: ApiError): boolean => error.status === 0;

/**
 * Signs one document after the other with one password, each by an act of its own: what is refused of one is kept as its result and
 * stops no other, a lost connection stops the rest.
 * @throws ApiError when the first was stopped by its password or by the connection: nothing was signed, and it may be sent again
 */
export async function assinarTodos(
  documentos: readonly Assinatura[],
  assinar: (documento: Assinatura) => Promise<unknown>,
  feito: (resultado: Resultado) => void,
): Promise<Resultado[]> {
  const resultados: Resultado[] = [];
  let parou = false;
  for (const documento of documentos) {
    const { id } = documento;
    const resultado = parou
      ? ({ id, feito: false, porque: SEM_CONEXAO } as const)
      : await assinar(documento).then(
          (): Resultado => ({ id, feito: true }),
          (error: unknown): Resultado => {
            if (!(error instanceof ApiError)) throw error;
            parou = isSemConexao(error);
            if (resultados.length === 0 && (parou || isSenha(error))) throw error;
            error.handled = true;
            return { id, feito: false, porque: porqueDe(error) };
          },
        );
    resultados.push(resultado);
    feito(resultado);
  }
  return resultados;
}

function porqueDe({ status, mensagem }: ApiError): string {
  if (status === 409) return 'O documento mudou enquanto você lia. Abra-o de novo.';
  return mensagem || SEM_CONEXAO;
}
