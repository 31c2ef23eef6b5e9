import type { Requerimento } from '@portal/domain/autos/contract';
import { camposDe } from '@portal/domain/processos/definicao';
import { isProtocolado } from '@portal/domain/requerimentos/status';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { ApiError } from '#lib/api-error.ts';
import type { RascunhoSalvo } from '../queries.ts';
import { apagarCopia, guardarCopia, lerCopia } from './copia-local.ts';
import { aplicar, diferenca, igual } from './diferenca.ts';

export interface EstadoDoRascunho {
  estado: 'idle' | 'saving' | 'saved' | 'failed' | 'local';
  salvo_em: string | null;
  taxas: Requerimento['taxas_previstas'];
  verificacoes: Requerimento['verificacoes'];
  /** Somebody else, or another tab, kept something meanwhile: what is stored now. */
  conflito: Requerimento | null;
  /** Files on their way to the server. */
  enviando: number;
}

interface Portas {
  ler: () => Respostas;
  escrever: (respostas: Respostas) => void;
  enviar: (versao: number, mudancas: Respostas) => Promise<RascunhoSalvo>;
  buscar: () => Promise<Requerimento>;
  anotar: (salvo: RascunhoSalvo, mudancas: Respostas) => void;
  /** It is no draft any more: filed or thrown away from elsewhere. */
  deixouDeSer: (atual: Requerimento) => void;
}

const ESPERA_MS = 800;
const NOVA_TENTATIVA_MS = 10_000;

/**
 * Keeps a draft on the server while it is typed: one call at a time, only the fields that changed, on the version that was read.
 * What is not there yet lies on this machine, so that neither a lost connection nor a closed tab loses a word.
 */
export class Rascunho {
  private state: EstadoDoRascunho;
  private listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<boolean> | null = null;
  private base: Respostas;
  /** Fields that the server writes. */
  private assinaturas: ReadonlySet<string>;
  private portas: Portas;
  private id: string;
  private encerrado = false;
  versao: number;

  constructor(requerimento: Requerimento, portas: Portas) {
    this.id = requerimento.id;
    this.versao = requerimento.versao;
    this.base = requerimento.respostas;
    this.assinaturas = new Set(camposDe(requerimento.definicao).flatMap((c) => (c.tipo === 'assinatura' ? [c.id] : [])));
    this.portas = portas;
    this.state = {
      estado: 'saved',
      salvo_em: requerimento.atualizado_em,
      taxas: requerimento.taxas_previstas,
      verificacoes: requerimento.verificacoes,
      conflito: null,
      enviando: 0,
    };
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

  private pendente = (): Respostas => diferenca(this.base, this.portas.ler());

  /** Takes up what an earlier visit left on this machine. @returns true when there was something */
  retomar(atual: Requerimento): boolean {
    const copia = lerCopia(this.id);
    if (!copia || Object.keys(diferenca(atual.respostas, aplicar(atual.respostas, copia.mudancas))).length === 0) {
      apagarCopia(this.id);
      return false;
    }
    this.portas.escrever(aplicar(atual.respostas, copia.mudancas));
    if (copia.versao !== atual.versao) this.update({ conflito: atual });
    return true;
  }

  /** The person typed. */
  mudou(): void {
    if (this.encerrado) return;
    const mudancas = this.pendente();
    if (Object.keys(mudancas).length === 0) return;
    guardarCopia(this.id, { versao: this.versao, mudancas });
    if (this.state.conflito) return;
    if (this.state.estado === 'saved') this.update({ estado: 'saving' });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.salvar(), ESPERA_MS);
  }

  /** Keeps everything typed so far. @returns true when nothing is left to keep */
  async salvar(): Promise<boolean> {
    clearTimeout(this.timer);
    // several may have waited for the same answer: one of them goes on, the others wait for that one
    while (this.running) await this.running;
    if (this.encerrado) return true;
    if (this.state.conflito) return false;
    const mudancas = this.pendente();
    if (Object.keys(mudancas).length === 0) return true;
    this.running = this.enviar(mudancas).finally(() => {
      this.running = null;
    });
    const kept = await this.running;
    return kept && Object.keys(this.pendente()).length > 0 ? this.salvar() : kept;
  }

  private async enviar(mudancas: Respostas): Promise<boolean> {
    this.update({ estado: 'saving' });
    try {
      const salvo = await this.portas.enviar(this.versao, mudancas);
      this.guardado(salvo, mudancas);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409) return this.divergiu(mudancas);
      this.update({ estado: error.status === 0 || error.status >= 500 || error.status === 429 ? 'local' : 'failed' });
      if (error.status !== 401 && error.status !== 403 && error.status !== 404)
        this.timer = setTimeout(() => void this.salvar(), NOVA_TENTATIVA_MS);
      return false;
    }
  }

  private guardado(salvo: RascunhoSalvo, mudancas: Respostas): void {
    this.versao = salvo.versao;
    this.base = aplicar(this.base, mudancas);
    this.portas.anotar(salvo, mudancas);
    const left = this.pendente();
    if (Object.keys(left).length === 0) apagarCopia(this.id);
    else guardarCopia(this.id, { versao: this.versao, mudancas: left });
    this.update({ estado: 'saved', salvo_em: salvo.salvo_em, taxas: salvo.taxas_previstas, verificacoes: salvo.verificacoes });
  }

  /** The version moved. When what is stored is what was being sent, an answer got lost on its way and nothing diverged. */
  private async divergiu(mudancas: Respostas): Promise<boolean> {
    const atual = await this.portas.buscar().catch(() => null);
    if (!atual) {
      this.update({ estado: 'local' });
      this.timer = setTimeout(() => void this.salvar(), NOVA_TENTATIVA_MS);
      return false;
    }
    if (isProtocolado(atual.status)) {
      this.encerrar();
      this.portas.deixouDeSer(atual);
      return false;
    }
    const same = Object.entries(mudancas).every(([campo, valor]) => igual(atual.respostas[campo], valor));
    if (same && Object.keys(diferenca(aplicar(this.base, mudancas), atual.respostas)).length === 0) {
      this.guardado(
        {
          versao: atual.versao,
          salvo_em: atual.atualizado_em,
          taxas_previstas: atual.taxas_previstas,
          verificacoes: atual.verificacoes,
        },
        mudancas,
      );
      return true;
    }
    if (this.soDoServidor(atual)) return Object.keys(mudancas).length === 0 || this.enviar(mudancas);
    this.update({ estado: 'failed', conflito: atual });
    return false;
  }

  /**
   * Takes up a version in which nothing was typed by anybody: somebody signed, or was asked in.
   * @returns false when answers differ that people write
   */
  private soDoServidor(atual: Requerimento): boolean {
    const deles = diferenca(this.base, atual.respostas);
    if (Object.keys(deles).some((id) => !this.assinaturas.has(id))) return false;
    this.versao = atual.versao;
    this.base = aplicar(this.base, deles);
    this.portas.escrever(aplicar(this.portas.ler(), deles));
    return true;
  }

  /** The version of the screen was refused although nothing was to be kept. @returns true when only the number had moved */
  atualizar = (): Promise<boolean> => this.divergiu({});

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
    this.guardado(
      {
        versao: atual.versao,
        salvo_em: atual.atualizado_em,
        taxas_previstas: atual.taxas_previstas,
        verificacoes: atual.verificacoes,
      },
      { [campoId]: atual.respostas[campoId] ?? null },
    );
  }

  /** Something beside the answers changed by an act of this screen. */
  avancar(versao: number): void {
    this.versao = versao;
  }

  /** The fields typed here and not kept yet. */
  digitados = (): string[] => Object.keys(lerCopia(this.id)?.mudancas ?? this.pendente());

  /** Ends a conflict: takes what is stored, with or without what was typed here on top of it. */
  resolver(comOMeu: boolean): void {
    const { conflito } = this.state;
    if (!conflito) return;
    const mine = lerCopia(this.id)?.mudancas ?? this.pendente();
    this.versao = conflito.versao;
    this.base = conflito.respostas;
    this.update({
      conflito: null,
      estado: 'saved',
      salvo_em: conflito.atualizado_em,
      taxas: conflito.taxas_previstas,
      verificacoes: conflito.verificacoes,
    });
    if (comOMeu) {
      this.portas.escrever(aplicar(conflito.respostas, mine));
      void this.salvar();
    } else {
      apagarCopia(this.id);
      this.portas.escrever(conflito.respostas);
    }
  }

  /** The draft is filed or thrown away: nothing more to keep. */
  encerrar(): void {
    this.encerrado = true;
    clearTimeout(this.timer);
    apagarCopia(this.id);
  }
}
