import { Button, Menu } from '@mantine/core';
import { IconGitBranch } from '@tabler/icons-react';
import { ApiError } from '#lib/api-error.ts';
import { rota } from '#lib/rotas.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Andamento.module.css';
import { useMesa } from './mesa-context.ts';

/** The request this one belongs to, those that belong to it, and those that the step may still ask for. */
export function Ligados() {
  const { r, partes, atos, somenteLeitura } = useMesa();
  const { StatusPill } = partes;
  const possiveis = somenteLeitura ? [] : r.subrequerimentos_possiveis;
  const abrir = (id: string) =>
    atos.abrirSub(id).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  const linha = (f: (typeof r.subrequerimentos)[number], papel: string) => (
    <li key={f.id}>
      <span className={classes.soft}>{papel}</span>
      <RouteLink href={rota('prefeitura.requerimento.gerenciar', { id: f.id })}>
        {f.numero ?? 'Ainda não protocolado'} · {f.processo_nome}
      </RouteLink>
      <StatusPill status={f.status} />
    </li>
  );
  return (
    <>
      <ul className={classes.parties}>
        {r.pai && linha(r.pai, `Pertence à etapa ${r.pai.etapa_nome} de`)}
        {r.subrequerimentos.map((f) => linha(f, `A etapa ${f.etapa_nome} depende de`))}
      </ul>
      {possiveis.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" size="xs" leftSection={<IconGitBranch size={16} aria-hidden />} disabled={atos.running}>
              Abrir sub-requerimento
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>A etapa fica pausada até ele terminar</Menu.Label>
            {possiveis.map(({ id, nome }) => (
              <Menu.Item key={id} onClick={() => void abrir(id)}>
                {nome}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
