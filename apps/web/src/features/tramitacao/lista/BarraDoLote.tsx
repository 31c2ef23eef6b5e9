import { Button } from '@mantine/core';
import { IconMessage, IconPrinter, IconSend, IconUserPlus, IconX } from '@tabler/icons-react';
import { plural } from '#lib/format.ts';
import classes from './Lista.module.css';

export type AtoDoLote = 'atribuir' | 'encaminhar' | 'avisar' | 'imprimir';

interface BarraProps {
  total: number;
  onAto: (ato: AtoDoLote) => void;
  onLimpar: () => void;
}

/** What may be done with the chosen rows. */
export function BarraDoLote({ total, onAto, onLimpar }: BarraProps) {
  const botao = (ato: AtoDoLote, label: string, Icon: typeof IconUserPlus) => (
    <Button size="compact-sm" variant="default" leftSection={<Icon size={16} aria-hidden />} onClick={() => onAto(ato)}>
      {label}
    </Button>
  );
  return (
    <fieldset className={classes.barra} aria-label="Atos com os selecionados">
      <strong role="status">{plural(total, 'selecionado', 'selecionados')}</strong>
      {botao('atribuir', 'Atribuir', IconUserPlus)}
      {botao('encaminhar', 'Encaminhar', IconSend)}
      {botao('avisar', 'Avisar', IconMessage)}
      {botao('imprimir', 'Imprimir', IconPrinter)}
      <Button size="compact-sm" variant="subtle" color="gray" leftSection={<IconX size={16} aria-hidden />} onClick={onLimpar}>
        Limpar seleção
      </Button>
    </fieldset>
  );
}
