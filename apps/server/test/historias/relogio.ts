import { type Calendario, type Contagem, contados, ultimo } from './dias.ts';

/** What happened to a term, as somebody with a pencil writes it down; where it stands is counted anew from all of it. */
type Linha = { em: string } & (
  | { oQue: 'parou' | 'seguiu' }
  | { oQue: 'ganhou'; dias: number }
  /** the town opened a day again: what was told stands */
  | { oQue: 'ficou'; ate: string }
);

interface Corre {
  contagem: Contagem;
  desde: string;
  dados: number;
  linhas: Linha[];
  /** the day that everybody was told; null while it stands still */
  dito: string | null;
  /** reminders said of this term */
  lembrados: { qual: string; dia: string }[];
}

/** Where the count stands. */
interface Conta {
  /** days given, those that went by before the present run, and those that closed last days have given besides */
  dados: number;
  passaram: number;
  folga: number;
  /** null: it stands still */
  desde: string | null;
  /** it was over already when it stopped */
  venceu: string | null;
}

/** Every term that runs, by the id of its step, or `resposta:` and `assinatura:` with what it is of. */
export class Relogios {
  readonly correm = new Map<string, Corre>();
  calendario: Calendario;

  constructor(c: Calendario) {
    this.calendario = c;
  }

  comecar(chave: string, hoje: string, dados: number, contagem: Contagem): void {
    const um: Corre = { contagem, desde: hoje, dados, linhas: [], dito: null, lembrados: [] };
    this.correm.set(chave, um);
    this.#dizer(um);
  }

  acabar(chave: string): void {
    this.correm.delete(chave);
  }

  parar(chave: string, hoje: string): void {
    this.#anotar(chave, { em: hoje, oQue: 'parou' });
  }

  seguir(chave: string, hoje: string): void {
    this.#anotar(chave, { em: hoje, oQue: 'seguiu' });
  }

  dar(chave: string, hoje: string, dias: number): void {
    this.#anotar(chave, { em: hoje, oQue: 'ganhou', dias });
    const um = this.correm.get(chave);
    if (um) um.lembrados = [];
  }

  /** The calendar is another: later is later, sooner is never. @returns those that moved */
  mudouOCalendario(c: Calendario, hoje: string): string[] {
    this.calendario = c;
    return [...this.correm].flatMap(([chave, um]) => {
      const novo = this.#fim(um, this.#contar(um));
      if (um.dito === null || novo === null || novo === um.dito) return [];
      if (novo > um.dito) {
        um.dito = novo;
        return [chave];
      }
      um.linhas.push({ em: hoje, oQue: 'ficou', ate: um.dito });
      return [];
    });
  }

  /** Whether half of the days have gone by. */
  meio(chave: string, hoje: string): boolean {
    const um = this.correm.get(chave);
    if (!um) return false;
    const { passaram, desde, dados } = this.#contar(um);
    return desde !== null && (passaram + contados(desde, hoje, um.contagem, this.calendario)) * 2 >= dados;
  }

  #anotar(chave: string, linha: Linha): void {
    const um = this.correm.get(chave);
    if (!um) return;
    um.linhas.push(linha);
    this.#dizer(um);
  }

  #dizer(um: Corre): void {
    um.dito = this.#fim(um, this.#contar(um));
  }

  #fim({ contagem }: Corre, { venceu, desde, dados, folga, passaram }: Conta): string | null {
    if (desde === null) return null;
    return venceu ?? ultimo(desde, Math.max(0, dados + folga - passaram), contagem, this.calendario);
  }

  #contar(um: Corre): Conta {
    const c: Conta = { dados: um.dados, passaram: 0, folga: 0, desde: um.desde, venceu: null };
    const fim = () => this.#fim(um, c);
    for (const linha of um.linhas) {
      const antes = fim();
      if (linha.oQue === 'seguiu') c.desde ??= linha.em;
      else if (linha.oQue === 'parou' && c.desde !== null) {
        if (antes !== null && linha.em > antes) c.venceu = antes;
        c.passaram += contados(c.desde, linha.em, um.contagem, this.calendario);
        c.desde = null;
      } else if (linha.oQue === 'ficou') {
        while (c.venceu === null && c.desde !== null && (fim() as string) < linha.ate) c.folga += 1;
      } else if (linha.oQue === 'ganhou') {
        if (c.venceu !== null || (antes !== null && antes < linha.em)) {
          Object.assign(c, { dados: linha.dias, passaram: 0, folga: 0, venceu: null, desde: c.desde === null ? null : linha.em });
          continue;
        }
        c.folga = Math.max(c.folga, c.passaram - c.dados);
        c.dados += linha.dias;
        // more days come after what was told, whatever days the town closes at the end of it
        while (antes !== null && (fim() as string) <= antes) c.folga += 1;
      }
    }
    return c;
  }
}
