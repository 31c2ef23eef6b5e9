import type { TipoDeProjeto } from '@portal/domain/processos/tipo';
import { normalizarBusca } from '@portal/domain/text/busca';
import {
  IconBackhoe,
  IconCertificate,
  IconFence,
  IconFileText,
  IconHammer,
  IconHash,
  IconHomeCheck,
  IconHomePlus,
  IconLayoutGrid,
  IconMapSearch,
  IconRulerMeasure,
  IconTree,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import classes from './Icone.module.css';

type Icone = ComponentType<{ size?: number; stroke?: number }>;

/** What a town calls its kinds of request, by the beginnings of its words; the first that is met is taken. */
const POR_PALAVRA: readonly [string, Icone][] = [
  ['habite', IconHomeCheck],
  ['demol', IconBackhoe],
  ['reform', IconHammer],
  ['ampli', IconHammer],
  ['numera', IconHash],
  ['viabil', IconMapSearch],
  ['consulta', IconMapSearch],
  ['muro', IconFence],
  ['tapume', IconFence],
  ['desmembr', IconLayoutGrid],
  ['remembr', IconLayoutGrid],
  ['unifica', IconLayoutGrid],
  ['lotea', IconLayoutGrid],
  ['parcela', IconLayoutGrid],
  ['poda', IconTree],
  ['arvore', IconTree],
  ['regulariz', IconRulerMeasure],
  ['constru', IconHomePlus],
  ['certidao', IconCertificate],
  ['alvara', IconHomePlus],
];
const POR_TIPO: Record<TipoDeProjeto, Icone> = {
  edificacao: IconHomePlus,
  parcelamento: IconLayoutGrid,
  uso_do_solo: IconMapSearch,
  regularizacao: IconRulerMeasure,
  outro: IconFileText,
};

/** The drawing of a kind of request, by its name, else by the kind of project it is. */
export function iconeDe(nome: string, tipo: TipoDeProjeto = 'outro'): Icone {
  const palavras = normalizarBusca(nome).split(' ');
  return POR_PALAVRA.find(([inicio]) => palavras.some((p) => p.startsWith(inicio)))?.[1] ?? POR_TIPO[tipo];
}

/** It stands beside a name and says nothing that the name does not. */
export function IconeDoServico({ nome, tipo }: { nome: string; tipo?: TipoDeProjeto }) {
  const Icone = iconeDe(nome, tipo);
  return (
    <span className={classes.icone} aria-hidden>
      <Icone size={24} stroke={1.5} />
    </span>
  );
}
