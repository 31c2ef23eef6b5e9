import { Button } from '@mantine/core';
import type { Agenda, Compromisso } from '@portal/domain/agenda/contract';
import { diasDo } from '@portal/domain/agenda/vista';
import { fuso } from '#lib/fuso.ts';
import type { EstadoDaAgenda } from './estado.ts';
import { Grade } from './Grade.tsx';
import type { Movimento } from './horas.ts';
import { itensDaEquipe } from './itens.ts';
import { Lista } from './Lista.tsx';
import { Mes } from './Mes.tsx';

interface Props {
  agenda: Agenda;
  estado: EstadoDaAgenda;
  onAbrir: (c: Compromisso) => void;
  /** null: another's agenda is only looked at */
  onNovo: ((dia?: string, hora?: string) => void) | null;
  onMover: (c: Compromisso, movimento: Movimento) => Promise<unknown>;
}

/** The days as the address says they are laid out; a week on a phone is its list. */
export function Vistas({ agenda, estado, onAbrir, onNovo, onMover }: Props) {
  const { vista, dia, periodo, pequena } = estado;
  const hrefDoDia = (d: string) => estado.href({ vista: 'dia', dia: d });
  if (vista === 'dia' || (vista === 'semana' && !pequena))
    return (
      <Grade
        key={vista}
        agenda={agenda}
        dias={diasDo(periodo)}
        hrefDoDia={hrefDoDia}
        onAbrir={onAbrir}
        onNovo={onNovo}
        onMover={onMover}
      />
    );
  const itens = itensDaEquipe(agenda, periodo, fuso());
  const abrirItem = ({ compromisso }: { compromisso?: Compromisso }) => compromisso && onAbrir(compromisso);
  if (vista === 'mes') return <Mes dia={dia} periodo={periodo} itens={itens} hrefDoDia={hrefDoDia} onAbrir={abrirItem} />;
  return (
    <Lista
      itens={itens}
      onAbrir={abrirItem}
      vazia={{
        title: 'Nada marcado nestes dias',
        text: 'Aqui aparecem reuniões, vistorias, prazos das suas etapas, ausências e dias sem expediente.',
        action: onNovo && <Button onClick={() => onNovo()}>Marcar um compromisso</Button>,
      }}
    />
  );
}
