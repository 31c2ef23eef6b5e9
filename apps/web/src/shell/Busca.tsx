import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listarRequerimentos } from '@portal/domain/requerimentos/lista';
import { normalizarBusca } from '@portal/domain/text/busca';
import { can, canSomewhere } from '@portal/domain/usuarios/permissions';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { call } from '#lib/api.ts';
import { useUsuario } from '#lib/me.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { comandosDaTela } from '#ui/keys/comandos.ts';
import classes from './Busca.module.css';
import { staffMenu } from './menu/staff-menu.ts';

interface Destino {
  id: string;
  label: string;
  group: string;
  open: () => void;
}

const ESPERA_MS = 200;
const POR_GRUPO = 6;

const ir = (href: string, label: string, group: string): Destino => ({ id: href, label, group, open: () => goTo(href) });

/** Requests that hold the typed words, and the people they are of. */
function useAchados(text: string): Destino[] {
  const [s] = useDebouncedValue(text.trim(), ESPERA_MS);
  const { data } = useQuery({
    queryKey: ['requerimentos', 'lista', 'busca', s],
    queryFn: ({ signal }) => call(listarRequerimentos, { query: { s, per_page: POR_GRUPO }, signal, local: true }),
    enabled: s.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const rows = text.trim().length >= 2 ? (data?.data ?? []) : [];
  const words = normalizarBusca(text);
  const people = [...new Set(rows.map((r) => r.requerente_nome))].filter((nome) => normalizarBusca(nome).includes(words));
  return [
    ...rows.map((r) =>
      ir(
        rota('prefeitura.requerimento.gerenciar', { id: r.id }),
        [r.numero, r.requerente_nome, r.processo_nome, r.endereco].filter(Boolean).join(' · '),
        r.status,
      ),
    ),
    ...people.map((nome) => ir(rota('prefeitura.requerimento.listagem', {}, { s: nome }), `Requerimentos de ${nome}`, 'Pessoas')),
  ];
}

/** What may be done on the screen behind, everywhere the person may go, and the requests that hold the typed words. */
function useDestinos(text: string, depois: (run: () => void) => void): Destino[] {
  const usuario = useUsuario();
  const achados = useAchados(text);
  if (!usuario) return [];
  const rights = { manager: can(usuario, 'perfil.gestor.prefeitura'), may: (key: string) => canSomewhere(usuario, key) };
  const acts = comandosDaTela().map(({ key, label, run }) => ({
    id: `tecla-${key}-${label}`,
    label,
    group: 'Nesta tela',
    open: () => depois(run),
  }));
  const pages = staffMenu(usuario, rights).flatMap((group) =>
    group.items.map(({ href, label, title }) => ir(href, title && title !== label ? `${label} · ${title}` : label, group.label)),
  );
  const words = normalizarBusca(text);
  const found = words
    ? [...acts, ...pages].filter(({ label, group }) => normalizarBusca(`${label} ${group}`).includes(words))
    : [...acts, ...pages];
  if (!words) return found;
  const search = ir(
    rota('prefeitura.requerimento.listagem', {}, { s: text.trim() }),
    `Procurar “${text.trim()}” nos requerimentos`,
    'Requerimentos',
  );
  // A number is looked for among the requests first; a word may be a page.
  return /\d/.test(words) ? [...achados, search, ...found] : [...found.slice(0, POR_GRUPO), ...achados, search];
}

/** ⌘K or Ctrl K: type, choose, be there. */
export function Busca({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  // the screen takes its keys only once nothing lies over it
  const destinos = useDestinos(text, (run) => setTimeout(run, 0));
  const current = Math.min(at, Math.max(0, destinos.length - 1));

  const open = (destino: Destino | undefined) => {
    if (!destino) return;
    onClose();
    destino.open();
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
                key={destino.id}
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
