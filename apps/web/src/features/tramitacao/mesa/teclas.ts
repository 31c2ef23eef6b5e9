import { type Peca, pecasDaEtapa } from '@portal/domain/analise/pecas';
import type { AtoDoItem } from '@portal/domain/pendencias/schema';
import { camposDe } from '@portal/domain/processos/definicao';
import { TRANSICOES } from '@portal/domain/tramitacao/rules';
import type { RefObject } from 'react';
import { goTo } from '#lib/navigation.ts';
import type { Shortcut } from '#ui/keys/Shortcuts.tsx';
import type { LugarNaFila } from '../fila.ts';
import { vereditoDe } from '../vereditos.ts';
import { pecaDoCampo } from './Campo.tsx';
import type { EstaMesa } from './mesa-context.ts';
import {
  type Aba,
  ATOS_DA_MESA,
  type AtoDaMesa,
  etapaAtualDe,
  isAberta,
  isParaValidar,
  O_REQUERIMENTO,
  podeEscrever,
} from './situacao.ts';
import { alternar } from './Veredito.tsx';
import { pendenciaEmFoco } from './verificacoes/Normas.tsx';

const campoEmFoco = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-campo]') ?? null;
const idEmFoco = (): string | undefined => campoEmFoco()?.dataset.campo;

/** Of whoever analyses: on the answer, or the line, that has the focus. */
function teclasDaAnalise(mesa: EstaMesa): Shortcut[] {
  const { r, atos } = mesa;
  const pecaEmFoco = (): Peca | undefined => {
    const id = idEmFoco() ?? '';
    const campo = camposDe(r.definicao).find((c) => c.id === id);
    if (campo) return pecaDoCampo(campo);
    return pecasDaEtapa(r.definicao, r.respostas, etapaAtualDe(r)?.definicao_id).find(
      (p) => p.alvo.tipo === 'conferencia' && id === `@${p.alvo.chave}`,
    );
  };
  const naPeca = (fazer: (peca: Peca) => void) => () => {
    const peca = pecaEmFoco();
    if (peca) fazer(peca);
  };
  const comAto = (ato: AtoDoItem) => r.pendencias.find((item) => item.atos.includes(ato) && item.campo_id === idEmFoco());
  return [
    {
      key: 'c',
      label: 'Conforme: a resposta ou linha em foco',
      run: naPeca((peca) => alternar(mesa, peca, 'conforme')),
      disabled: mesa.vereditos.running,
    },
    {
      key: 'n',
      label: 'Não se aplica: a resposta ou linha em foco',
      run: naPeca((peca) => alternar(mesa, peca, 'nao_se_aplica')),
      disabled: mesa.vereditos.running,
    },
    {
      key: 'o',
      label: 'Comentar a resposta ou linha em foco',
      run: naPeca((peca) => mesa.abrir({ tipo: 'veredito', peca, dado: vereditoDe(r, peca) })),
    },
    {
      key: 'p',
      label: 'Marcar pendência na resposta, linha ou norma em foco',
      run: () => {
        const daNorma = pendenciaEmFoco(mesa, idEmFoco());
        if (daNorma) mesa.abrir(daNorma);
        else naPeca((peca) => mesa.abrir({ tipo: 'pendencia', peca }))();
      },
    },
    {
      key: 'q',
      label: 'Marcar pendência sobre o requerimento todo',
      run: () => mesa.abrir({ tipo: 'pendencia', peca: O_REQUERIMENTO }),
    },
    {
      key: 'a',
      label: 'Aceitar a resposta, ou acolher a contestação, no campo em foco',
      run: () => {
        const item = comAto('aceitar');
        const contestado = comAto('acolher');
        if (item) mesa.aceitar(item);
        else if (contestado) mesa.abrir({ tipo: 'item', ato: 'acolher', pendencia: contestado });
      },
      disabled: atos.running,
    },
    {
      key: 'r',
      label: 'Recusar a resposta, ou manter o pedido, no campo em foco',
      run: () => {
        const pendencia = comAto('recusar');
        const contestado = comAto('manter');
        if (pendencia) mesa.abrir({ tipo: 'item', ato: 'recusar', pendencia });
        else if (contestado) mesa.abrir({ tipo: 'item', ato: 'manter', pendencia: contestado });
      },
    },
  ];
}

/** The keys of the desk: what may be done now has one, what may not is not listed. */
export function teclasDaMesa(
  mesa: EstaMesa,
  around: { root: RefObject<HTMLElement | null>; fila: LugarNaFila | null; voltar: string; mostrar: (aba: Aba) => void },
): Shortcut[] {
  const { r, analisa, somenteLeitura, atos } = mesa;
  const { root, fila, voltar, mostrar } = around;

  const andar = (passo: number) => {
    mostrar('respostas');
    const todos = [...(root.current?.querySelectorAll<HTMLElement>('[data-campo]') ?? [])];
    const atual = campoEmFoco();
    const at = atual ? todos.indexOf(atual) : passo > 0 ? -1 : todos.length;
    const alvo = todos[Math.max(0, Math.min(todos.length - 1, at + passo))];
    alvo?.focus({ preventScroll: true });
    alvo?.scrollIntoView({ block: 'nearest' });
  };
  const proximaPendencia = () => {
    const abertas = r.pendencias.filter(isAberta);
    const ordem = [...abertas.filter(isParaValidar), ...abertas.filter((item) => !isParaValidar(item))].map((p) => p.campo_id);
    const campoId = ordem[(ordem.indexOf(idEmFoco() ?? '') + 1) % Math.max(1, ordem.length)];
    if (campoId) mesa.irParaCampo(campoId);
  };
  const escrever = () => {
    mostrar('pendencias');
    const campo = root.current?.querySelector<HTMLElement>('#conversa textarea');
    campo?.focus({ preventScroll: true });
    campo?.scrollIntoView({ block: 'center' });
  };
  const atribuiveis = r.etapas.filter((e) => e.atribuivel);
  const paraAtribuir = atribuiveis.find((e) => e.id === r.etapa_atual_id) ?? atribuiveis[0];
  const teclaDoAto = (ato: AtoDaMesa): Shortcut[] => {
    const { rotulo, tela } = TRANSICOES[ato];
    if (!tela?.tecla || !r.acoes_permitidas.includes(ato)) return [];
    const { letra, nome = rotulo, segue } = tela.tecla;
    const uma = { key: letra, label: nome, run: () => mesa.agir(ato), disabled: atos.running };
    if (!segue || !fila?.proximo) return [uma];
    return [uma, { ...uma, key: `shift+${letra}`, label: `${nome} e abrir o próximo`, run: () => mesa.agir(ato, true) }];
  };

  return [
    {
      key: '/',
      label: analisa
        ? 'Ir a uma resposta por suas letras: Enter vai até ela, Ctrl + Enter já marca a pendência'
        : 'Ir a uma resposta por suas letras',
      run: () => mesa.abrir({ tipo: 'ir' }),
    },
    { key: 'j', label: 'Próxima resposta', run: () => andar(1) },
    { key: 'k', label: 'Resposta anterior', run: () => andar(-1) },
    {
      key: 'f',
      label: 'Abrir o arquivo da resposta em foco',
      run: () => campoEmFoco()?.querySelector<HTMLElement>('[data-arquivo]')?.click(),
    },
    { key: 'g', label: 'Próxima pendência', run: proximaPendencia },
    ...(analisa ? teclasDaAnalise(mesa) : []),
    ...(podeEscrever(mesa) ? [{ key: 'm', label: 'Escrever uma nota ou mensagem', run: escrever }] : []),
    ...(paraAtribuir && !somenteLeitura
      ? [{ key: 't', label: 'Atribuir a etapa', run: () => mesa.abrir({ tipo: 'atribuir', etapa: paraAtribuir }) }]
      : []),
    ...(somenteLeitura ? [] : ATOS_DA_MESA.flatMap(teclaDoAto)),
    ...(fila
      ? [
          { key: ']', label: 'Próximo da lista', run: () => fila.proximo && goTo(fila.proximo) },
          { key: '[', label: 'Anterior da lista', run: () => fila.anterior && goTo(fila.anterior) },
        ]
      : []),
    { key: 'l', label: 'Voltar à lista', run: () => goTo(voltar) },
  ];
}
