import type { Requerimento } from '@portal/domain/autos/contract';
import { assinatura } from '@portal/domain/campos/assinatura/model';
import { camposDe } from '@portal/domain/processos/definicao';
import { isProtocolado } from '@portal/domain/requerimentos/status';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { aplicar, diferenca } from '#entities/campos/diferenca.ts';
import type { ApiError } from '#lib/api-error.ts';
import { createKeeper, type KeeperState, type Stored } from '#lib/keeper/keeper.ts';
import { localCopy } from '#lib/keeper/local-copy.ts';
import type { RascunhoSalvo } from '../queries.ts';

/** What the server says beside the answers; the answers too, where the whole request was read. */
export type Dito = Pick<Requerimento, 'versao' | 'taxas_previstas' | 'verificacoes' | 'normas'> & { respostas?: Respostas };
type Guarda = KeeperState<Respostas, Dito>;

export interface EstadoDoRascunho {
  estado: Guarda['state'];
  salvo_em: string;
  taxas: Requerimento['taxas_previstas'];
  verificacoes: Requerimento['verificacoes'];
  normas: Requerimento['normas'];
  /** Somebody else, or another tab, kept something meanwhile: what is stored now. */
  conflito: Stored<Respostas, Dito> | null;
  /** Files on their way to the server. */
  enviando: number;
}

interface Portas {
  ler: () => Respostas;
  escrever: (respostas: Respostas) => void;
  enviar: (versao: number, mudancas: Respostas) => Promise<RascunhoSalvo>;
  buscar: () => Promise<Requerimento>;
  anotar: (dito: Dito, respostas: Respostas) => void;
  /** It is no draft any more: filed or thrown away from elsewhere. */
  deixouDeSer: (atual: Requerimento) => void;
}

const PAUSAS = { wait: 800, again: 10_000 };

const lido = (r: Requerimento): Stored<Respostas, Dito> => ({
  versao: r.versao,
  em: r.atualizado_em,
  value: r.respostas,
  said: r,
});

/** Which refusals another try may mend: not those of a lost session or a lost request, which are everyone's to deal with. */
const sentidoDe = ({ status }: ApiError) =>
  status === 409 ? 'stale' : status === 401 || status === 403 || status === 404 ? 'wait' : 'again';

/**
 * Keeps a draft on the server while it is typed: only the fields that changed, on the version that was read. What is not there yet
 * lies on this machine, so that neither a lost connection nor a closed tab loses a word.
 */
export class Rascunho {
  private state: EstadoDoRascunho;
  private listeners = new Set<() => void>();
  private portas: Portas;
  private copia;
  private guarda;

  constructor(requerimento: Requerimento, portas: Portas) {
    this.portas = portas;
    this.copia = localCopy<Respostas>(`rascunho.${requerimento.id}`);
    const { taxas_previstas: taxas, verificacoes, normas, atualizado_em: salvo_em } = requerimento;
    this.state = { estado: 'saved', salvo_em, taxas, verificacoes, normas, conflito: null, enviando: 0 };
    // fields that the server writes: somebody signed, or was asked in
    const assinaturas = new Set(camposDe(requerimento.definicao).flatMap((c) => (c.tipo === assinatura.tipo ? [c.id] : [])));
    this.guarda = createKeeper<Respostas, Respostas, Dito>(
      lido(requerimento),
      {
        pending: (base) => {
          const mudancas = diferenca(base, portas.ler());
          return Object.keys(mudancas).length > 0 ? mudancas : null;
        },
        apply: aplicar,
        send: async (versao, _, mudancas) => {
          const salvo = await portas.enviar(versao, mudancas);
          return { versao: salvo.versao, em: salvo.salvo_em, said: salvo };
        },
        stored: () => this.buscar(),
        kept: (mudancas, dito) => {
          this.update({ taxas: dito.taxas_previstas, verificacoes: dito.verificacoes, normas: dito.normas });
          portas.anotar(dito, dito.respostas ?? mudancas ?? {});
        },
        show: portas.escrever,
        merges: (minhas, deles) => Object.keys(diferenca(minhas, deles)).every((id) => assinaturas.has(id)),
        refused: sentidoDe,
        copy: this.copia,
      },
      PAUSAS,
    );
    this.guarda.subscribe(() => {
      const { state: estado, em, conflict } = this.guarda.get();
      this.update({ estado, salvo_em: em, conflito: conflict?.theirs ?? null });
    });
  }

  get = (): EstadoDoRascunho => this.state;
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  private update(change: Partial<EstadoDoRascunho>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  private async buscar(): Promise<Stored<Respostas, Dito> | 'ended'> {
    const atual = await this.portas.buscar();
    if (!isProtocolado(atual.status)) return lido(atual);
    this.encerrar();
    this.portas.deixouDeSer(atual);
    return 'ended';
  }

  get versao(): number {
    return this.guarda.get().versao;
  }

  /** Takes up what an earlier visit left on this machine. @returns true when there was something */
  retomar = (): boolean => this.guarda.resume();

  /** The person typed. */
  mudou = (): void => this.guarda.changed();

  /** Keeps everything typed so far. @returns true when nothing is left to keep */
  salvar = (): Promise<boolean> => this.guarda.save();

  /** The version of the screen was refused by another act. @returns true when only the number had moved */
  atualizar = (): Promise<boolean> => this.guarda.stale();

  /** A file that is being sent belongs to the draft until it is there, even after its field has left the screen. */
  acompanhar = async <T>(envio: Promise<T>): Promise<T> => {
    this.update({ enviando: this.state.enviando + 1 });
    try {
      return await envio;
    } finally {
      this.update({ enviando: this.state.enviando - 1 });
    }
  };

  /** The server wrote one answer by itself (a signature), on top of everything kept so far. */
  adotar(atual: Requerimento, campoId: string): void {
    this.guarda.adopt(
      { [campoId]: atual.respostas[campoId] ?? null },
      { versao: atual.versao, em: atual.atualizado_em, said: atual },
    );
  }

  /** Something beside the answers changed by an act of this screen. */
  avancar = (versao: number): void => this.guarda.advance(versao);

  /** In a conflict: the fields typed here and not kept yet. */
  digitados(): string[] {
    const { conflict } = this.guarda.get();
    return conflict ? Object.keys(diferenca(conflict.base, this.portas.ler())) : [];
  }

  /** Ends a conflict: takes what is stored, with or without what was typed here on top of it. */
  resolver = (comOMeu: boolean): void => this.guarda.resolve(comOMeu);

  /** A reason was given for what a rule does not let pass. */
  explicou(norma_id: string, justificativa: string): void {
    this.update({ normas: this.state.normas.map((n) => (n.id === norma_id ? { ...n, justificativa } : n)) });
  }

  /** The draft is filed or thrown away: nothing more to keep. */
  encerrar(): void {
    void this.guarda.end();
    this.copia.drop();
  }
}
