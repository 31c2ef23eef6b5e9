import { condicaoVale } from '../condicoes/avaliar.ts';
import { type Desfecho, type Guia, MAX_NUMERO, type PerguntaDoGuia, type RespostasDoGuia } from './model.ts';

const NUMERO = /^\d{1,7}(\.\d{1,2})?$/;

/** Whether it is an answer to the question at all. An address may say anything. */
export const isResposta = (pergunta: PerguntaDoGuia, valor: string | undefined): valor is string =>
  valor !== undefined &&
  (pergunta.tipo === 'opcao' ? pergunta.opcoes.includes(valor) : NUMERO.test(valor) && Number(valor) <= MAX_NUMERO);

/** What conditions see: a number is one, and what was not asked is nothing. */
export const contextoDoGuia = (perguntas: readonly PerguntaDoGuia[], respostas: RespostasDoGuia): Record<string, unknown> =>
  Object.fromEntries(
    perguntas.map((p) => {
      const dada = Object.hasOwn(respostas, p.id) ? respostas[p.id] : undefined;
      return [p.id, dada === undefined ? null : p.tipo === 'numero' ? Number(dada) : dada];
    }),
  );

export interface Caminho {
  /** What was asked and answered, in order. */
  feitas: PerguntaDoGuia[];
  /** What is asked now; null at the end. */
  proxima: PerguntaDoGuia | null;
  /** Only what was asked and could be read: an answer that no question asks for any more counts for nothing. */
  respostas: RespostasDoGuia;
  /** At the end; null where the guide says nothing for these answers. */
  desfecho: Desfecho | null;
}

/** How far the answers lead. What comes behind an answer that lacks or cannot be read is not looked at. */
export function caminhar<D extends Pick<Desfecho, 'quando'>>(
  { perguntas, desfechos }: { perguntas: readonly PerguntaDoGuia[]; desfechos: readonly D[] },
  dadas: RespostasDoGuia,
): Omit<Caminho, 'desfecho'> & { desfecho: D | null } {
  const feitas: PerguntaDoGuia[] = [];
  const respostas: Record<string, string> = {};
  for (const p of perguntas) {
    if (p.aparece_se && !condicaoVale(p.aparece_se, contextoDoGuia(perguntas, respostas))) continue;
    const dada = Object.hasOwn(dadas, p.id) ? dadas[p.id] : undefined;
    if (!isResposta(p, dada)) return { feitas, proxima: p, respostas, desfecho: null };
    feitas.push(p);
    respostas[p.id] = dada;
  }
  const contexto = contextoDoGuia(perguntas, respostas);
  const desfecho = desfechos.find(({ quando }) => !quando || condicaoVale(quando, contexto)) ?? null;
  return { feitas, proxima: null, respostas, desfecho };
}

/** How many questions there may still be, the open one included: for saying how far one is. */
export const quantasFaltam = ({ perguntas }: Pick<Guia, 'perguntas'>, proxima: PerguntaDoGuia | null): number =>
  proxima ? perguntas.length - perguntas.indexOf(proxima) : 0;
