import { Popover } from '@mantine/core';
import { type Ref, useLayoutEffect } from 'react';
import { Explicacao } from './Explicacao.tsx';
import classes from './Palavras.module.css';
import { PALAVRAS, type PalavraId } from './palavras.ts';

interface Props {
  palavra: PalavraId;
  /** The button that it hangs from, whose id this is. */
  botao: HTMLElement;
  id: string;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/** Stands for the button, which was on the page before this was. */
function NoLugarDo({ botao, ref }: { botao: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(botao);
  }, [botao, ref]);
  return null;
}

/** The sheet that explains a word, hung from its "?". */
export const Folha = ({ palavra, botao, id, opened, onChange }: Props) => (
  <Popover opened={opened} onChange={onChange} width={280} position="bottom-end" shadow="md" withArrow trapFocus={false} id={id}>
    <Popover.Target>
      <NoLugarDo botao={botao} />
    </Popover.Target>
    <Popover.Dropdown className={classes.folha} aria-label={PALAVRAS[palavra].nome}>
      <Explicacao palavra={palavra} />
    </Popover.Dropdown>
  </Popover>
);
