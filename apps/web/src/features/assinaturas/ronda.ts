import type { Assinatura, RespostaDaRodada } from '@portal/domain/assinaturas/contract';
import { ApiError } from '#lib/api-error.ts';

/** What may be signed now: it waits for this person, and its document is ready. */
export const isAssinavel = ({ status, documento }: Assinatura): boolean =>
  status === 'Aguardando' && documento.situacao === 'Aguardando assinatura';

export type Resultado = { id: string; feito: true } | { id: string; feito: false; porque: string };

/** Documents of one call: few enough that what was done is told while the rest goes on. */
export const POR_CHAMADA = 10;

const isSenha = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 422 && error.erros.some(({ campo }) => campo === 'senha');

const SEM_CONEXAO = 'Não conseguimos falar com o portal. Tente de novo.';

const resultadoDe = ({ id, feito, mensagem }: RespostaDaRodada): Resultado =>
  feito ? { id, feito } : { id, feito, porque: mensagem };

/**
 * Signs all with one password, some at a time, each by an act of its own: what is refused of one is kept as its result and stops no
 * other. A lost connection stops the rest.
 * @throws ApiError when the first call was stopped by the password or by the connection: nothing was signed, and it may be sent again
 */
export async function assinarTodos(
  documentos: readonly Assinatura[],
  assinar: (documentos: readonly Assinatura[]) => Promise<RespostaDaRodada[]>,
  feitos: (quantos: number) => void,
): Promise<Resultado[]> {
  const resultados: Resultado[] = [];
  let parou = false;
  for (let i = 0; i < documentos.length; i += POR_CHAMADA) {
    const estes = documentos.slice(i, i + POR_CHAMADA);
    const todos = (porque: string): Resultado[] => estes.map(({ id }) => ({ id, feito: false, porque }));
    resultados.push(
      ...(parou
        ? todos(SEM_CONEXAO)
        : await assinar(estes).then(
            (respostas) => respostas.map(resultadoDe),
            (error: unknown) => {
              if (!(error instanceof ApiError)) throw error;
              // nothing came through, or the person called the act back while it waited for the connection
              parou = error.status === 0;
              if (resultados.length === 0 && (parou || isSenha(error))) throw error;
              error.handled = true;
              return todos(error.mensagem || SEM_CONEXAO);
            },
          )),
    );
    feitos(resultados.length);
  }
  return resultados;
}
