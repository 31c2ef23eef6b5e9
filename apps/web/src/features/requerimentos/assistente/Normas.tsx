import { Button } from '@mantine/core';
import { impedimentosDe, type NormaConferida } from '@portal/domain/normas/conferida';
import { justificarNorma } from '@portal/domain/normas/contract';
import { useState } from 'react';
import { z } from 'zod';
import { AvisoDasNormas, Lei } from '#entities/normas/AvisoDasNormas.tsx';
import { call } from '#lib/api.ts';
import { Callout } from '#ui/Callout.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import type { Rascunho } from './rascunho.ts';

/** What a rule says of the answer above it, as soon as that is kept. */
export function NormasDoCampo({ normas }: { normas: readonly NormaConferida[] }) {
  return (
    <div aria-live="polite">
      {normas.map((norma) => (
        <Callout key={norma.id} meaning={norma.peso === 'impede' ? 'danger' : 'warning'} title={norma.nome}>
          {norma.mensagem}
          <Lei norma={norma} />
        </Callout>
      ))}
    </div>
  );
}

interface Props {
  id: string;
  rascunho: Rascunho;
  normas: readonly NormaConferida[];
  onAlterar: (campoId: string) => void;
}

/** What keeps the request from being filed: rules that refuse it, and those that want to know why. */
export function NormasDoPedido({ id, rascunho, normas, onAlterar }: Props) {
  const [explica, setExplica] = useState<NormaConferida | null>(null);
  const impedem = impedimentosDe(normas);
  const pedem = normas.filter((n) => n.situacao === 'fora' && n.peso === 'pede_motivo');
  return (
    <>
      <AvisoDasNormas
        title="Corrija antes de protocolar"
        meaning="danger"
        normas={impedem.filter((n) => n.peso === 'impede')}
        onAlterar={onAlterar}
      >
        A lei do município não aceita o projeto assim. Corrigir agora evita pagar a taxa de um pedido que seria indeferido.
      </AvisoDasNormas>
      <AvisoDasNormas
        title={pedem.some((n) => n.justificativa === '') ? 'Corrija, ou explique por quê' : 'Você explicou por quê'}
        normas={pedem}
        onAlterar={onAlterar}
        ato={(norma) => (
          <Button
            variant="subtle"
            size="compact-sm"
            mih={44}
            onClick={() => setExplica(norma)}
            aria-label={`${norma.justificativa ? 'Mudar a explicação' : 'Explicar'}: ${norma.nome}`}
          >
            {norma.justificativa ? 'Mudar a explicação' : 'Explicar'}
          </Button>
        )}
      >
        Quem analisa lê a sua explicação junto com o pedido.
      </AvisoDasNormas>
      {explica && <ExplicarDialog id={id} norma={explica} rascunho={rascunho} onClose={() => setExplica(null)} />}
    </>
  );
}

interface ExplicarProps extends Pick<Props, 'id' | 'rascunho'> {
  norma: NormaConferida;
  onClose: () => void;
}

function ExplicarDialog({ id, norma, rascunho, onClose }: ExplicarProps) {
  return (
    <FormDialog
      title={`Por que o pedido segue assim: ${norma.nome}`}
      submit="Guardar"
      schema={z.object({
        texto: z.string().trim().min(3, 'Explique com pelo menos 3 caracteres.').max(1000, 'Escreva no máximo 1.000 caracteres.'),
      })}
      initialValues={{ texto: norma.justificativa }}
      onSubmit={async ({ texto }) => {
        await call(justificarNorma, { params: { id }, body: { norma_id: norma.id, texto } });
        rascunho.explicou(norma.id, texto.trim());
      }}
      onClose={onClose}
      description={norma.mensagem}
    >
      <TextAreaField name="texto" label="Sua explicação" lines={4} maxLength={1000} autoFocus />
    </FormDialog>
  );
}
