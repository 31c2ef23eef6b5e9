import type { Rascunho } from '@portal/domain/processos/rascunho';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Mudar } from '../guarda.ts';
import { ancora } from '../nomes.ts';
import type { Bancada } from './bancada.ts';
import * as edicoes from './edicoes.ts';
import { idLivre, idsDasSecoes, idsDosCampos } from './ids.ts';
import type { Loja } from './loja.ts';

/** The acts of the builder, made once: they read the draft of the moment they are called in. */
export function useNovaBancada(definicao: Rascunho, mudar: Mudar | undefined, loja: Loja): Bancada {
  const now = useRef({ definicao, mudar });
  useLayoutEffect(() => {
    now.current = { definicao, mudar };
  });
  const [bancada] = useState(() => criarBancada(() => now.current, loja));
  return bancada;
}

function criarBancada(now: () => { definicao: Rascunho; mudar: Mudar | undefined }, loja: Loja): Bancada {
  const agora = () => now().definicao;
  const mudar: Mudar = (edicao, feito) => now().mudar?.(edicao, feito);
  const anunciar = (anuncio: string) => loja.set({ anuncio });
  const escolher: Bancada['escolher'] = (escolhido, foco = false) => {
    loja.set({ escolhido, criando: null });
    if (escolhido && foco) depois(() => focarPainel());
  };
  const abrirSecao = (id: string) => loja.set(({ fechadas }) => ({ fechadas: new Set([...fechadas].filter((f) => f !== id)) }));
  /** After the list is drawn anew: the row that moved keeps the keyboard. */
  const focarLinha = (alvo: string) =>
    depois(() => document.getElementById(alvo)?.querySelector<HTMLElement>('[data-nome]')?.focus());

  const levar = (campo: string, secao: string, indice: number) => {
    mudar(edicoes.moverCampo(campo, secao, indice));
    abrirSecao(secao);
    depois(() => {
      const s = agora().secoes.find(({ id }) => id === secao);
      const i = s?.campos.findIndex((c) => c.id === campo) ?? -1;
      if (s && i >= 0) anunciar(`${s.campos[i]?.rotulo || campo}: lugar ${i + 1} de ${s.campos.length} em ${s.titulo || s.id}.`);
    });
    focarLinha(ancora('campo', campo));
  };

  return {
    get mudar() {
      return now().mudar && mudar;
    },
    agora,
    escolher,
    comecarSecao(id) {
      const alvo = ancora('secao', id);
      escolher(alvo);
      depois(() => document.getElementById(alvo)?.querySelector<HTMLElement>('[data-adicionar]')?.focus());
    },
    anunciar,
    deslocar(campo, passo) {
      const { secoes } = agora();
      const s = secoes.findIndex(({ campos }) => campos.some((c) => c.id === campo));
      const secao = secoes[s];
      if (!secao) return;
      const alvo = secao.campos.findIndex((c) => c.id === campo) + passo;
      if (alvo >= 0 && alvo < secao.campos.length) return levar(campo, secao.id, alvo);
      const vizinha = secoes[s + passo];
      if (vizinha) levar(campo, vizinha.id, passo > 0 ? 0 : vizinha.campos.length);
    },
    deslocarSecao(id, passo) {
      const { secoes } = agora();
      const alvo = secoes.findIndex((s) => s.id === id) + passo;
      if (alvo < 0 || alvo >= secoes.length) return;
      mudar(edicoes.moverSecao(id, alvo));
      anunciar(`Seção ${secoes[alvo - passo]?.titulo || id}: lugar ${alvo + 1} de ${secoes.length}.`);
      focarLinha(ancora('secao', id));
    },
    moverPara(campo, secao) {
      levar(campo, secao, agora().secoes.find((s) => s.id === secao)?.campos.length ?? 0);
    },
    remover(alvo) {
      const [tipo, id] = partes(alvo);
      const d = agora();
      const nome = (tipo === 'campo' ? edicoes.campoDe(d, id)?.rotulo : d.secoes.find((s) => s.id === id)?.titulo) || id;
      const vizinho = vizinhoDe(d, tipo, id);
      mudar(
        tipo === 'campo' ? edicoes.removerCampo(id) : edicoes.removerSecao(id),
        tipo === 'campo' ? `Campo “${nome}” removido.` : `Seção “${nome}” removida, com seus campos.`,
      );
      loja.set({ escolhido: null });
      if (vizinho) focarLinha(vizinho);
    },
    duplicar(alvo) {
      const [tipo, id] = partes(alvo);
      const d = agora();
      const novo = idLivre(id, tipo === 'campo' ? idsDosCampos(d) : idsDasSecoes(d));
      mudar(tipo === 'campo' ? edicoes.duplicarCampo(id, novo) : edicoes.duplicarSecao(id, novo));
      anunciar(tipo === 'campo' ? 'Campo duplicado.' : 'Seção duplicada.');
      escolher(ancora(tipo, novo), true);
    },
  };
}

const partes = (alvo: string): ['campo' | 'secao', string] => {
  const traco = alvo.indexOf('-');
  return [alvo.slice(0, traco) as 'campo' | 'secao', alvo.slice(traco + 1)];
};

/** Where the keyboard goes when a part is gone. */
function vizinhoDe(d: Rascunho, tipo: 'campo' | 'secao', id: string): string | null {
  const secao = edicoes.secaoDoCampo(d, id);
  const lista = tipo === 'campo' ? (secao?.campos ?? []) : d.secoes;
  const i = lista.findIndex((p) => p.id === id);
  const outro = lista[i + 1] ?? lista[i - 1];
  if (outro) return ancora(tipo, outro.id);
  return secao ? ancora('secao', secao.id) : null;
}

/** Once React has drawn what was just changed. */
const depois = (f: () => void): void => void requestAnimationFrame(() => setTimeout(f));

export function focarPainel(): void {
  const painel = document.getElementById('painel-da-parte');
  painel?.querySelector<HTMLElement>('input, textarea')?.focus();
  painel?.scrollIntoView({ block: 'nearest' });
}
