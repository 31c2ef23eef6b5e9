import { Button, Group } from '@mantine/core';
import type { PropostaFeita } from '@portal/domain/catalogo/propostas';
import { nomeCurto } from '@portal/domain/organizacoes/marca';
import type { DetalheDoProcesso } from '@portal/domain/processos/gestao';
import { can } from '@portal/domain/usuarios/permissions';
import { IconCopy, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useUsuario } from '#lib/me.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { When } from '#ui/When.tsx';
import classes from '../Processos.module.css';
import { CopiarDialog } from './CopiarDialog.tsx';
import { ProporDialog } from './ProporDialog.tsx';
import { SITUACOES } from './palavras.ts';
import { usePropostasFeitas, useRetirar } from './queries.ts';

/** To whom a model was offered, and what each town said. */
export function PropostasFeitas({ processo: { id, nome, publicada, ativo } }: { processo: DetalheDoProcesso }) {
  const { data } = usePropostasFeitas(id);
  const admin = can(useUsuario(), 'perfil.administrador');
  const retirar = useRetirar(id);
  const [aberto, setAberto] = useState<'propor' | 'copiar' | null>(null);
  const pode = admin && ativo && publicada !== null;
  return (
    <Card
      title="Propostas aos municípios"
      id="propostas"
      aside={
        pode && (
          <Group gap="xs">
            <Button
              variant="default"
              size="xs"
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => setAberto('copiar')}
            >
              Copiar para um município
            </Button>
            <Button size="xs" leftSection={<IconSend size={16} aria-hidden />} onClick={() => setAberto('propor')}>
              Propor a municípios
            </Button>
          </Group>
        )
      }
    >
      {!data && <TextSkeleton lines={4} />}
      {data?.length === 0 && (
        <EmptyState title="Ainda não foi proposto a ninguém">
          {publicada ? 'Escolha os municípios: cada gestor decide se aceita.' : 'Publique a primeira versão para propor.'}
        </EmptyState>
      )}
      <ul className={classes.list}>
        {data?.map((p) => (
          <li key={p.id} className={classes.row}>
            <div className={classes.line}>
              <span className={classes.what}>
                <span className={classes.name}>{nomeCurto(p.municipio)}</span>
                <Resposta {...p} />
              </span>
              <StatusPill tone={SITUACOES[p.situacao].tom}>{SITUACOES[p.situacao].texto}</StatusPill>
              {admin && p.situacao === 'pendente' && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Retirar a proposta a ${nomeCurto(p.municipio)}`}
                  loading={retirar.isPending && retirar.variables === p.id}
                  onClick={() => retirar.mutate(p.id)}
                >
                  Retirar
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {aberto === 'propor' && publicada && <ProporDialog id={id} numero={publicada.numero} onClose={() => setAberto(null)} />}
      {aberto === 'copiar' && <CopiarDialog nome={nome} origem={{ modelo_id: id }} onClose={() => setAberto(null)} />}
    </Card>
  );
}

function Resposta({ numero, criado_em, respondido_em, respondido_por, motivo }: PropostaFeita) {
  return (
    <span className={classes.soft}>
      Versão {numero}, proposta <When at={criado_em} />
      {respondido_em && (
        <>
          {' · '}
          respondida <When at={respondido_em} />
          {respondido_por && ` por ${respondido_por}`}
        </>
      )}
      {motivo && ` · “${motivo}”`}
    </span>
  );
}
