import { Button, Group } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { cancelarObraExterna, enviarObraExterna } from '@portal/domain/obras-externas/contract';
import type { ObraExterna } from '@portal/domain/obras-externas/fragmento';
import { useState } from 'react';
import { bodyOf } from '#lib/body-of.ts';
import { Card } from '#ui/Card.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { When } from '#ui/When.tsx';
import { fraseDaObraExterna } from './frase.ts';
import classes from './NoSistemaDeObras.module.css';
import { useCancelar, useEnviar } from './queries.ts';
import { SituacaoExternaPill } from './SituacaoExternaPill.tsx';

const semVersao = { versao: true } as const;

/** Where a request stands in the town's works system, and what who manages does about it; nothing where it does not go there. */
export function NoSistemaDeObras({ obra_externa: e }: Pick<Requerimento, 'obra_externa'>) {
  const [aberto, setAberto] = useState<'enviar' | 'cancelar' | null>(null);
  if (!e) return null;
  const close = () => setAberto(null);
  const quando = e.respondida_em ?? e.enviada_em;
  return (
    <Card title="Sistema de obras" id="sistema-de-obras" aside={<SituacaoExternaPill situacao={e.situacao} falha={e.falha} />}>
      <p className={classes.frase}>{fraseDaObraExterna(e)}</p>
      {e.situacao === 'Cancelada' && e.motivo && <p className={classes.frase}>Motivo: {e.motivo}</p>}
      <p className={classes.fraco}>
        {[e.sistema, e.revisao > 1 && `${e.revisao}º envio`].filter(Boolean).join(' · ')}
        {quando && (
          <>
            {e.sistema || e.revisao > 1 ? ' · ' : ''}
            <When at={quando} />
          </>
        )}
      </p>
      {(e.pode.enviar || e.pode.cancelar) && (
        <Group gap="sm" mt="sm">
          {e.pode.enviar && (
            <Button variant="default" onClick={() => setAberto('enviar')}>
              {e.enviada_em ? 'Enviar de novo' : 'Enviar agora'}
            </Button>
          )}
          {e.pode.cancelar && (
            <Button variant="subtle" color="gray" onClick={() => setAberto('cancelar')}>
              Cancelar a integração
            </Button>
          )}
        </Group>
      )}
      {aberto === 'enviar' && <Enviar e={e} onClose={close} />}
      {aberto === 'cancelar' && <Cancelar e={e} onClose={close} />}
    </Card>
  );
}

interface Qual {
  e: ObraExterna;
  onClose: () => void;
}

function Enviar({ e, onClose }: Qual) {
  const enviar = useEnviar();
  return (
    <FormDialog
      title="Enviar ao sistema de obras"
      submit="Enviar"
      schema={bodyOf(enviarObraExterna).omit(semVersao)}
      initialValues={{ observacao: '' }}
      onSubmit={(body) => enviar.mutateAsync({ id: e.id, versao: e.versao, observacao: body.observacao ?? '' })}
      onClose={onClose}
      description={
        e.situacao === 'Aceita'
          ? 'O pedido vai de novo, como correção, com os dados como estão agora.'
          : 'O pedido vai com os dados como estão agora.'
      }
    >
      <TextAreaField name="observacao" label="Observação para quem cuida do sistema de obras" optional lines={2} />
    </FormDialog>
  );
}

function Cancelar({ e, onClose }: Qual) {
  const cancelar = useCancelar();
  return (
    <FormDialog
      title="Cancelar a integração"
      submit="Cancelar definitivamente"
      tone="danger"
      schema={bodyOf(cancelarObraExterna).omit(semVersao)}
      initialValues={{ motivo: '' }}
      onSubmit={({ motivo }) => cancelar.mutateAsync({ id: e.id, versao: e.versao, motivo })}
      onClose={onClose}
      description="O processo é cancelado também no sistema de obras e não pode ser integrado de novo. O pedido no portal fica como está."
    >
      <TextAreaField name="motivo" label="Motivo" lines={2} />
    </FormDialog>
  );
}
