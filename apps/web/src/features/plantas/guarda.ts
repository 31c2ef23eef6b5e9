import { type Marca, plantaSchema } from '@portal/domain/plantas/contract';
import { ApiError } from '#lib/api-error.ts';
import { createKeeper, type Keeper, type Stored } from '#lib/keeper.ts';
import { same } from '#lib/same.ts';
import type { MarcaMudada } from './queries.ts';

export type Mudanca = Partial<Pick<Marca, 'texto' | 'geometria' | 'pendencia_id'>>;

/** One mark as two people left it. */
export interface Conflito {
  minha: Marca;
  atual: Marca;
}

export interface EstadoDasMarcas {
  /** What is on the screen and not, or not quite, what is stored. */
  mudancas: Readonly<Record<string, Mudanca>>;
  estado: 'idle' | 'saving' | 'saved' | 'failed';
  salvoEm: string | null;
  conflito: Conflito | null;
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

/** The marks of a file as this person changes them, each kept by itself, a moment later and without a button. */
export function guardarMarcas(portas: Portas) {
  let state: EstadoDasMarcas = { mudancas: {}, estado: 'idle', salvoEm: null, conflito: null };
  const listeners = new Set<() => void>();
  /** Of the marks with something to keep: each from how it was when this person began to change it. */
  const guardas = new Map<string, Keeper<Marca, Mudanca, Marca>>();

  const update = (change: Partial<EstadoDasMarcas>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const mudada = (id: string, mudanca: Mudanca | undefined) => {
    const { [id]: _, ...mudancas } = state.mudancas;
    update({ mudancas: mudanca ? { ...mudancas, [id]: mudanca } : mudancas });
  };
  const naTela = (marca: Marca): Marca => ({ ...marca, ...state.mudancas[marca.id] });
  /** Blanks around the text are not kept, and stay under the hand that types. */
  const soEspacos = (id: string): Mudanca | undefined => {
    const { texto } = state.mudancas[id] ?? {};
    return texto !== undefined && texto.trim() === portas.guardada(id)?.texto.trim() ? { texto } : undefined;
  };

  const resumir = () => {
    const todas = [...guardas].map(([id, guarda]) => ({ id, ...guarda.get() }));
    const emConflito = todas.find((g) => g.conflict);
    const abertas = todas.filter((g) => !g.conflict);
    const aberta = abertas.find((g) => g.state === 'saving') ?? abertas.find((g) => g.state === 'failed');
    const estado = aberta ? (aberta.state === 'saving' ? 'saving' : 'failed') : state.salvoEm ? 'saved' : 'idle';
    const { base, theirs } = emConflito?.conflict ?? {};
    const conflito = base && theirs ? { minha: naTela(base), atual: theirs.value } : null;
    update({ estado, conflito: same(conflito, state.conflito) ? state.conflito : conflito });
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

  function guardaDe(id: string): Keeper<Marca, Mudanca, Marca> | null {
    const base = portas.guardada(id);
    const known = guardas.get(id);
    if (known || !base) return known ?? null;
    const guarda = createKeeper<Marca, Mudanca, Marca>(
      lida(base),
      {
        pending: (sobre) => {
          const mudanca = state.mudancas[id];
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
          sumiu(base);
          return 'ended';
        },
        kept: (mudanca, marca) => {
          portas.por(marca);
          if (mudanca) update({ salvoEm: new Date().toISOString() });
        },
        // the screen shows the changes over what is stored
        show: () => undefined,
        same: iguais,
        refused: ({ status }) => {
          if (status === 409) return 'stale';
          if (status === 404) {
            sumiu(base);
            return 'ended';
          }
          return status === 0 || status === 429 || status >= 500 ? 'again' : 'wait';
        },
      },
      PAUSAS,
    );
    guardas.set(id, guarda);
    guarda.subscribe(() => arrumar(id, guarda));
    return guarda;
  }
  /** A mark with nothing more to keep is followed no longer: a colleague's next change is simply shown. */
  const arrumar = (id: string, guarda: Keeper<Marca, Mudanca, Marca>) => {
    if (guardas.get(id) !== guarda) return;
    const { state: estado, conflict } = guarda.get();
    if (estado === 'saved' && !conflict) esquecer(id, soEspacos(id));
    else resumir();
  };

  function mudar(id: string, mudanca: Mudanca): void {
    const antes = guardas.has(id) ? state.mudancas[id] : soEspacos(id);
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
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
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
      const { conflito } = state;
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
