import type { Agenda, Compromisso } from '@portal/domain/agenda/contract';
import { type ItemDaAgenda, NOME_DA_ORIGEM, type Origem } from '@portal/domain/agenda/requerente';
import { diasDo, type Periodo } from '@portal/domain/agenda/vista';
import { formatHora } from '@portal/domain/calendario/expediente';
import type { TipoDeCompromisso } from '@portal/domain/compromissos/compromisso';
import type { Data } from '@portal/domain/text/datas';
import type { Tone } from '#ui/tones.ts';
import { emHora, pedacoEm, UM_DIA } from './horas.ts';

export interface ItemDoDia {
  chave: string;
  dia: Data;
  /** '09:00–10:00'; '' for what is a matter of the whole day */
  hora: string;
  titulo: string;
  detalhe: string;
  /** What it is, in a word. */
  rotulo: string;
  tom: Tone;
  /** Where it is dealt with. */
  href?: string;
  compromisso?: Compromisso;
}

export const TOM_DO_TIPO: Record<TipoDeCompromisso, Tone> = {
  Vistoria: 'violet',
  Atendimento: 'green',
  Reunião: 'blue',
  Bloqueio: 'grey',
};
const TOM_DA_ORIGEM: Record<Origem, Tone> = {
  pendencia: 'red',
  termo: 'violet',
  guia: 'amber',
  licenca: 'blue',
  atendimento: 'green',
  vistoria: 'green',
};

const PARTE = {
  fechado: () => 'A prefeitura não abre',
  fecha_mais_cedo: (hora: string) => `A prefeitura fecha às ${formatHora(hora)}`,
  abre_mais_tarde: (hora: string) => `A prefeitura abre às ${formatHora(hora)}`,
};

const diaSemExpediente = (d: Agenda['dias'][number]): ItemDoDia => ({
  chave: `dia-${d.data}-${d.nome}`,
  dia: d.data,
  hora: '',
  titulo: d.nome,
  detalhe: PARTE[d.expediente](d.hora),
  rotulo: 'Sem expediente',
  tom: 'grey-outline',
});

/** What is a matter of the whole day: closed, away, or due. */
export function itensDoDiaTodo(
  { ausencias, dias, prazos }: Pick<Agenda, 'ausencias' | 'dias' | 'prazos'>,
  dia: Data,
): ItemDoDia[] {
  return [
    ...dias.filter((d) => d.data === dia).map(diaSemExpediente),
    ...ausencias
      .filter((a) => a.de <= dia && a.ate >= dia)
      .map((a) => ({
        chave: `ausencia-${a.de}`,
        dia,
        hora: '',
        titulo: 'Ausência',
        detalhe: a.motivo,
        rotulo: 'Ausência',
        tom: 'grey' as const,
      })),
    ...prazos
      .filter((p) => p.dia === dia)
      .map((p) => ({ ...p, chave: `prazo-${p.id}`, hora: '', rotulo: 'Prazo', tom: 'amber' as const, href: p.link })),
  ];
}

function comoItem(c: Compromisso, dia: Data, fuso: string): ItemDoDia | null {
  const pedaco = pedacoEm(c, dia, fuso);
  if (!pedaco) return null;
  const inteiro = pedaco.de === 0 && pedaco.ate === UM_DIA;
  return {
    chave: `${c.id}-${dia}`,
    dia,
    hora: inteiro ? '' : `${emHora(pedaco.de)}–${pedaco.ate === UM_DIA ? '24:00' : emHora(pedaco.ate)}`,
    titulo: c.titulo,
    detalhe: c.local,
    rotulo: c.tipo,
    tom: TOM_DO_TIPO[c.tipo],
    compromisso: c,
  };
}

/** Every day of a period with what stands on it: first what is of the whole day, then by the clock. */
export function itensDaEquipe(agenda: Agenda, periodo: Periodo, fuso: string): ItemDoDia[] {
  return diasDo(periodo).flatMap((dia) => [
    ...itensDoDiaTodo(agenda, dia),
    ...agenda.compromissos.flatMap((c) => comoItem(c, dia, fuso) ?? []),
  ]);
}

export function itensDoRequerente({ itens, dias }: { itens: ItemDaAgenda[]; dias: Agenda['dias'] }, fuso: string): ItemDoDia[] {
  const doDia = itens.map((i): ItemDoDia => {
    const pedaco = i.inicio && i.fim ? pedacoEm({ inicio: i.inicio, fim: i.fim }, i.dia, fuso) : null;
    return {
      chave: `${i.origem}-${i.id}`,
      dia: i.dia,
      hora: pedaco ? `${emHora(pedaco.de)}–${emHora(pedaco.ate)}` : '',
      titulo: i.titulo,
      detalhe: i.detalhe,
      rotulo: NOME_DA_ORIGEM[i.origem],
      tom: TOM_DA_ORIGEM[i.origem],
      href: i.link,
    };
  });
  return [...doDia, ...dias.map(diaSemExpediente)].sort((a, b) => (a.dia === b.dia ? 0 : a.dia < b.dia ? -1 : 1));
}
