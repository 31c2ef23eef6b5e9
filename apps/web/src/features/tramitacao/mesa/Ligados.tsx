import { Button, Menu } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { motivo } from '@portal/domain/http/fields';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import { IconGitBranch } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { ApiError } from '#lib/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Andamento.module.css';
import { useMesa } from './mesa-context.ts';

type Parente = Requerimento['subrequerimentos'][number];
const soMotivo = z.object({ motivo });

/** The request this one belongs to, those that belong to it, those on the same property, and those that the step may still ask for. */
export function Ligados() {
  const { r, atos, somenteLeitura } = useMesa();
  const [dispensando, setDispensando] = useState<Parente | null>(null);
  const possiveis = somenteLeitura ? [] : r.subrequerimentos_possiveis;
  const abrir = (id: string) =>
    atos.abrirSub(id).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  // whoever may work on the step may do without what nobody has filed yet
  const dispensavel = (f: Parente) =>
    !somenteLeitura &&
    !f.numero &&
    !isEncerrado(f.status) &&
    (r.etapas.find((e) => e.id === f.etapa_id)?.acoes_permitidas.length ?? 0) > 0;
  return (
    <>
      <ul className={classes.parties}>
        {r.pai && <Linha parente={r.pai} papel={`Pertence à etapa ${r.pai.etapa_nome} de`} />}
        {r.subrequerimentos.map((f) => (
          <Linha
            key={f.id}
            parente={f}
            papel={`A etapa ${f.etapa_nome} depende de`}
            onDispensar={dispensavel(f) ? () => setDispensando(f) : undefined}
          />
        ))}
      </ul>
      {r.mesmo_imovel.length > 0 && (
        <>
          <h3 className={classes.soft}>No mesmo imóvel</h3>
          <ul className={classes.parties}>
            {r.mesmo_imovel.map((f) => (
              <li key={f.id}>
                <RouteLink href={rota('prefeitura.requerimento.gerenciar', { id: f.id })}>
                  {f.numero} · {f.processo_nome}
                </RouteLink>
                <span className={classes.soft}>Protocolado em {formatDate(f.protocolado_em)}</span>
                <StatusRequerimento status={f.status} />
              </li>
            ))}
          </ul>
        </>
      )}
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
      {dispensando && (
        <FormDialog
          title={`Dispensar ${dispensando.processo_nome}`}
          submit="Dispensar"
          schema={soMotivo}
          initialValues={{ motivo: '' }}
          onSubmit={(values) => atos.dispensarSub(dispensando.id, values.motivo)}
          onClose={() => setDispensando(null)}
          description="O requerente ainda não protocolou este pedido. Sem ele, a etapa continua; o requerente recebe o motivo."
        >
          <TextAreaField name="motivo" label="Por que dispensar" lines={3} maxLength={2000} autoFocus />
        </FormDialog>
      )}
    </>
  );
}

function Linha({ parente: f, papel, onDispensar }: { parente: Parente; papel: string; onDispensar?: (() => void) | undefined }) {
  const nome = `${f.numero ?? 'Ainda não protocolado'} · ${f.processo_nome}`;
  return (
    <li>
      <span className={classes.soft}>{papel}</span>
      {f.visivel ? (
        <RouteLink href={rota('prefeitura.requerimento.gerenciar', { id: f.id })}>{nome}</RouteLink>
      ) : (
        <strong>{nome}</strong>
      )}
      <StatusRequerimento status={f.status} />
      {onDispensar && (
        <Button variant="subtle" size="compact-sm" className={classes.choose} onClick={onDispensar}>
          Dispensar este pedido
        </Button>
      )}
    </li>
  );
}
