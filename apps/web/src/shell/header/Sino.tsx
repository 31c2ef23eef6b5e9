import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import type { Notificacao } from '@portal/domain/notificacoes/contract';
import { IconBell, IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { MarcarTodas } from '#features/notificacoes/MarcarTodas.tsx';
import { hrefDoAviso, useExcluirNotificacao, useMarcarNotificacao, useNotificacoes } from '#features/notificacoes/queries.ts';
import { TipoDoAviso } from '#features/notificacoes/TipoDoAviso.tsx';
import { NOTIFICATIONS_MAX_HEIGHT_PX, NOTIFICATIONS_MAX_WIDTH_PX, NOTIFICATIONS_MIN_WIDTH_PX } from '#lib/constants.ts';
import { formatDateTime, plural } from '#lib/format.ts';
import { useLayout } from '#lib/layout-state.ts';
import { useAparelhoPresente } from '#lib/push/presente.ts';
import { rota } from '#lib/rotas.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Sino.module.css';

function Aviso({ item, onOpen, children }: { item: Notificacao; onOpen: () => void; children?: ReactNode }) {
  const marcar = useMarcarNotificacao();
  const excluir = useExcluirNotificacao();
  const prefeitura = useLayout((state) => state.painelPrefeitura);
  const unread = item.read_at === null;
  const href = hrefDoAviso(item, prefeitura);
  const toggle = unread ? 'Marcar como lido' : 'Marcar como não lido';
  const open = () => {
    if (unread) marcar.mutate(item.id);
    onOpen();
  };
  return (
    <li className={classes.notice} data-unread={unread || undefined}>
      <div className={classes.said}>
        <span className={classes.date}>
          <TipoDoAviso type={item.type} />
          <time dateTime={item.criado_em}>{formatDateTime(item.criado_em)}</time>
        </span>
        <span className={classes.words}>
          {href ? (
            <RouteLink href={href} onClick={open}>
              {item.message}
            </RouteLink>
          ) : (
            item.message
          )}
        </span>
      </div>
      {children}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        title={toggle}
        aria-label={toggle}
        onClick={() => marcar.mutate(item.id)}
      >
        {unread ? <IconMailOpened size={18} aria-hidden /> : <IconMail size={18} aria-hidden />}
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        title="Excluir"
        aria-label="Excluir"
        onClick={() => excluir.mutate(item.id)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}

type Avisos = [Notificacao, ...Notificacao[]];

/** What is told of one request lies under its newest; what is of none stands by itself. In the order of the newest. */
function porRequerimento(items: Notificacao[]): Avisos[] {
  const pilhas = new Map<string, Avisos>();
  for (const item of items) {
    const key = item.requerimento_id ?? item.id;
    const pilha = pilhas.get(key);
    if (pilha) pilha.push(item);
    else pilhas.set(key, [item]);
  }
  return [...pilhas.values()];
}

/** The newest, and on demand the ones before it. */
function Pilha({ pilha: [newest, ...antes], onOpen }: { pilha: Avisos; onOpen: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Aviso item={newest} onOpen={onOpen}>
        {antes.length > 0 && (
          <button
            type="button"
            className={classes.before}
            aria-expanded={open}
            aria-label={`Mais ${plural(antes.length, 'aviso deste requerimento', 'avisos deste requerimento')}`}
            onClick={() => setOpen(!open)}
          >
            +{antes.length}
          </button>
        )}
      </Aviso>
      {open && antes.map((item) => <Aviso key={item.id} item={item} onOpen={onOpen} />)}
    </>
  );
}

function Grupo({ title, items, onOpen }: { title: string; items: Notificacao[]; onOpen: () => void }) {
  if (items.length === 0) return null;
  return (
    <>
      <h2 className={classes.group}>{title}</h2>
      <ul className={classes.list}>
        {porRequerimento(items).map((pilha) => (
          <Pilha key={pilha[0].id} pilha={pilha} onOpen={onOpen} />
        ))}
      </ul>
    </>
  );
}

/** The bell: unread first, then read (spec §2, "Notifications menu"). */
export function Sino() {
  const [opened, setOpened] = useState(false);
  const { naoLidas, lidas, carregando } = useNotificacoes();
  useAparelhoPresente();
  const count = naoLidas.length;
  const shown = count > 99 ? '99+' : String(count);
  const label = count > 0 ? `Notificações: ${shown} ${count === 1 ? 'não lida' : 'não lidas'}` : 'Notificações';
  const close = () => setOpened(false);
  const todas = rota(useLayout((state) => state.painelPrefeitura) ? 'prefeitura.notificacoes' : 'contribuinte.notificacoes');
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label="Notificações" disabled={opened}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={label}
            className={classes.bell}
            onClick={() => setOpened(!opened)}
          >
            <IconBell size={20} stroke={1.75} aria-hidden />
            {count > 0 && (
              <span className={classes.badge} aria-hidden>
                {shown}
              </span>
            )}
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown
        p={0}
        aria-label="Notificações"
        className={classes.notices}
        style={{
          minWidth: NOTIFICATIONS_MIN_WIDTH_PX,
          width: NOTIFICATIONS_MAX_WIDTH_PX,
          maxWidth: `min(${NOTIFICATIONS_MAX_WIDTH_PX}px, calc(100vw - 1rem))`,
          maxHeight: `min(${NOTIFICATIONS_MAX_HEIGHT_PX}px, calc(100dvh - 5rem))`,
        }}
      >
        <div className={classes.marcar}>
          <strong>Notificações</strong>
          {count > 0 && <MarcarTodas size="compact-sm" />}
        </div>
        {carregando && <p className={classes.none}>Carregando notificações...</p>}
        {!carregando && count + lidas.length === 0 && <p className={classes.none}>Nenhuma notificação localizada</p>}
        <Grupo title="Não Lidos" items={naoLidas} onOpen={close} />
        <Grupo title="Lidos" items={lidas} onOpen={close} />
        <div className={classes.todas}>
          <RouteLink href={todas} onClick={close}>
            Ver todas as notificações
          </RouteLink>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
