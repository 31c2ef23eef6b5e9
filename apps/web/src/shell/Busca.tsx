import { Modal } from '@mantine/core';
import { can, canSomewhere } from '@portal/domain/usuarios/permissions';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useUsuario } from '#lib/me.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import classes from './Busca.module.css';
import { staffMenu } from './menu/staff-menu.ts';

interface Destino {
  href: string;
  label: string;
  group: string;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Everywhere the person may go, and the requests that hold the typed words. */
function useDestinos(text: string): Destino[] {
  const usuario = useUsuario();
  if (!usuario) return [];
  const rights = { manager: can(usuario, 'perfil.gestor.prefeitura'), may: (key: string) => canSomewhere(usuario, key) };
  const pages = staffMenu(usuario, rights).flatMap((group) =>
    group.items.map(({ href, label, title }) => ({
      href,
      label: title && title !== label ? `${label} · ${title}` : label,
      group: group.label,
    })),
  );
  const words = plain(text.trim());
  const found = words ? pages.filter(({ label, group }) => plain(`${label} ${group}`).includes(words)) : pages;
  if (!words) return found;
  const search = {
    href: rota('prefeitura.requerimento.listagem', {}, { s: text.trim() }),
    label: `Procurar “${text.trim()}” nos requerimentos`,
    group: 'Requerimentos',
  };
  // A number is looked for among the requests first; a word may be a page.
  return /\d/.test(words) ? [search, ...found] : [...found.slice(0, 6), search];
}

/** ⌘K or Ctrl K: type, choose, be there. */
export function Busca({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const destinos = useDestinos(text);
  const current = Math.min(at, Math.max(0, destinos.length - 1));

  const open = (destino: Destino | undefined) => {
    if (!destino) return;
    onClose();
    goTo(destino.href);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((current + step + destinos.length) % Math.max(1, destinos.length));
    else if (event.key === 'Enter') open(destinos[current]);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);

  return (
    <Modal.Root opened onClose={onClose} size="lg" yOffset="12vh" centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label="Buscar">
        <Modal.Body p={0}>
          <div className={classes.field}>
            <IconSearch size={20} aria-hidden />
            <input
              className={classes.input}
              data-autofocus
              role="combobox"
              aria-expanded
              aria-controls={`${id}-lista`}
              aria-activedescendant={destinos.length > 0 ? `${id}-${current}` : undefined}
              aria-label="Ir para uma página ou procurar um requerimento"
              placeholder="Ir para uma página ou procurar um requerimento"
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value);
                setAt(0);
              }}
              onKeyDown={onKey}
            />
            <kbd className={classes.esc}>Esc</kbd>
          </div>
          {/* The input holds the focus; the list follows it by aria-activedescendant. */}
          <div id={`${id}-lista`} role="listbox" aria-label="Resultados" className={classes.list}>
            {destinos.map((destino, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
              <div
                key={destino.href}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                className={classes.option}
                onClick={() => open(destino)}
                onMouseMove={() => setAt(index)}
              >
                <span className={classes.label}>{destino.label}</span>
                <span className={classes.group}>{destino.group}</span>
                <IconArrowRight size={16} aria-hidden className={classes.arrow} />
              </div>
            ))}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
