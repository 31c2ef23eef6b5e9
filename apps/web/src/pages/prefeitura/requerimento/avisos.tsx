import { Button } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { AvisoDasObrasExternas } from '#entities/obras-externas/AvisoDasObrasExternas.tsx';
import { AvisoDoSisobra } from '#entities/sisobra/AvisoDoSisobra.tsx';
import { AvisoDosEmails } from '#features/correio/AvisoDosEmails.tsx';
import { AvisoDasTarefas } from '#features/tarefas/AvisoDasTarefas.tsx';
import { AvisoDosWebhooks } from '#features/webhooks/AvisoDosWebhooks.tsx';
import { plural } from '#lib/format.ts';
import classes from './avisos.module.css';

/** How many have something to say, and whether one of them is a problem. Each asks for itself; what they show is counted. */
function useDitos() {
  const [ditos, setDitos] = useState({ quantos: 0, problema: false });
  const observer = useRef<MutationObserver>(null);
  useEffect(() => () => observer.current?.disconnect(), []);
  const caixa = (box: HTMLDivElement | null) => {
    if (!box || observer.current) return;
    const contar = () =>
      setDitos({ quantos: box.children.length, problema: box.querySelector('[data-meaning="danger"]') !== null });
    observer.current = new MutationObserver(contar);
    observer.current.observe(box, { childList: true, subtree: true });
    contar();
  };
  return { ditos, caixa };
}

/**
 * All that whoever manages is told beside the title of the list, in one file: each by itself would be one more to fetch. The list
 * keeps its place, however many there are.
 */
export function Avisos() {
  const { ditos, caixa } = useDitos();
  const { quantos, problema } = ditos;
  const [aberta, setAberta] = useState(false);
  const [id, botao] = [useId(), useRef<HTMLButtonElement>(null)];
  const fora = useClickOutside<HTMLDivElement>(() => setAberta(false));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is open closes by Escape, wherever in it the keyboard stands
    <div
      ref={fora}
      className={classes.root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !aberta) return;
        event.stopPropagation();
        setAberta(false);
        botao.current?.focus();
      }}
    >
      {quantos > 0 && (
        <Button
          ref={botao}
          variant="default"
          aria-expanded={aberta}
          aria-controls={id}
          aria-label={plural(quantos, 'aviso', 'avisos')}
          title={plural(quantos, 'aviso', 'avisos')}
          className={classes.botao}
          onClick={() => setAberta(!aberta)}
        >
          <IconAlertTriangle size={18} color={problema ? 'var(--red-ink)' : 'var(--amber-ink)'} aria-hidden />
          {quantos}
        </Button>
      )}
      <section id={id} className={classes.caixa} hidden={!aberta || quantos === 0} aria-label="Avisos a quem cuida do portal">
        <div ref={caixa}>
          <AvisoDasObrasExternas />
          <AvisoDoSisobra />
          <AvisoDosWebhooks />
          <AvisoDasTarefas />
          <AvisoDosEmails />
        </div>
      </section>
    </div>
  );
}
