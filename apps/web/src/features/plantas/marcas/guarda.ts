import { type Marca, plantaSchema } from '@portal/domain/plantas/contract';
import { ApiError } from '#lib/api-error.ts';
import { createKeeper, type Keeper, type Stored } from '#lib/keeper/keeper.ts';
import { same } from '#lib/same.ts';
import { createStore } from '#lib/store.ts';
import type { MarcaMudada } from '../queries.ts';

export type Mudanca = Partial<Pick<Marca, 'texto' | 'geometria' | 'pendencia_id'>>;

/** One mark as two people left it. */
export interface MarcaEmConflito {
  minha: Marca;
  atual: Marca;
}

export interface EstadoDasMarcas {
  /** What is on the screen and not, or not quite, what is stored. */
  mudancas: Readonly<Record<string, Mudanca>>;
  estado: 'idle' | 'saving' | 'saved' | 'failed';
  salvoEm: string | null;
  conflito: MarcaEmConflito | null;
}

interface Portas {
  /** As the server gave it last, on the screen already or not. */
  guardada: (id: string) => Marca | undefined;
  salvar: (marca: MarcaMudada) => Promise<Marca>;
  excluir: (marca: Marca) => Promise<unknown>;
  /** As it is stored now; undefined when it is gone. */
  buscar: (id: string) => Promise<Marca | undefined>;
  por: (marca: Marca) => void;
  tirar: (id: string) => void;
  /** A colleague took it away while it was changed here. */
  sumiu: (minha: Marca) => void;
  /** This person took it away; a colleague may have been first. */
  retirada: (marca: Marca, porOutra: boolean) => void;
}

/** The mark as it is at the server, out of the refusal of a change. */
const atualDe = (dados: unknown): Marca | null =>
  plantaSchema.shape.marcas.element.safeParse((dados as { atual?: unknown } | null)?.atual).data ?? null;

const PAUSAS = { wait: 600, again: 5000 };

const conteudo = ({ texto, geometria, pendencia_id }: Marca) => ({ texto: texto.trim(), geometria, pendencia_id });
const iguais = (a: Marca, b: Marca): boolean => same(conteudo(a), conteudo(b));
const lida = (marca: Marca): Stored<Marca, Marca> => ({
  versao: marca.versao,
  em: new Date().toISOString(),
  value: marca,
  said: marca,
});

type Guarda = Keeper<Marca, Mudanca, Marca>;

/** One word for them all; what two people left waits for an answer, not for the server. */
function estadoDe(guardas: readonly Guarda[], salvou: boolean): EstadoDasMarcas['estado'] {
  const estados = guardas.map((g) => g.get()).flatMap(({ conflict, state }) => (conflict ? [] : [state]));
  if (estados.includes('saving')) return 'saving';
  if (estados.includes('failed')) return 'failed';
  return salvou ? 'saved' : 'idle';
}

interface DaTela {
  /** What is on the screen of this mark and not, or not quite, what is stored. */
  mudanca: () => Mudanca | undefined;
  salva: () => void;
  sumiu: () => void;
}

/** Keeps one mark. */
function criarGuarda(base: Marca, portas: Portas, tela: DaTela): Guarda {
  const { id } = base;
  return createKeeper<Marca, Mudanca, Marca>(
    lida(base),
    {
      pending: (sobre) => {
        const mudanca = tela.mudanca();
        return mudanca && !iguais(sobre, { ...sobre, ...mudanca }) ? mudanca : null;
      },
      apply: (sobre, mudanca) => ({ ...sobre, ...mudanca }),
      send: async (versao, sobre, mudanca) => {
        const { tipo, texto, geometria, pendencia_id } = { ...sobre, ...mudanca };
        return lida(await portas.salvar({ id, versao, tipo, geometria, texto: texto.trim(), pendencia_id }));
      },
      stored: async (recusa) => {
        const atual = recusa ? atualDe(recusa.dados) : await portas.buscar(id);
        if (atual) return lida(atual);
        if (recusa) return null;
        tela.sumiu();
        return 'ended';
      },
      kept: (mudanca, marca) => {
        portas.por(marca);
        if (mudanca) tela.salva();
      },
      // the screen shows the changes over what is stored
      show: () => undefined,
      same: iguais,
      refused: ({ status }) => {
        if (status === 409) return 'stale';
        if (status === 404) {
          tela.sumiu();
          return 'ended';
        }
        return status === 0 || status === 429 || status >= 500 ? 'again' : 'wait';
      },
    },
    PAUSAS,
  );
}

/** The marks of a file as this person changes them, each kept by itself, a moment later and without a button. */
export function guardarMarcas(portas: Portas) {
  const estado = createStore<EstadoDasMarcas>({ mudancas: {}, estado: 'idle', salvoEm: null, conflito: null });
  /** Of the marks with something to keep: each from how it was when this person began to change it. */
  const guardas = new Map<string, Guarda>();

  const mudada = (id: string, mudanca: Mudanca | undefined) => {
    const { [id]: _, ...mudancas } = estado.get().mudancas;
    estado.set({ mudancas: mudanca ? { ...mudancas, [id]: mudanca } : mudancas });
  };
  const naTela = (marca: Marca): Marca => ({ ...marca, ...estado.get().mudancas[marca.id] });
  /** Blanks around the text are not kept, and stay under the hand that types. */
  const soEspacos = (id: string): Mudanca | undefined => {
    const { texto } = estado.get().mudancas[id] ?? {};
    return texto !== undefined && texto.trim() === portas.guardada(id)?.texto.trim() ? { texto } : undefined;
  };

  const resumir = () => {
    const { base, theirs } = [...guardas.values()].find((g) => g.get().conflict)?.get().conflict ?? {};
    const conflito = base && theirs ? { minha: naTela(base), atual: theirs.value } : null;
    const antes = estado.get();
    estado.set({
      estado: estadoDe([...guardas.values()], antes.salvoEm !== null),
      conflito: same(conflito, antes.conflito) ? antes.conflito : conflito,
    });
  };
  const esquecer = (id: string, mudanca?: Mudanca) => {
    guardas.delete(id);
    mudada(id, mudanca);
    resumir();
  };

  const sumiu = (marca: Marca) => {
    const minha = naTela(portas.guardada(marca.id) ?? marca);
    esquecer(marca.id);
    portas.tirar(marca.id);
    portas.sumiu(minha);
  };

  function guardaDe(id: string): Guarda | null {
    const base = portas.guardada(id);
    const known = guardas.get(id);
    if (known || !base) return known ?? null;
    const guarda = criarGuarda(base, portas, {
      mudanca: () => estado.get().mudancas[id],
      salva: () => estado.set({ salvoEm: new Date().toISOString() }),
      sumiu: () => sumiu(base),
    });
    guardas.set(id, guarda);
    guarda.subscribe(() => arrumar(id, guarda));
    return guarda;
  }
  /** A mark with nothing more to keep is followed no longer: a colleague's next change is simply shown. */
  const arrumar = (id: string, guarda: Guarda) => {
    if (guardas.get(id) !== guarda) return;
    const { state, conflict } = guarda.get();
    if (state === 'saved' && !conflict) esquecer(id, soEspacos(id));
    else resumir();
  };

  function mudar(id: string, mudanca: Mudanca): void {
    const antes = guardas.has(id) ? estado.get().mudancas[id] : soEspacos(id);
    const guarda = guardaDe(id);
    if (!guarda) return;
    mudada(id, { ...antes, ...mudanca });
    guarda.changed();
    arrumar(id, guarda);
  }

  async function excluir(marca: Marca): Promise<void> {
    const { id } = marca;
    const guarda = guardas.get(id);
    esquecer(id);
    await guarda?.end();
    try {
      await portas.excluir(portas.guardada(id) ?? marca);
      portas.retirada(marca, false);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) {
        portas.tirar(id);
        portas.retirada(marca, true);
      } else if (error.status === 409) {
        mudada(id, { texto: marca.texto, geometria: marca.geometria, pendencia_id: marca.pendencia_id });
        // a colleague's change is shown before anything is taken away; where only the number moved there is nothing to show
        if (await guardaDe(id)?.stale(error)) await excluir(marca);
      }
    }
  }

  return {
    get: estado.get,
    subscribe: estado.subscribe,
    /** As this person sees them. */
    mostrar: (marcas: readonly Marca[]): Marca[] => marcas.map((m) => (guardas.has(m.id) || soEspacos(m.id) ? naTela(m) : m)),
    mudar,
    excluir,
    /** Keeps what is left at once. */
    salvar: (): void => {
      for (const guarda of guardas.values()) void guarda.save();
    },
    /** Whose version stays: mine, all of it as it was shown, goes over the one that is there now, or mine is given up. */
    resolver: (fica: boolean): void => {
      const { conflito } = estado.get();
      const guarda = conflito && guardas.get(conflito.atual.id);
      if (!guarda) return;
      const { id, texto, geometria, pendencia_id } = conflito.minha;
      mudada(id, undefined);
      guarda.resolve(false);
      if (!fica) return;
      mudar(id, { texto, geometria, pendencia_id });
      void guardas.get(id)?.save();
    },
  };
}
