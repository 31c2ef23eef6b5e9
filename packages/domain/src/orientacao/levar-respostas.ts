import { numero } from '../campos/numero/model.ts';
import type { Campo } from '../campos/registro.ts';
import { selecao } from '../campos/selecao/model.ts';
import { simNao } from '../campos/sim-nao/model.ts';
import { texto } from '../campos/texto/model.ts';
import { camposDe, type Definicao } from '../processos/definicao.ts';
import type { PassoDoGuia, PerguntaDoGuia, RespostasDoGuia } from './model.ts';

/** Kinds of field that an answer of the guide can stand in. */
const CABE: Readonly<Record<PerguntaDoGuia['tipo'], readonly string[]>> = {
  opcao: [selecao.tipo, simNao.tipo, texto.tipo],
  numero: [numero.tipo, texto.tipo],
};
const CABEM: readonly string[] = Object.values(CABE).flat();

/** A field of a process that answers may fill in, as far as a guide asks. */
export interface CampoDoGuia {
  id: string;
  rotulo: string;
  tipo: string;
  /** Of a choice, what it takes; of the others nothing. */
  opcoes: readonly string[];
}

/** Of a form, what the requester fills in with one word or number of their own. */
export const camposDoGuia = ({ secoes }: Pick<Definicao, 'secoes'>): CampoDoGuia[] =>
  camposDe({ secoes }).flatMap((c) => {
    if (c.preenche !== 'requerente' || !CABEM.includes(c.tipo) || ('fonte' in c && c.fonte)) return [];
    const opcoes = c.tipo === selecao.tipo ? c.opcoes : c.tipo === simNao.tipo ? ['Sim', 'Não'] : [];
    return [{ id: c.id, rotulo: c.rotulo, tipo: c.tipo, opcoes }];
  });

/** Those that an answer to the question fits. */
export const camposQueCabem = <C extends CampoDoGuia>({ tipo }: Pick<PerguntaDoGuia, 'tipo'>, campos: readonly C[]): C[] =>
  campos.filter((c) => CABE[tipo].includes(c.tipo));

/** The answer as the field keeps it; undefined where it is none of its options, or of another kind. */
function valorNoCampo(campo: Campo, valor: string): string | undefined {
  if (campo.tipo === selecao.tipo) return campo.opcoes.includes(valor) ? valor : undefined;
  if (campo.tipo === simNao.tipo) return valor === 'Sim' || valor === 'Não' ? valor : undefined;
  if (campo.tipo === numero.tipo) {
    if (!/^\d{1,9}(\.\d{1,4})?$/.test(valor)) return undefined;
    const casas = valor.split('.')[1]?.length ?? 0;
    return casas <= campo.casas ? valor : undefined;
  }
  return campo.tipo === texto.tipo ? valor.slice(0, campo.maximo) : undefined;
}

/** What the answers write into a request of the process: by field, only what fits. */
export function respostasLevadas({ leva }: Pick<PassoDoGuia, 'leva'>, respostas: RespostasDoGuia): Record<string, string> {
  return Object.fromEntries(
    leva.flatMap(({ pergunta, campo }) => {
      const valor = respostas[pergunta];
      return valor === undefined ? [] : [[campo, valor]];
    }),
  );
}

/** Of what an address brings, what fits the form: anybody may write an address. */
export function queCabem(
  { secoes }: Pick<Definicao, 'secoes'>,
  trazidas: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return Object.fromEntries(
    camposDe({ secoes }).flatMap((campo) => {
      const trazida = Object.hasOwn(trazidas, campo.id) ? trazidas[campo.id] : undefined;
      if (typeof trazida !== 'string' || campo.preenche !== 'requerente') return [];
      const valor = valorNoCampo(campo, trazida);
      return valor === undefined ? [] : [[campo.id, valor]];
    }),
  );
}
