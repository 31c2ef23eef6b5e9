import { caminhar, isResposta } from './caminhar.ts';
import { type Caso, casosDe } from './casos.ts';
import type { Desfecho, Guia, PerguntaDoGuia, RespostasDoGuia } from './model.ts';

/** The guide asks otherwise than a request is written, as far as an answer of the one is an answer of the other. */
export interface OutroCaminho<D> {
  /** What of the request the guide asks about. */
  ditas: { pergunta: PerguntaDoGuia; resposta: string }[];
  /** Where it leads who answers so, in the order of the guide: none of it to the process of the request. */
  desfechos: D[];
}

/** Of a request, what the guide would have carried into it: by question. */
function ditasNoPedido(
  { perguntas, desfechos }: Guia,
  processoId: string,
  respostas: Readonly<Record<string, unknown>>,
): RespostasDoGuia {
  const porId = new Map(perguntas.map((p) => [p.id, p]));
  const leva = desfechos.flatMap((d) => d.processos.filter((p) => p.processo_id === processoId).flatMap((p) => p.leva));
  return Object.fromEntries(
    leva.flatMap(({ pergunta, campo }) => {
      const p = porId.get(pergunta);
      const valor = Object.hasOwn(respostas, campo) ? respostas[campo] : undefined;
      return p && typeof valor === 'string' && isResposta(p, valor) ? [[pergunta, valor]] : [];
    }),
  );
}

const casos = new WeakMap<object, Caso[] | null>();
/** Every way through a guide, walked once: the form is held against it at each pause of who types. */
function casosLembrados(guia: Guia): Caso[] | null {
  const lidos = casos.get(guia) ?? casosDe(guia);
  casos.set(guia, lidos);
  return lidos;
}

/**
 * Whether whoever writes a request for this process describes what the guide asks something else for. Told only where it is sure: however
 * the questions are answered that the request says nothing of, the guide leads elsewhere, and it leads to this process for other answers.
 * @param respostas of the fields that show
 */
export function outroCaminho<D extends Desfecho & { incompleto?: boolean }>(
  guia: { perguntas: PerguntaDoGuia[]; desfechos: D[] },
  processoId: string,
  respostas: Readonly<Record<string, unknown>>,
): OutroCaminho<D> | null {
  const levaAqui = (d: D | null | undefined) => d?.processos.some((p) => p.processo_id === processoId) === true;
  const ditas = ditasNoPedido(guia, processoId, respostas);
  const todos = Object.keys(ditas).length > 0 ? casosLembrados(guia) : null;
  if (!todos) return null;
  const achados = new Set<D>();
  for (const caso of todos) {
    if (!levaAqui(guia.desfechos[caso.desfecho])) continue;
    const { proxima, desfecho } = caminhar<D>(guia, { ...caso.respostas, ...ditas });
    // what would still be asked may lead here, and an answer that is not whole any more says nothing
    if (proxima !== null || desfecho === null || desfecho.incompleto || levaAqui(desfecho)) return null;
    achados.add(desfecho);
  }
  if (achados.size === 0) return null;
  return {
    ditas: guia.perguntas.flatMap((pergunta) => {
      const resposta = ditas[pergunta.id];
      return resposta === undefined ? [] : [{ pergunta, resposta }];
    }),
    desfechos: guia.desfechos.filter((d) => achados.has(d)),
  };
}
