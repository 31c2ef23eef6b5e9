import { Modal } from '@mantine/core';
import { canVerMeusNumeros } from '@portal/domain/relatorios/permissoes';
import { listarRequerimentos } from '@portal/domain/requerimentos/lista';
import { normalizarBusca } from '@portal/domain/text/busca';
import { can, canSomewhere } from '@portal/domain/usuarios/permissions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { call } from '#lib/api.ts';
import { useUsuario } from '#lib/me.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Finder, type Found } from '#ui/finder/Finder.tsx';
import { useTyped } from '#ui/finder/use-typed.ts';
import { comandosDaTela } from '#ui/keys/comandos.ts';
import { staffMenu } from './menu/staff-menu.ts';

interface Destino extends Found {
  note: string;
  open: () => void;
}

const ESPERA_MS = 200;
const MINIMO = 2;
const POR_GRUPO = 6;

const ir = (href: string, label: string, note: string): Destino => ({ id: href, label, note, open: () => goTo(href) });

interface Procurados {
  achados: Destino[];
  /** They are of an older text, or still to come. */
  isOld: boolean;
  agora: () => void;
}

/** Requests that hold the typed words, and the people they are of. */
function useAchados(text: string): Procurados {
  const { s, now, isOld } = useTyped(text, { rest: ESPERA_MS, min: MINIMO });
  const pedido = useQuery({
    queryKey: ['requerimentos', 'lista', 'busca', s],
    queryFn: ({ signal }) => call(listarRequerimentos, { query: { s, per_page: POR_GRUPO }, signal, local: true }),
    enabled: s.length >= MINIMO,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const old = isOld(pedido);
  const rows = text.trim().length >= MINIMO ? (pedido.data?.data ?? []) : [];
  const words = normalizarBusca(text);
  const people = [...new Set(rows.map((r) => r.requerente_nome))].filter((nome) => normalizarBusca(nome).includes(words));
  const achados: Destino[] = [
    ...rows.map((r) => ({
      ...ir(
        rota('prefeitura.requerimento.gerenciar', { id: r.id }),
        [r.numero, r.requerente_nome].filter(Boolean).join(' · '),
        r.status,
      ),
      under: [r.processo_nome, r.endereco].filter(Boolean).join(' · '),
      pill: <StatusRequerimento status={r.status} />,
    })),
    ...people.map((nome) => ir(rota('prefeitura.requerimento.listagem', {}, { s: nome }), `Requerimentos de ${nome}`, 'Pessoas')),
  ];
  return { achados: old ? achados.map((a) => ({ ...a, old })) : achados, isOld: old, agora: now };
}

interface Destinos {
  destinos: Destino[];
  /** The first of them is still being looked for. */
  pending: boolean;
  agora: () => void;
}

/** What may be done on the screen behind, everywhere the person may go, and the requests that hold the typed words. */
function useDestinos(text: string, depois: (run: () => void) => void): Destinos {
  const usuario = useUsuario();
  const { achados, isOld, agora } = useAchados(text);
  if (!usuario) return { destinos: [], pending: false, agora };
  const rights = {
    manager: can(usuario, 'perfil.gestor.prefeitura'),
    may: (key: string) => canSomewhere(usuario, key),
    relatorios: can(usuario, 'prefeitura.requerimento.relatorio'),
  };
  const acts: Destino[] = comandosDaTela().map(({ key, label, run }) => ({
    id: `tecla-${key}-${label}`,
    label,
    note: 'Nesta tela',
    open: () => depois(run),
  }));
  const pages = staffMenu(usuario, rights).flatMap((group) =>
    group.items.map(({ href, label, title }) => ({
      ...ir(href, label, group.label),
      ...(title && title !== label && { under: title }),
    })),
  );
  if (canVerMeusNumeros(usuario)) pages.push(ir(rota('prefeitura.minhaConta.numeros'), 'Meus números', 'Minha conta'));
  const words = normalizarBusca(text);
  const found = words
    ? [...acts, ...pages].filter(({ label, under = '', note }) => normalizarBusca(`${label} ${under} ${note}`).includes(words))
    : [...acts, ...pages];
  if (!words) return { destinos: found, pending: false, agora };
  const search = ir(
    rota('prefeitura.requerimento.listagem', {}, { s: text.trim() }),
    `Procurar “${text.trim()}” nos requerimentos`,
    'Requerimentos',
  );
  // A number is looked for among the requests first; a word may be a page.
  const antes = /\d/.test(words) ? [] : found.slice(0, POR_GRUPO);
  const depoisDeles = antes.length > 0 ? [] : found;
  return { destinos: [...antes, ...achados, search, ...depoisDeles], pending: isOld && antes.length === 0, agora };
}

/** ⌘K or Ctrl K: type, choose, be there. */
export function Busca({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState<string | null>(null);
  // the screen takes its keys only once nothing lies over it
  const { destinos, pending, agora } = useDestinos(text, (run) => setTimeout(run, 0));
  return (
    <Modal.Root opened onClose={onClose} size="lg" yOffset="12vh" centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label="Buscar">
        <Modal.Body p={0}>
          <Finder
            label="Ir para uma página ou procurar um requerimento"
            text={text}
            onText={setText}
            found={destinos}
            at={at}
            onAt={setAt}
            pending={pending}
            onWait={agora}
            onOpen={(destino) => {
              onClose();
              destino.open();
            }}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
