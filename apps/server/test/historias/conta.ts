import { escrito } from './dias.ts';
import type { Ouvido, Pessoa, Retrato } from './retrato.ts';

// Who has to hear of what: a second opinion, from what stood before an act and what stands after it.

/** One act, seen from outside. */
export interface Lance {
  antes: Retrato;
  depois: Retrato;
  /** nobody hears by bell of what they did themselves; null: the portal did it */
  ator: string | null;
  hoje: string;
  dap: string;
  fisc: string;
  gestorId: string;
  /** how often each job ran */
  vezes: 1 | 2;
  /** of each request, whose it is */
  donos: ReadonlyMap<string, string>;
}

export const aberta = (status: string): boolean => !['Deferido', 'Indeferido', 'Cancelado'].includes(status);

export const ausenciaDe = (p: Pessoa | undefined, hoje: string) => {
  const estas = p?.ausencias.filter((a) => a.de <= hoje && hoje <= a.ate) ?? [];
  return estas.find((a) => a.substituto !== null) ?? estas[0];
};

export class Conta {
  readonly sinos: Ouvido[] = [];
  readonly cartas: Ouvido[] = [];
  /** bells and mails that may come, each once, and need not */
  readonly talvez: Ouvido[] = [];
  readonly l: Lance;

  constructor(l: Lance) {
    this.l = l;
  }

  pessoa(id: string | null, r = this.l.depois): Pessoa | undefined {
    return r.pessoas.find((p) => p.id === id);
  }

  doSetor(setor: string, r = this.l.depois): string[] {
    return r.pessoas.filter((p) => p.equipe && p.ativo && p.setores.includes(setor)).map((p) => p.id);
  }

  sino(quem: readonly string[], frase: string): void {
    for (const id of new Set(quem)) if (id !== this.l.ator) this.sinos.push({ quem: id, frase });
  }

  /** The bell and a mail; to a requester who acts themselves neither. */
  palavra(quem: readonly string[], frase: string, assunto: string): void {
    this.sino(quem, frase);
    for (const id of new Set(quem)) if (id !== this.l.ator) this.carta(id, assunto);
  }

  carta(id: string, frase: string): void {
    this.cartas.push({ quem: this.pessoa(id)?.email ?? id, frase });
  }

  /** Along the chain of who stands in, the first who is there. */
  cobre(id: string, r = this.l.depois, setor?: string): string | null {
    const { hoje } = this.l;
    const vistos = new Set([id]);
    for (let p = this.pessoa(id, r); p; ) {
      const proximo = ausenciaDe(p, hoje)?.substituto;
      if (!proximo || vistos.has(proximo)) return null;
      vistos.add(proximo);
      p = this.pessoa(proximo, r);
      if (!p?.ativo || !p.equipe) return null;
      if (setor && !p.setores.includes(setor)) return null;
      if (!ausenciaDe(p, hoje)) return p.id;
    }
    return null;
  }

  /** Whoever has running work, who stands in for them, else their sector. */
  quemOuve(setor: string, id: string | null, r = this.l.depois): string[] {
    const p = this.pessoa(id, r);
    const propria = p?.ativo ? [p.id] : [];
    if (p?.ativo && !ausenciaDe(p, this.l.hoje)) return propria;
    const cobre = p && this.cobre(p.id, r);
    if (cobre) return [...propria, cobre];
    const todos = [...new Set([...propria, ...this.doSetor(setor, r)])];
    return todos.length > 0 ? todos : [this.l.gestorId];
  }

  /** @param como by whom: who booked it or who closes its day tells who receives; one that was passed on is told of as one of many */
  atendimentos(como: 'mao' | 'passagem'): void {
    for (const a of this.l.depois.atendimentos) {
      const b = this.l.antes.atendimentos.find((um) => um.id === a.id);
      const tipo = this.l.depois.tipos.find((t) => t.id === a.tipo)?.nome ?? '';
      const dono = (frase: string) => {
        // it is the receipt: of their own acts too
        this.sinos.push({ quem: a.dono, frase: `${frase}: ${tipo}` });
        this.carta(a.dono, `${frase}: ${tipo}`);
      };
      const atendente = (id: string | null | undefined, frase: string) => {
        if (id && como === 'mao') this.sino([id], frase);
      };
      if (!b) {
        if (a.situacao !== 'Marcado') continue;
        dono('Hora marcada');
        atendente(a.atendente, `marcou ${tipo}`);
      } else if (b.situacao === 'Marcado' && a.situacao === 'Cancelado') {
        dono('Hora desmarcada');
        atendente(b.atendente, `desmarcou ${tipo}`);
      } else if (a.situacao === 'Marcado' && a.inicio !== b.inicio) {
        dono('Hora mudada');
        atendente(a.atendente, `mudou a hora de ${tipo}`);
        if (a.atendente !== b.atendente) atendente(b.atendente, `não é mais com você: ${tipo}`);
      } else if (a.situacao === 'Marcado' && a.atendente !== b.atendente) dono('Quem recebe você mudou');
    }
  }

  /** @param como as above; `tirou`: off a day that is closed, or asked for another */
  vistorias(como: 'mao' | 'passagem', daEquipe = true): void {
    const { fisc, antes, depois, donos } = this.l;
    for (const v of depois.vistorias) {
      const b = antes.vistorias.find((um) => um.id === v.id);
      const parte = (frase: string) => this.palavra([donos.get(v.pedido) ?? ''], frase, frase);
      if (!b) {
        this.sino(this.doSetor(fisc), 'Vistoria pedida');
        continue;
      }
      const mudou = v.status !== b.status || v.inicio !== b.inicio || v.fiscal !== b.fiscal;
      if (!mudou) continue;
      if (v.status === 'Agendada') {
        const mesma = b.status === 'Agendada' && b.inicio === v.inicio;
        parte(mesma ? 'continua em' : b.status === 'Agendada' ? 'passou para' : 'foi marcada para');
        if (como === 'passagem') continue;
        const ouvem = this.quemOuve(fisc, v.fiscal);
        this.sino(ouvem, 'Você tem a vistoria');
        // whoever stands in for who had it, and has it now, heard that already
        const perdeu = b.fiscal && b.fiscal !== v.fiscal ? this.quemOuve(fisc, b.fiscal) : [];
        this.sino(
          perdeu.filter((id) => id !== v.fiscal),
          'passou para',
        );
      } else if (v.status === 'Solicitada') {
        if (como === 'mao') this.sino(this.quemOuve(fisc, b.fiscal), 'pediu outro dia');
        else this.sino(this.doSetor(fisc), 'ficou sem quem a faça');
        if (daEquipe) parte('vai ter outro dia');
      } else if (v.status === 'Cancelada') {
        if (como === 'mao') this.sino(b.fiscal ? this.quemOuve(fisc, b.fiscal) : this.doSetor(fisc), 'foi cancelada');
        parte('foi cancelada');
      }
    }
  }

  /** A step that has another analyst now. */
  etapas(): void {
    for (const e of this.l.depois.etapas) {
      const b = this.l.antes.etapas.find((um) => um.id === e.id);
      if (e.analista && e.analista !== b?.analista) this.sino([e.analista], 'Você recebeu a etapa');
    }
  }

  /** Of one meeting, told in the name of whoever did it. */
  reuniao(quem: readonly string[], frase: string, titulo: string): void {
    this.palavra(quem, `${frase} “${titulo}”`, titulo);
  }

  /** Everything that hung on somebody and went elsewhere: each hears of their own once, whoever gets several things of all at once. */
  passou(de: string, { soltou }: { soltou: boolean }): void {
    const { antes, depois, dap } = this.l;
    const nome = this.pessoa(de)?.nome ?? '';
    const novos = new Set<string>();
    let naFila = 0;
    for (const e of depois.etapas) {
      const b = antes.etapas.find((um) => um.id === e.id);
      if (b?.analista !== de || e.analista === de) continue;
      if (e.analista) novos.add(e.analista);
      else naFila += 1;
    }
    for (const a of depois.atendimentos) {
      const b = antes.atendimentos.find((um) => um.id === a.id);
      if (b?.atendente === de && a.atendente && a.atendente !== de) novos.add(a.atendente);
    }
    for (const v of depois.vistorias) {
      const b = antes.vistorias.find((um) => um.id === v.id);
      if (b?.fiscal === de && v.fiscal && v.fiscal !== de) novos.add(v.fiscal);
    }
    this.sino([...novos], `De ${nome} para você`);
    if (soltou && naFila > 0) this.sino(this.doSetor(dap), 'Seu setor recebeu');
    this.atendimentos('passagem');
    this.vistorias('passagem');
    for (const a of depois.assinaturas) {
      const b = antes.assinaturas.find((um) => um.id === a.id);
      if (b?.status === 'Aguardando' && a.status === 'Expirado')
        this.sino(this.quemOuve(dap, a.analista), `${nome} não assina mais`);
    }
    for (const c of depois.reunioes) {
      const b = antes.reunioes.find((um) => um.id === c.id);
      if (b && !b.cancelada) this.#reuniaoPassou(de, b, c);
    }
  }

  #reuniaoPassou(de: string, b: Retrato['reunioes'][number], c: Retrato['reunioes'][number]): void {
    const outros = b.pessoas.filter((id) => id !== de);
    const novos = c.pessoas.filter((id) => !b.pessoas.includes(id));
    if (b.criador !== de) {
      if (c.pessoas.includes(de) || !b.pessoas.includes(de)) return;
      this.reuniao(novos, 'chamou você para', c.titulo);
      // who called it hears who is not coming, whoever says so
      this.sinos.push({ quem: b.criador, frase: `saiu de “${c.titulo}”` });
    } else if (c.cancelada) this.reuniao(outros, 'cancelou ou tirou você de', c.titulo);
    else if (c.criador !== de) {
      this.reuniao([c.criador], 'passou para você', c.titulo);
      this.reuniao(
        outros.filter((id) => id !== c.criador),
        'passou a chamar',
        c.titulo,
      );
    }
  }

  /** What went over because of an absence, or came back after it. */
  substituiu(): void {
    const ditos = new Set<string>();
    for (const e of this.l.depois.etapas) {
      const b = this.l.antes.etapas.find((um) => um.id === e.id);
      if (!b || !e.analista || e.analista === b.analista) continue;
      const frase = e.no_lugar_de
        ? `Enquanto ${this.pessoa(e.no_lugar_de)?.nome} está ausente`
        : 'De volta com você, depois da ausência';
      const chave = `${e.analista} ${e.no_lugar_de ?? ''} ${frase}`;
      if (!ditos.has(chave)) this.sino([e.analista], frase);
      ditos.add(chave);
    }
  }

  /** Whoever is called to sign, or has until a later day, hears so. */
  assinaturas(): void {
    const { antes, depois } = this.l;
    for (const a of depois.assinaturas) {
      const b = antes.assinaturas.find((um) => um.id === a.id);
      if (a.status !== 'Aguardando' || !a.chamada || (b?.chamada && a.ate === b.ate)) continue;
      this.sinos.push({ quem: a.quem, frase: `espera a sua assinatura até ${escrito(a.ate ?? '')}` });
      if (a.parte) this.carta(a.quem, 'falta a sua assinatura');
    }
  }

  /** Requests whose last day to answer is a later one. */
  passaramPara(pedidos: readonly string[]): void {
    for (const id of pedidos) {
      const p = this.l.depois.pedidos.find((um) => um.id === id);
      if (p) this.palavra([this.l.donos.get(id) ?? ''], `${p.numero} passou para ${escrito(p.prazo ?? '')}`, p.numero);
    }
  }
}

/** What was heard against what had to be: each of the expected once, and nothing besides. */
export function comparar(
  deviam: readonly Ouvido[],
  ouvidos: readonly Ouvido[],
  nome: (quem: string) => string,
  talvez: readonly Ouvido[] = [],
): string[] {
  const sobram = [...ouvidos];
  const faltam: Ouvido[] = [];
  // the longest sentence first: one that says less would take its place
  for (const d of deviam.toSorted((a, b) => b.frase.length - a.frase.length)) {
    const i = sobram.findIndex((o) => o.quem === d.quem && o.frase.includes(d.frase));
    if (i < 0) faltam.push(d);
    else sobram.splice(i, 1);
  }
  for (const d of talvez) {
    const i = sobram.findIndex((o) => o.quem === d.quem && o.frase.includes(d.frase));
    if (i >= 0) sobram.splice(i, 1);
  }
  return [
    ...faltam.map((d) => `${nome(d.quem)} did not hear: ${d.frase}`),
    ...sobram.map((o) => `${nome(o.quem)} heard what was not theirs, or was said already: ${o.frase}`),
  ];
}
